import { paths, redirects, SCREENS } from '../lib/paths.ts';

/** Marks nobody sees. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+/gu;
/** What a link takes along from the sentence around it; no address and no number of an order ends with it. */
const AFTER_END = /[.,;:!?'"`´‘’“”«»<>()[\]{}*|\\…\s]+$/u;
/** Each server or scanner on the way may have encoded it once more. */
const ENCODED_AT_MOST = 3;

const KNOWN = new Map<string, string>(
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

const clean = (text: string) => text.replace(UNSEEN, '').trimStart().replace(AFTER_END, '');

/** Decodes the path; a question mark that comes out of it begins the query. */
function split(address: string): [path: string, query: string] {
  let [path, query] = halve(address, '?');
  for (let times = 0; times < ENCODED_AT_MOST && path.includes('%'); times++) {
    const [before, after] = halve(decode(path), '?');
    path = before;
    query ||= after;
  }
  return [path, query.includes('=') ? query : decode(query)];
}

function halve(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function cleanQuery(query: string): string {
  const given = [...new URLSearchParams(query.replaceAll('&amp;', '&'))];
  return new URLSearchParams(given.map(([name, value]) => [clean(name), clean(value)])).toString();
}

/**
 * The address of the screen that was meant: mail scanners, chats and people change links by encoding them, by what stands
 * around them, by capitals and doubled slashes. The same address when it is right, or leads to no screen.
 */
export function canonicalAddress(address: string): string {
  const [path, query] = split(address);
  // `#!/repay`, `#/#/repay` and `//repay` are the same screen.
  const words = clean(path)
    .split(/[/#!\s]+/u)
    .filter((word) => word !== '');
  const known = KNOWN.get(`/${words.join('/')}`.toLowerCase());
  if (known === undefined) return address;
  const cleaned = cleanQuery(query);
  const same = cleaned === new URLSearchParams(query).toString() && address.split('?')[0] === known;
  return same ? address : known + (cleaned && `?${cleaned}`);
}

/** The address whose `#` was encoded, so that it arrived as part of the path or query: `/%23/me`; null for every other one. */
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
