// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { NEEDED_FOR } from '../src/utils/paths.ts';
import { listScreenFiles, type LazyScreen } from './screen-files.ts';

type Chunk = Parameters<typeof listScreenFiles>[0]['chunks'][number];

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
  chunk('common-en', ['/src/i18n/locales/en/common.json']),
  chunk('home', ['/src/borrower-home.tsx'], ['card']),
];
const IMPORTED: Record<string, string[]> = {
  'src/app/routes.tsx': ['/src/loans.tsx', '/src/form.tsx'],
  'src/features/home/home-screen.tsx': ['/src/market-page.tsx', '/src/borrower-home.tsx'],
};
const imported = (file: string) => IMPORTED[file] ?? [];
const screens: LazyScreen[] = [
  { path: '/loans', texts: ['loans'], guarded: true, offline: true, reads: [] },
  {
    path: '/form',
    texts: ['with-the-entry'],
    guarded: false,
    offline: false,
    reads: ['latest', 'product'],
    nextReads: ['cost', 'amounts'],
  },
];
const home: LazyScreen = { path: '/', texts: [], guarded: true, offline: false, reads: [] };
const sharedTexts = ['common'];
const reads = {
  urls: {
    product: '/api/A',
    latest: '/api/B',
    user: '/api/C',
    debt: '/api/D',
    moreTime: '/api/E',
    cost: '/api/F',
    amounts: '/api/G',
  },
  neededFor: NEEDED_FOR,
  packageName: 'mx.app',
  appName: 'App',
};
const languages = ['es', 'en'] as const;
const { offline, ...files } = listScreenFiles({ chunks, imported }, { languages, screens, home, sharedTexts });

test('lists code and texts of the screens needed without a connection, and the shared texts', () => {
  const stored = ['card', 'common-en', 'entry', 'loans', 'loans-en', 'loans-es', 'vendor'];
  expect([...offline].toSorted()).toEqual(named(stored).toSorted());
});

test('fails the build if routes.tsx does not import exactly one module per lazy screen', () => {
  expect(() => listScreenFiles({ chunks, imported }, { languages, screens: [], home, sharedTexts })).toThrow(
    'one import for each',
  );
});

const nameOf = (url: string) => url.replace(/^.*\/assets\//, '').replace('.js', '');
const preloaded = () => Array.from(document.querySelectorAll('link'), ({ rel, href }) => [rel, nameOf(href)]);

const VENDOR = 'http://localhost/assets/vendor.js';
const ENTRY = 'http://localhost/assets/entry.js';
const TOOK_MS = 600;

/** Tells the page that these files have arrived. */
let arrive: (...urls: string[]) => void;

async function begin() {
  document.head.replaceChildren(
    Object.assign(document.createElement('script'), { type: 'module', src: ENTRY }),
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: VENDOR }),
  );
  class Observer {
    constructor(report: (list: { getEntries: () => { name: string; duration: number }[] }) => void) {
      arrive = (...urls) => report({ getEntries: () => urls.map((name) => ({ name, duration: TOOK_MS })) });
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('SCREEN_FILES', files);
  vi.stubGlobal('EARLY_READS', reads);
  vi.resetModules();
  return import('./preload-screens.ts');
}
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  delete window.earlyAnswers;
});

test.each([
  ['#/loans?orderNo=1', 'es', true, ['loans', 'card', 'loans-es']],
  ['#/loans', 'en', true, ['loans', 'card', 'loans-en']],
  ['#/loans', 'es', false, []],
  ['#/form', 'es', false, ['form', 'field']],
  ['', 'es', true, ['home', 'card']],
  ['#/nowhere', 'es', true, []],
] as const)(
  'fetchAhead at «%s» in %s (signed in: %s) preloads the files that the screen still lacks once the libraries have arrived',
  async (...row) => {
    const [hash, language, signedIn, wanted] = row;
    const { preloadScreen } = await begin();
    preloadScreen(hash, language, signedIn);
    arrive(ENTRY);
    await Promise.resolve();
    expect(preloaded()).toEqual([['modulepreload', 'vendor']]);
    arrive(VENDOR);
    await Promise.resolve();
    expect(preloaded().slice(1)).toEqual(wanted.map((name) => ['modulepreload', name]));
  },
);

