import { openConfirmDialog } from '../../utils/confirm-dialog.ts';
import { TOUCH_REST_MS } from '../../utils/time/timing.ts';

const OVERLAY = 'dialog[open], [role=dialog]:not([hidden]), [role=alertdialog]';

function isFree(): boolean {
  if (document.visibilityState !== 'visible' || openConfirmDialog.get() !== null) return false;
  return !document.querySelector(OVERLAY) && !document.activeElement?.matches('input, textarea, select');
}

/** Calls `then` once, as soon as nothing covers or uses the page. Returns a function that stops waiting. */
export function whenCalm(then: () => void): () => void {
  let touchedAt = Number.NEGATIVE_INFINITY;
  let isDown = false;
  const stop = new AbortController();
  const listen = (type: string, react: () => void) =>
    window.addEventListener(type, react, { capture: true, passive: true, signal: stop.signal });
  const touch = () => (touchedAt = performance.now());
  listen('keydown', touch);
  listen('pointerdown', () => {
    isDown = true;
    touch();
  });
  for (const type of ['pointerup', 'pointercancel']) {
    listen(type, () => {
      isDown = false;
      touch();
    });
  }
  const timer = setInterval(() => {
    if (isDown || performance.now() - touchedAt < TOUCH_REST_MS || !isFree()) return;
    end();
    then();
  }, TOUCH_REST_MS / 4);
  const end = () => {
    clearInterval(timer);
    stop.abort();
  };
  return end;
}
