/**
 * The browser does not notice when the shell covers the page with a login or an address book, so the shell reports it.
 */
let coveredByShell = false;
const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of listeners) listener();
};

export function isVisible(): boolean {
  return !coveredByShell && document.visibilityState !== 'hidden';
}

export function setCoveredByShell(covered: boolean): void {
  if (covered === coveredByShell) return;
  coveredByShell = covered;
  announce();
}

export function onVisibility(changed: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', announce);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', announce);
  };
}

/** Calls `run` after the page was visible for `ms` milliseconds in total; returns a function that cancels it. */
export function afterTimeOnScreen(ms: number, run: () => void): () => void {
  let left = ms;
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => {
    clearTimeout(timer);
    if (since !== null) left -= performance.now() - since;
    since = null;
  };
  const go = () => {
    pause();
    if (!isVisible()) return;
    since = performance.now();
    timer = setTimeout(finish, Math.max(0, left));
  };
  const unfollow = onVisibility(go);
  const stop = () => {
    pause();
    unfollow();
  };
  const finish = () => {
    stop();
    run();
  };
  go();
  return stop;
}

export function scrollTo(element: Element | null): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' });
}
