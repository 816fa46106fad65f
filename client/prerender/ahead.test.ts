// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { aheadFiles } from './ahead-files.ts';

type Chunk = Parameters<typeof aheadFiles>[0]['chunks'][number];

const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], isEntry = false) =>
  ({
    fileName: `assets/${fileName}.js`,
    moduleIds,
    imports: imports.map((one) => `assets/${one}.js`),
    isEntry,
  }) as Chunk;

const chunks = [
  chunk('entry', ['/src/app/routes.tsx'], ['vendor'], true),
  chunk('vendor', ['/react.js']),
  chunk('loans', ['/src/loans.tsx'], ['vendor', 'entry', 'card']),
  chunk('card', ['/src/card.tsx'], ['vendor']),
  chunk('form', ['/src/form.tsx'], ['vendor']),
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

test.each([
  ['#/loans?orderNo=1', 'es', true, ['loans', 'card', 'loans-es']],
  ['#/loans', 'en', true, ['loans', 'card', 'loans-en']],
  ['#/loans', 'es', false, []],
  ['#/form', 'es', false, ['form']],
  ['', 'es', true, ['home', 'card']],
  ['#/nowhere', 'es', true, []],
] as const)('at «%s» in %s, signed in: %s, it asks for what that screen needs besides the entry', async (...row) => {
  const [hash, language, signedIn, wanted] = row;
  document.head.replaceChildren();
  vi.stubGlobal('AHEAD_FILES', files);
  const { fetchAhead } = await import('./ahead.ts');
  fetchAhead(hash, language, signedIn);
  const asked = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'), ({ href }) => href);
  expect(asked).toEqual(wanted.map((one) => `${window.location.origin}/assets/${one}.js`));
  vi.unstubAllGlobals();
});