test('preloads before the libraries have arrived, half as long after the entry as that took', async () => {
  vi.useFakeTimers();
  const { preloadScreen } = await begin();
  preloadScreen('#/form', 'es', false);
  arrive(ENTRY);
  await vi.advanceTimersByTimeAsync(TOOK_MS / 2 - 1);
  expect(preloaded()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(preloaded().slice(1)).toEqual([
    ['modulepreload', 'form'],
    ['modulepreload', 'field'],
  ]);
  vi.useRealTimers();
});

const stored = { token: '"T0"', language: '"en"', afid: '"a1"' };
const headers = { authorization: 'Bearer T0', afid: 'a1', packagename: 'mx.app', appname: 'App', lang: 'en' };
test.each([
  ['a borrower', stored, true, '#/form', ['/api/B', '/api/A']],
  ['a visitor', {}, false, '#/form', undefined],
  ['a borrower of another package', { ...stored, packageName: '"mx.otra"' }, true, '#/form', undefined],
  ['an address that sets the affiliate', stored, true, '#/form?afid=b2', undefined],
] as const)(
  'for %s, sends early reads at most once and with the stored headers',
  async (_who, values, signedIn, hash, urls) => {
    const { preloadScreen } = await begin();
    vi.stubGlobal('fetch', async () => new Response(''));
    for (const [name, value] of Object.entries(values)) localStorage.setItem(`puente.${name}`, value);
    location.hash = hash;
    preloadScreen(hash, 'en', signedIn);
    const requested = window.earlyAnswers;
    preloadScreen('#/loans', 'en', signedIn);
    expect(window.earlyAnswers).toBe(requested);
    expect(requested?.map(({ url }) => url)).toEqual(urls);
    for (const each of requested ?? []) expect(each.headers).toEqual(headers);
  },
);

const answerOf = (data: unknown) => new Response(JSON.stringify({ code: 0, msg: '', data }));
test.each([
  ['with an order', { order: { orderNo: 'CR 1' } }, ['/api/B', '/api/A', '/api/F?orderNo=CR+1']],
  ['without an order', { order: null }, ['/api/B', '/api/A']],
  ['with a product', { productId: 'P1' }, ['/api/B', '/api/A', '/api/G?productId=P1']],
  ['of another form', 'busy', ['/api/B', '/api/A']],
])('requests next reads only if a first answer has the value they need: an answer %s', async (_what, data, urls) => {
  const { preloadScreen } = await begin();
  vi.stubGlobal('fetch', async () => answerOf(data));
  localStorage.setItem('puente.token', '"T0"');
  location.hash = '#/form';
  preloadScreen('#/form', 'es', true);
  await window.earlyAnswers?.[0]?.answer;
  await expect.poll(() => window.earlyAnswers?.map(({ url }) => url)).toEqual(urls);
});

test('sends no next reads if the app starts before the value they need arrives', async () => {
  const { preloadScreen } = await begin();
  vi.stubGlobal('fetch', async () => answerOf({ order: { orderNo: 'CR-1' } }));
  localStorage.setItem('puente.token', '"T0"');
  location.hash = '#/form';
  preloadScreen('#/form', 'es', true);
  const early = window.earlyAnswers;
  window.earlyAnswers = null;
  await Promise.all((early ?? []).map(({ answer }) => answer));
  await new Promise((resolve) => setImmediate(resolve));
  expect(early).toHaveLength(2);
});

test('preloadNextScreens fetches missing files of this and the next screens one by one, and continues after a failure', async () => {
  const { preloadScreen, preloadNextScreens } = await begin();
  const fetched: string[] = [];
  let open = 0;
  vi.stubGlobal('fetch', async (url: string, { priority }: RequestInit) => {
    if (url.startsWith('/api/')) return new Response('');
    fetched.push(nameOf(url));
    expect([++open, priority]).toEqual([1, 'low']);
    await Promise.resolve();
    open--;
    if (url.includes('dates')) throw new TypeError('Failed to fetch');
    return new Response('');
  });
  preloadScreen('#/form', 'es', true);
  await preloadNextScreens('/form', ['/loans', '/nowhere'], 'en');
  expect(fetched).toEqual(['dates', 'sheet', 'card', 'loans', 'loans-en']);
  await preloadNextScreens('/loans', ['/form', '/'], 'en');
  expect(fetched.slice(5)).toEqual(['home']);
  expect(preloaded().map(([rel]) => rel)).not.toContain('prefetch');
});
