/**
 * If two successive pages begin with the same amount, moves it from its old place to its new one (screens: look).
 * Avoids View Transitions, because they need the router's data router (14 kB).
 */
import { prefersStill } from '../utils/page-state.ts';

const MOVE_MS = 240;
/** Milliseconds. An amount that arrives later stays in place, because the borrower is already reading it. */
const LATEST_MS = 400;

type Left = { text: string; box: DOMRect };

const findAmount = () => document.querySelector<HTMLElement>('main [data-amount]');

let left: Left | null = null;

function rememberAmount(): void {
  const amount = findAmount();
  const box = amount?.getBoundingClientRect();
  const isSeen = box && box.bottom > 0 && box.top < innerHeight;
  left = isSeen ? { text: amount?.textContent ?? '', box } : null;
}

export function watchAmount(): () => void {
  // Capturing listeners run before the router draws the next page.
  addEventListener('click', rememberAmount, true);
  addEventListener('popstate', rememberAmount, true);
  return () => {
    removeEventListener('click', rememberAmount, true);
    removeEventListener('popstate', rememberAmount, true);
  };
}

/**
 * Moves the amount if the last page began with the same one. Call once a new page is shown; its amount may still be
 * loading.
 */
export function moveAmount(): void {
  const from = left;
  left = null;
  if (!from || prefersStill()) return;
  if (moveFrom(from)) return;
  const watcher = new MutationObserver(() => {
    if (moveFrom(from)) watcher.disconnect();
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watcher.disconnect(), LATEST_MS);
}

function moveFrom({ text, box }: Left): boolean {
  const amount = findAmount();
  if (!amount) return false;
  if (amount.textContent !== text || !('animate' in amount)) return true;
  const { left: x, top: y, height } = amount.getBoundingClientRect();
  if (height === 0) return false;
  amount.animate(
    {
      transformOrigin: ['left top', 'left top'],
      transform: [`translate(${box.left - x}px, ${box.top - y}px) scale(${box.height / height})`, 'none'],
    },
    { duration: MOVE_MS, easing: 'cubic-bezier(.2, 0, 0, 1)' },
  );
  return true;
}
