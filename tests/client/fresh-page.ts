/** Test files share one page and loaded modules; each test restores them. */
// First, because React looks for a page while it loads.
import { onPage } from './page.ts';
import { afterEach, vi } from 'vitest';
import { backStack } from '../../client/src/history/back-stack.ts';
import { publicHelp } from '../../client/src/lib/help.ts';
import { closeToast, currentToasts } from '../../client/src/lib/toast.ts';
import { setCoveredByShell } from '../../client/src/lib/visibility.ts';

// Bound now, because tests replace them.
const requestFrame = window.requestAnimationFrame.bind(window);
const cancelFrame = window.cancelAnimationFrame.bind(window);
let lastFrame = 0;

/** jsdom draws all frames by one timer: begun among fake timers, it would never draw again. */
function cancelFrames(): void {
  const last = requestFrame(() => {});
  while (lastFrame < last) cancelFrame(++lastFrame);
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

/**
 * A closed sheet steps back in the history, two timers later in jsdom: on the next page it would close a sheet or
 * change the address. A step among fake timers never comes, so its event is sent here.
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
