/** Until a page of this process has drawn what it asked for. */
import { vi } from 'vitest';
import { drawn, type openApp } from './open-app.ts';

type Opened = Pick<Awaited<ReturnType<typeof openApp>>, 'container' | 'pending'>;

/** Pauses between tries pass while `atRest` waits, and not in real seconds; `vi.useRealTimers()` ends it. */
export const pausesPass = (): void =>
  void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

type Rest = {
  /** Whether the page that was there before is gone. */
  left?: () => boolean;
  /** Ends the wait at once: for a screen that asks again and again. */
  until?: () => boolean;
};

/** Pauses between tries pass at once, those of the connection do not. */
export async function atRest(
  { container, pending }: Opened,
  { left = () => true, until = () => false }: Rest = {},
): Promise<void> {
  const since = performance.now();
  let shown = '';
  for (let quiet = 0; quiet < 6 && !until(); ) {
    if (performance.now() - since > 20_000) throw new Error(`never at rest: ${container.textContent}`);
    await vi.dynamicImportSettled();
    if (pending() > 0) {
      quiet = 0;
      await drawn();
      continue;
    }
    await vi.advanceTimersByTimeAsync(50);
    await drawn();
    const main = container.querySelector('main');
    const now = container.textContent ?? '';
    const there = left() && main?.textContent && !main.querySelector('[aria-busy=true]') && now === shown;
    shown = now;
    quiet = pending() === 0 && there ? quiet + 1 : 0;
  }
}
