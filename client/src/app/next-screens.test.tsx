import { orderCalls } from '@puente/contract/calls/order';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, createPage } from '../api/open-hook.fixture.tsx';
import { readKey } from '../api/use-read.ts';
import { paths } from '../utils/paths.ts';
import { PRELOAD_AFTER_MS } from '../utils/timing.ts';
import { NextScreens } from './next-screens.tsx';

const preloadNextScreens = vi.fn();
let root: Root | null = null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window.loadPreloader = () => Promise.resolve({ preloadNextScreens, preloadScreen: () => {} });
});
afterEach(() => {
  root?.unmount();
  delete window.loadPreloader;
  preloadNextScreens.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Shows the first step for `ms` milliseconds; `line` is `navigator.connection`. */
async function readFirstStep(
  line: object | undefined,
  ms: number,
  { address = `${paths.personalInfo}?orderNo=A`, token = 'T1' }: { address?: string; token?: string | null } = {},
) {
  const navigator = { onLine: true, ...(line ? { connection: line } : {}) };
  vi.stubGlobal('navigator', navigator);
  const page = createPage({ token });
  page.queries.setQueryData(
    readKey(orderCalls.latest, undefined, page.device.session.get()),
    answerWith({ order: { orderNo: 'A', status: 6 } }),
  );
  root = createRoot(document.createElement('div'));
  flushSync(() =>
    root?.render(
      page.wrap(
        <MemoryRouter initialEntries={[address]}>
          <NextScreens />
        </MemoryRouter>,
      ),
    ),
  );
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  return page;
}

test('after a pause, prefetches the code of this screen and the next step, without an API call', async () => {
  const { asked } = await readFirstStep(undefined, PRELOAD_AFTER_MS);
  expect(preloadNextScreens.mock.calls).toEqual([[paths.personalInfo, [paths.identity], 'es']]);
  expect(asked, 'nothing is asked of the lender for it').toEqual([]);
});

test.each([
  [paths.home, [paths.register]],
  [paths.register, [paths.home]],
  [paths.terms, []],
])('for a visitor at %s, fetches the likely next screens: %j', async (address, next) => {
  await readFirstStep(undefined, PRELOAD_AFTER_MS, { address, token: null });
  expect(preloadNextScreens.mock.calls).toEqual([[address, next, 'es']]);
});

test('prefetches nothing before the pause ends', async () => {
  await readFirstStep(undefined, PRELOAD_AFTER_MS - 1);
  expect(preloadNextScreens).not.toHaveBeenCalled();
});

test.each([
  ['a borrower who saves data', { saveData: true, effectiveType: '4g' }],
  ['a very slow connection', { saveData: false, effectiveType: 'slow-2g' }],
])('prefetches nothing for %s', async (_who, line) => {
  await readFirstStep(line, PRELOAD_AFTER_MS);
  expect(preloadNextScreens).not.toHaveBeenCalled();
});
