import { useSyncExternalStore } from 'react';
import { createListeners } from './store.ts';

/**
 * The browser does not notice when the shell covers the page with a login or an address book, so the shell reports it.
 */
let coveredByShell = false;
const covering = createListeners();

export function isVisible(): boolean {
  return !coveredByShell && document.visibilityState !== 'hidden';
}

export function setCoveredByShell(covered: boolean): void {
  if (covered === coveredByShell) return;
  coveredByShell = covered;
  covering.notify();
}

export function onVisibility(changed: () => void): () => void {
  const unsubscribe = covering.subscribe(changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', changed);
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

export const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function scrollTo(element: Element | null): void {
  element?.scrollIntoView({ block: 'center', behavior: prefersStill() ? 'instant' : 'smooth' });
}

/**
 * Calls `tell` before and after printing; returns a function that stops it. The media query covers browsers without
 * these events.
 */
export function onPrinting(tell: (printing: boolean) => void, view: Window = window): () => void {
  const paper = view.matchMedia('print');
  const begin = () => tell(true);
  const end = () => tell(false);
  const change = () => tell(paper.matches);
  view.addEventListener('beforeprint', begin);
  view.addEventListener('afterprint', end);
  paper.addEventListener('change', change);
  return () => {
    view.removeEventListener('beforeprint', begin);
    view.removeEventListener('afterprint', end);
    paper.removeEventListener('change', change);
  };
}

/** Last return of the connection, milliseconds of `performance.now()`. */
let returnedAt = -Infinity;

const subscribe = (changed: () => void) => {
  const back = () => {
    returnedAt = performance.now();
    changed();
  };
  window.addEventListener('online', back);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', back);
    window.removeEventListener('offline', changed);
  };
};

const atBuildTime = () => true;

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine, atBuildTime);
}

export function useOnlineSince(): (at: number) => boolean {
  const last = useSyncExternalStore(
    subscribe,
    () => returnedAt,
    () => -Infinity,
  );
  return (at) => at < last;
}
