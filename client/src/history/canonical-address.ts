import { paths, redirects, SCREENS } from '../utils/paths.ts';

const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+/gu;
/** Punctuation that a link picks up from the sentence around it; no address or order number ends with it. */
const AFTER_END = /[.,;:!?'"`´‘’“”«»<>()[\]{}*|\\…\s]+$/u;
/** Limit of decodings of one address: each server or scanner on its way may encode it once more. */
const ENCODED_AT_MOST = 3;

const PATH_BY_LOWER_CASE = new Map<string, string>(
  [...SCREENS.map((screen) => paths[screen]), ...redirects.map(({ from }) => from)].map((path) => [
    path.toLowerCase(),
    path,
  ]),
);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const stripNoise = (text: string) => text.replace(UNSEEN, '').trimStart().replace(AFTER_END, '');

function splitAddress(address: string): [path: string, query: string] {
  let [path, query] = splitAtMark(address, '?');
  for (let times = 0; times < ENCODED_AT_MOST && path.includes('%'); times++) {
    const [before, after] = splitAtMark(decode(path), '?');
    path = before;
    query ||= after;
  }
  return [path, query.includes('=') ? query : decode(query)];
}

function splitAtMark(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function cleanQuery(query: string): string {
  // Links to an address with a query may get a second `?utm_source=…`, a third one `#_=_`.
  const given = [...new URLSearchParams(query.replace(/#.*/s, '').replace(/&amp;|\?/g, '&'))];
  return new URLSearchParams(given.map(([name, value]) => [stripNoise(name), stripNoise(value)])).toString();
}

/**
 * Repairs an address that mail scanners, chats or people changed: encoding, punctuation, capitals, doubled slashes.
 * Returns an unknown address unchanged.
 */
export function canonicalAddress(address: string): string {
  const [path, query] = splitAddress(address);
  // `#!/repay`, `#/#/repay` and `//repay` mean the same screen.
  const words = stripNoise(path)
    .split(/[/#!\s]+/u)
    .filter((word) => word !== '');
  const known = PATH_BY_LOWER_CASE.get(`/${words.join('/')}`.toLowerCase());
  if (known === undefined) return address;
  const cleaned = cleanQuery(query);
  const same = cleaned === new URLSearchParams(query).toString() && address.split('?')[0] === known;
  return same ? address : known + (cleaned && `?${cleaned}`);
}

/** Returns the address that an encoded `#` moved into the path or query (`/%23/me`); null if there is none. */
export function addressInPath({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  if (hash !== '') return null;
  let whole = pathname + search;
  for (let times = 0; times < ENCODED_AT_MOST && !whole.includes('#'); times++) whole = decode(whole);
  const at = whole.indexOf('#');
  return at < 0 ? null : canonicalAddress(whole.slice(at + 1));
}

/**
 * Returns the address of the screen to start at, so that its frame need not wait for the router's redirect; null if it
 * is the current one.
 */
export function startAddress(location: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const here = location.hash.slice(1) || '/';
  const inPath = addressInPath(location);
  const meant = inPath ?? canonicalAddress(here);
  const [path, query] = splitAtMark(meant, '?');
  const known = redirects.find(({ from }) => from === path);
  const address = known ? paths[known.to] + (query && `?${query}`) : meant;
  return inPath === null && address === here ? null : address;
}
