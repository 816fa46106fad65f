import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { noteEntry, watchEntries } from '../history/entries.ts';
import { useSession } from '../storage/device.ts';
import { SCROLL_RESTORE_MS } from '../utils/timing.ts';

/**
 * Starts a new page at the top and restores the position after Back (screens: moving-between-screens). Signing in or
 * out changes the content, so the stored positions are dropped.
 */
export function ScrollMemory() {
  const { key, pathname, search } = useLocation();
  const address = pathname + search;
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef('');
  const signedIn = Boolean(useSession().token);
  const leftBy = useRef(signedIn);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  // Layout effects run before effects: the new entry gets its number before a page that intercepts Back adds its own
  // entry in an effect.
  useLayoutEffect(watchEntries, []);
  useLayoutEffect(() => noteEntry(pathname, type), [key, pathname, type]);

  // A layout effect, because a shorter page scrolls immediately after the commit; the old listener would store that as
  // the last page's position.
  useLayoutEffect(() => {
    const remember = () => positions.current.set(address, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [address]);

  useLayoutEffect(() => {
    // Back that closes a sheet stays on the same page.
    if (shown.current === address) return undefined;
    const first = shown.current === '';
    shown.current = address;
    // The prerendered page came before the app: keep the position of a visitor who has already scrolled.
    if (first) return undefined;
    if (leftBy.current !== signedIn) positions.current.clear();
    leftBy.current = signedIn;
    return scrollTo(type === NavigationType.Pop ? (positions.current.get(address) ?? 0) : 0);
  }, [address, type, signedIn]);

  return null;
}

function scrollTo(top: number): () => void {
  window.scrollTo(0, top);
  if (top === 0 || window.scrollY >= top) return () => {};
  const watch = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top) stop();
  });
  const timer = setTimeout(() => stop(), SCROLL_RESTORE_MS);
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    window.removeEventListener('pointerdown', stop);
    window.removeEventListener('wheel', stop);
  };
  watch.observe(document.body);
  window.addEventListener('pointerdown', stop);
  window.addEventListener('wheel', stop);
  return stop;
}
