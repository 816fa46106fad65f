/**
 * Loads the code of the likely next screens while the borrower reads this one, and slides each new page in. Renders
 * nothing.
 */
import { orderCalls } from '@puente/contract/calls/order';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useRead } from '../api/use-read.ts';
import { useSession } from '../storage/device.ts';
import { mexicoDay } from '../i18n/dates.ts';
import { paths, SCREEN_FACTS, screenAt, TAB_ROOTS } from '../utils/paths.ts';
import { useClock } from '../utils/clock.ts';
import { PRELOAD_AFTER_MS } from '../utils/timing.ts';
import { slidePage } from '../history/slide-page.ts';
import { moveAmount, watchAmount } from '../history/share-amount.ts';

type Line = { connection?: { saveData?: boolean; effectiveType?: string } };

/** A borrower who saves data or has a very slow connection must not pay for a guess. */
function lineIsFree(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as Line).connection ?? {};
  return navigator.onLine && !saveData && !effectiveType.endsWith('2g');
}

export function NextScreens() {
  const { pathname } = useLocation();
  useSlides(pathname);
  const { token, language } = useSession();
  const clock = useClock();
  // Reads only the cache: the screen itself fetches the order.
  const order = useRead(orderCalls.latest, { enabled: false }).data?.order;
  const signedIn = token !== null;
  const today = mexicoDay(clock.now());

  useEffect(() => {
    const here = screenAt(pathname);
    if (here === null) return undefined;
    const fetchNext = async () => {
      if (!window.loadPreloader || !lineIsFree()) return;
      const next = signedIn
        ? (await import('../application/next-screens.ts')).nextScreens(here, { order, today })
        : (SCREEN_FACTS[here].nextForVisitors ?? []);
      const { preloadNextScreens } = await window.loadPreloader();
      await preloadNextScreens(
        pathname,
        next.map((screen) => paths[screen]),
        language,
      );
    };
    // Waits, so that the screen's own files and answers come first. A failure does not matter: a screen loads its own
    // code when it opens.
    const timer = setTimeout(() => void fetchNext().catch(() => {}), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, signedIn, order, today, language]);
  return null;
}

function useSlides(pathname: string): void {
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(watchAmount, []);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isTab = TAB_ROOTS.some((root) => paths[root] === pathname);
    if (type === NavigationType.Pop) slidePage('back');
    else if (!isTab) slidePage('forward');
    moveAmount();
  }, [pathname, type]);
}
