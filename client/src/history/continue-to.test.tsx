import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { HashRouter, type NavigateFunction, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backStack } from './back-stack.ts';
import { paths, type ScreenName } from '../utils/paths.ts';
import { ContinueTo } from './continue-to.tsx';
import { goBackTo, historyPlace, noteEntry, watchEntries } from './entries.ts';

let over: Partial<Record<ScreenName, ScreenName>> = {};
const drawn: string[] = [];
let go: NavigateFunction;

function Page() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  useLayoutEffect(watchEntries, []);
  useLayoutEffect(() => {
    noteEntry(pathname, type);
    go = navigate;
    drawn.push(pathname);
  }, [navigate, pathname, key, type]);
  const [, next] = Object.entries(over).find(([screen]) => paths[screen as ScreenName] === pathname) ?? [];
  return next ? <ContinueTo key={pathname} to={paths[next]} /> : <p>{pathname}</p>;
}

const box = document.createElement('div');
const root = createRoot(box);
const shows = (screen: ScreenName) =>
  expect.poll(() => [box.textContent, window.location.hash]).toEqual([paths[screen], `#${paths[screen]}`]);
const open = async (...screens: ScreenName[]) => {
  for (const screen of screens) {
    void go(paths[screen]);
    await shows(screen);
  }
};
const back = async (screen: ScreenName) => {
  void go(-1);
  await shows(screen);
};

beforeEach(async () => {
  over = {};
  window.history.replaceState(null, '', '#/');
  root.render(
    <HashRouter>
      <Page />
    </HashRouter>,
  );
  await shows('home');
});
afterEach(() => flushSync(() => root.render(null)));

const STAGES: [ScreenName[], ScreenName][] = [
  [['toBorrow', 'identity', 'additionalInfo', 'addBankCard', 'loanQuestion', 'confirmBorrow'], 'finishLoading'],
  [['finishLoading'], 'reviewTips'],
  [['reviewTips', 'confirmBorrow'], 'lending'],
  [['lending'], 'repayDetail'],
  [['repayDetail', 'payment', 'repayStp'], 'repayDetail'],
];

test.each(STAGES)(
  'after the screens %s, the app opens %s, and Back returns to the page before the loan',
  async (screens, next) => {
    await open('me', ...screens.slice(0, -1));
    over = { [screens.at(-1) ?? 'home']: next };
    drawn.length = 0;
    void go(paths[screens.at(-1) ?? 'home']);
    await shows(next);
    expect(new Set(drawn)).toEqual(new Set([paths[screens.at(-1) ?? 'home'], paths[next]]));
    await back('me');
    await back('home');
  },
);

test('Back goes through the steps of an open application one by one', async () => {
  await open('personalInfo', 'identity', 'additionalInfo');
  await back('identity');
  await back('personalInfo');
  await back('home');
  expect(drawn.slice(-4)).toEqual(
    ['additionalInfo', 'identity', 'personalInfo', 'home'].map((screen) => paths[screen as ScreenName]),
  );
});

test('an overlay that closes while the next screen opens adds no history step', async () => {
  await open('me', 'addBankCard', 'loanQuestion');
  drawn.length = 0;
  const close = backStack().open(() => 'stay');
  over = { confirmBorrow: 'finishLoading' };
  // Navigates from the overlay's entry, which stays in the history.
  void go(paths.confirmBorrow);
  await shows('finishLoading');
  close();
  await back('me');
  expect(drawn).not.toContain(paths.home);
});

const WAYS: Record<string, { reach: (screen: ScreenName) => unknown; behind: ScreenName }> = {
  'a typed address': { reach: (screen) => window.location.assign(`#${paths[screen]}`), behind: 'faq' },
  'a plain link': {
    reach: (screen) => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = `#${paths[screen]}`;
      link.click();
      link.remove();
    },
    behind: 'faq',
  },
  'an address in the place of another': {
    reach: (screen) => {
      window.history.replaceState(null, '', `#${paths[screen]}`);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
    behind: 'me',
  },
};

test.each(Object.entries(WAYS))(
  'a finished screen reached by %s opens the next one, and Back leaves the loan',
  async (_, { reach, behind }) => {
    await open('me', 'faq');
    over = { reviewTips: 'lending' };
    reach('reviewTips');
    await shows('lending');
    await back(behind);
    expect(drawn.at(-1)).toBe(paths[behind]);
  },
);

test('counts each typed address as one entry, also after Back and Forward', async () => {
  const typed = WAYS['a typed address'];
  await open('me');
  typed?.reach('faq');
  await shows('faq');
  await open('settings');
  expect(historyPlace()).toBe(3);
  await back('faq');
  expect(historyPlace()).toBe(2);
  await back('me');
  typed?.reach('language');
  await shows('language');
  expect(historyPlace()).toBe(2);
  void go(paths.terms, { replace: true });
  await shows('terms');
  expect(historyPlace()).toBe(2);
  await back('me');
});

test('goBackTo finishes even if the browser stores fewer history entries than were counted', async () => {
  await open('me');
  let arrived = false;
  vi.spyOn(window.history, 'go').mockImplementation(() => {});
  await goBackTo(0, () => {
    arrived = true;
    return 'stayed';
  });
  expect(arrived).toBe(true);
});
