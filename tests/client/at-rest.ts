/** Until a page of this process has drawn what it asked for. */
import { vi } from 'vitest';
import { type App, drawn } from './open-app.ts';

/** Pauses between tries pass while `atRest` waits, and not in real seconds; `vi.useRealTimers()` ends it. */
export const pausesPass = (): void =>
  void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

type Rest = {
  /** Whether the page that was there before is gone. */
  left?: () => boolean;
  /** Ends the wait at once: for a screen that asks again and again. */
  until?: () => boolean;
};

/** Rounds in which nothing changes until a page is at rest. */
const QUIET = 3;

/** Pauses between tries pass at once, those of the connection do not. */
export async function atRest(
  { container, pending }: Pick<App, 'container' | 'pending'>,
  { left = () => true, until = () => false }: Rest = {},
): Promise<void> {
  const since = performance.now();
  let shown = '';
  for (let quiet = 0; quiet < QUIET && !until(); ) {
    if (performance.now() - since > 20_000) throw new Error(`never at rest: ${container.textContent}`);
    await drawn();
    if (pending() > 0) {
      quiet = 0;
      continue;
    }
    vi.advanceTimersByTime(200);
    await drawn();
    const main = container.querySelector('main');
    const there = left() && main?.textContent && !main.querySelector('[aria-busy=true]');
    // A part of the app that is on its way: asked only where one may be, for asking waits a real millisecond.
    if (!there || quiet === QUIET - 1) await vi.dynamicImportSettled();
    const now = container.textContent ?? '';
    quiet = pending() === 0 && there && now === shown ? quiet + 1 : 0;
    shown = now;
  }
}
