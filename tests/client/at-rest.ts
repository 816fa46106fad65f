import { vi } from 'vitest';
import { type App, drawn } from './open-app.ts';

/** Fakes the timers, so that `atRest` can skip retry pauses; `vi.useRealTimers()` ends this. */
export const pausesPass = (): void =>
  void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

type Rest = {
  /** Returns true once the previous page is gone. */
  left?: () => boolean;
  /** Ends the wait early if it returns true, for a screen that polls. */
  until?: () => boolean;
};

/** Number of unchanged rounds after which a page is at rest. */
const QUIET = 3;

/** Waits until the page is at rest; skips retry pauses, but waits for real I/O. */
export async function atRest(
  { container, pending }: Pick<App, 'container' | 'pending'>,
  { left = () => true, until = () => false }: Rest = {},
): Promise<void> {
  const since = performance.now();
  let shown = '';
  for (let quiet = 0; quiet < QUIET && !until(); ) {
    if (performance.now() - since > 60_000) throw new Error(`never at rest: ${container.textContent}`);
    await drawn();
    if (pending() > 0) {
      quiet = 0;
      continue;
    }
    vi.advanceTimersByTime(200);
    await drawn();
    const main = container.querySelector('main');
    const there = left() && main?.textContent && !main.querySelector('[aria-busy=true]');
    // Waits for lazy modules only if one may load, because this wait costs a real millisecond.
    if (!there || quiet === QUIET - 1) await vi.dynamicImportSettled();
    const now = container.textContent ?? '';
    quiet = pending() === 0 && there && now === shown ? quiet + 1 : 0;
    shown = now;
  }
}
