/** Resets page and module state after each test, and stubbed globals after each file, because all files share them. */
// This import comes first, because React looks for a page while it loads.
import { onPage } from './page.ts';
import { afterAll, afterEach, vi } from 'vitest';
import { backStack } from '../../client/src/history/back-stack.ts';
import { publicHelp, closeToast, currentToasts } from '../../client/src/utils/overlays.ts';
import { setCoveredByShell } from '../../client/src/utils/page-state.ts';

// Keeps the real functions, because tests replace those of the window.
const requestFrame = window.requestAnimationFrame.bind(window);
const cancelFrame = window.cancelAnimationFrame.bind(window);
let lastFrame = 0;

/** Cancels all frames: jsdom draws them by one timer, which never fires again if it began under fake timers. */
function cancelFrames(): void {
  const last = requestFrame(() => {});
  while (lastFrame < last) cancelFrame(++lastFrame);
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

/**
 * Waits until the history has gone back after a closed sheet: jsdom does that two timers later, when it would affect
 * the next test. If the test faked the timers, jsdom never does it, so this sends the `popstate` event.
 */
async function finishStepBack(): Promise<void> {
  const step = { finished: false };
  void backStack()
    .settled()
    .then(() => (step.finished = true));
  await Promise.resolve();
  for (let turns = 0; turns < 5 && !step.finished; turns++) await turn();
  if (!step.finished) window.dispatchEvent(new PopStateEvent('popstate'));
}

afterEach(async () => {
  onPage.close();
  cancelFrames();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await finishStepBack();
  publicHelp.set(null);
  setCoveredByShell(false);
  for (const { id } of currentToasts()) closeToast(id);
  Reflect.deleteProperty(window, 'loanShell');
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
// Runs once per file, because some files stub `fetch` once for all their tests.
afterAll(() => {
  vi.unstubAllGlobals();
});
