// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { aheadFiles } from './ahead-files.ts';

type Chunk = Parameters<typeof aheadFiles>[0]['chunks'][number];

const named = (files: string[]) => files.map((one) => `assets/${one}.js`);
const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], later: string[] = []) =>
  ({
    fileName: `assets/${fileName}.js`,
    moduleIds,
    imports: named(imports),
    dynamicImports: named(later),
    isEntry: fileName === 'entry',
  }) as Chunk;

const chunks = [
  chunk('entry', ['/src/app/routes.tsx'], ['vendor'], ['loans', 'form']),
  chunk('vendor', ['/react.js']),
  chunk('loans', ['/src/loans.tsx'], ['vendor', 'entry', 'card']),
  chunk('card', ['/src/card.tsx'], ['vendor']),
  chunk('form', ['/src/form.tsx'], ['vendor', 'field'], ['dates']),
  chunk('field', ['/src/field.tsx'], [], ['sheet']),
  chunk('dates', ['/src/dates.tsx'], ['sheet']),
  chunk('sheet', ['/src/sheet.tsx'], ['vendor', 'card']),
  chunk('loans-es', ['/src/i18n/locales/es/loans.json']),
  chunk('loans-en', ['/src/i18n/locales/en/loans.json']),
  chunk('home', ['/src/borrower-home.tsx'], ['card']),
];
const IMPORTED: Record<string, string[]> = {
  'src/app/routes.tsx': ['/src/loans.tsx', '/src/form.tsx'],
  'src/features/home/home-screen.tsx': ['/src/borrower-home.tsx'],
};
const imported = (file: string) => IMPORTED[file] ?? [];
const screens = [
  { path: '/loans', texts: ['loans'], guarded: true },
  { path: '/form', texts: ['with-the-entry'], guarded: false },
];
const home = { path: '/', texts: [], guarded: true };
const files = aheadFiles({ chunks, imported }, { languages: ['es', 'en'], screens, home });

test('the build is refused when a row of the routes has no import of its own', () => {
  expect(() => aheadFiles({ chunks, imported }, { languages: ['es'], screens: [], home })).toThrow(
    'one import for each',
  );
});

const linked = (rel: string) =>
  Array.from(document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`), ({ href }) =>
    href.replace(`${window.location.origin}/assets/`, '').replace('.js', ''),
  );

/** As a page that has just begun. */
async function begin() {
  document.head.replaceChildren();
  vi.stubGlobal('AHEAD_FILES', files);
  vi.resetModules();
  return import('./ahead.ts');
}
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['#/loans?orderNo=1', 'es', true, ['loans', 'card', 'loans-es']],
  ['#/loans', 'en', true, ['loans', 'card', 'loans-en']],
  ['#/loans', 'es', false, []],
  ['#/form', 'es', false, ['form', 'field']],
  ['', 'es', true, ['home', 'card']],
  ['#/nowhere', 'es', true, []],
] as const)('at «%s» in %s, signed in: %s, it asks for what that screen needs besides the entry', async (...row) => {
  const [hash, language, signedIn, wanted] = row;
  const { fetchAhead } = await begin();
  fetchAhead(hash, language, signedIn);
  expect(linked('modulepreload')).toEqual(wanted);
});

test('later it asks for the rest of this screen and for the next one, each file once', async () => {
  const { fetchAhead, fetchLater } = await begin();
  fetchAhead('#/form', 'es', true);
  fetchLater('/form', ['/loans', '/nowhere'], 'en');
  expect(linked('prefetch')).toEqual(['dates', 'sheet', 'card', 'loans', 'loans-en']);
  fetchLater('/loans', ['/form', '/'], 'en');
  expect(linked('prefetch').slice(5)).toEqual(['home']);
});
