/** Code that runs in the page: preload and element search. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';

/** Finds an element by role and name, by label, or by text. */
export type Query = {
  role?: string;
  name?: string | RegExp;
  label?: string;
  text?: string | RegExp;
  level?: number;
  at?: number;
  within?: Query;
};

/** `Query` as JSON: a pattern travels as its source. */
type JsonQuery = Omit<Query, 'name' | 'text' | 'within'> & { name?: Words; text?: Words; within?: JsonQuery };
type Words = string | { pattern: string };

const wordsOf = (words: string | RegExp): Words => (typeof words === 'string' ? words : { pattern: words.source });

export const toJsonQuery = ({ name, text, within, ...query }: Query): JsonQuery => ({
  ...query,
  ...(name === undefined ? {} : { name: wordsOf(name) }),
  ...(text === undefined ? {} : { text: wordsOf(text) }),
  ...(within === undefined ? {} : { within: toJsonQuery(within) }),
});

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary;
    find: (query: JsonQuery) => HTMLElement[];
  }
}

/** Runs in the page: sets `window.find`, clock, contacts and world; logs violations of the CSP as console errors. */
function prepare(options: { aheadMs: number; world: string; contacts: readonly { name: string; phone: string }[] }) {
  if (window.origin === 'null' || window !== window.top) return;
  const RealDate = Date;
  window.Date = new Proxy(RealDate, {
    construct: (real, given, as) =>
      Reflect.construct(real, given.length > 0 ? given : [real.now() + options.aheadMs], as) as object,
    get: (real, name) => (name === 'now' ? () => real.now() + options.aheadMs : (Reflect.get(real, name) as unknown)),
  });
  document.cookie = `mock-world=${options.world}; path=/`;
  const left = options.contacts.map(({ name, phone }) => ({ name: [name], tel: [phone] }));
  Object.defineProperty(navigator, 'contacts', { value: { select: async () => left.splice(0, 1) } });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`content policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
  );
  const matcher = (words: Words) => (typeof words === 'string' ? words : new RegExp(words.pattern, 'u'));
  // Compares without blanks, because Testing Library drops blanks between the inline parts of a name.
  const close = (words: string) => words.replaceAll(/\s/gu, '');
  const isNamed = (words: Words) => (name: string) =>
    typeof words === 'string' ? close(name) === close(words) : new RegExp(close(words.pattern), 'u').test(close(name));
  const find = ({ role, name, label, text, level, at, within }: JsonQuery): HTMLElement[] => {
    const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom;
    const [place] = within ? find(within) : [document.body];
    if (!place) return [];
    const matches =
      role !== undefined
        ? queryAllByRole(place, role, {
            // Skips Testing Library's visibility check, which takes most of a query's time.
            hidden: true,
            ...(name === undefined ? {} : { name: isNamed(name) }),
            ...(level === undefined ? {} : { level }),
          })
        : label !== undefined
          ? queryAllByLabelText(place, label, { selector: 'input, select, textarea, button' })
          : queryAllByText(place, matcher(text ?? ''), { ignore: 'script, style' });
    const seen = matches.filter((each) => each.checkVisibility() && !each.closest('[aria-hidden=true], [inert]'));
    return at === undefined ? seen : seen.slice(at, at + 1);
  };
  window.find = find;
}

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Defines esbuild's `__name` helper, which compiled functions call and pages lack. */
const NAMES = 'window.__name = (named) => named;';

export const preloadOf = (options: Parameters<typeof prepare>[0]): string =>
  `${NAMES}\n${library}\n(${prepare.toString()})(${JSON.stringify(options)});`;

export type Place = { count: number; x: number; y: number; problem: string | null };

/** Runs in the page: returns the element's centre, and a problem if it is missing, moving, covered or disabled. */
export async function locate(query: JsonQuery): Promise<Place> {
  const nowhere = { count: 0, x: 0, y: 0 };
  const matches = window.find(query);
  const [first] = matches;
  if (!first) return { ...nowhere, problem: 'it is not there' };
  // A radio is invisible inside its row; press the row.
  const target = (first instanceof HTMLInputElement && first.type === 'radio' && first.closest('label')) || first;
  target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  const before = target.getBoundingClientRect();
  await frame();
  const { left, top, width, height } = target.getBoundingClientRect();
  const place = { count: matches.length, x: left + width / 2, y: top + height / 2 };
  if (width === 0 || height === 0) return { ...place, problem: 'it has no size' };
  if (before.top !== top || before.left !== left) return { ...place, problem: 'it moves' };
  const above = document.elementFromPoint(place.x, place.y);
  const isFree =
    above !== null && (target.contains(above) || above.contains(target) || target.closest('label')?.contains(above));
  if (!isFree) {
    // Header and bars may cover an element that was scrolled to an edge.
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    return { ...place, problem: `covered by ${above?.outerHTML.slice(0, 120)}` };
  }
  if (target instanceof HTMLButtonElement && target.disabled) return { ...place, problem: 'it is disabled' };
  return { ...place, problem: null };
}
