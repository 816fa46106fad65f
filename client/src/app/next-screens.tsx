/** Asks for what the next tap will need while this screen is read. Draws nothing. */
import { orderCalls } from '@puente/contract/calls/order';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '../api/use-call.ts';
import { useSession } from '../device/use-session.ts';
import { mexicoDay } from '../i18n/dates.ts';
import { nextScreens } from '../journey/next-screens.ts';
import { paths, screenAt } from '../lib/paths.ts';
import { useClock } from '../lib/time/clock.ts';
import { AHEAD_AFTER_MS } from '../lib/time/timing.ts';

/** What browsers that have it say of the line. */
type Line = { connection?: { saveData?: boolean; effectiveType?: string } };

/** Nobody who saves data or has a very slow line pays for a guess. */
function lineIsFree(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as Line).connection ?? {};
  return navigator.onLine && !saveData && !effectiveType.endsWith('2g');
}

export function NextScreens() {
  const { pathname } = useLocation();
  const { token, language } = useSession();
  const clock = useClock();
  // What the screen itself has asked for; never asked for here.
  const order = useCall(orderCalls.latest, { when: false }).data?.order;
  const here = screenAt(pathname);
  const today = mexicoDay(clock.now());
  const next = here === null ? [] : nextScreens(here, { signedIn: token !== null, order, today });
  const wanted = next.map((screen) => paths[screen]).join();

  useEffect(() => {
    // The screen comes first, with its own files and answers; the browser takes these when it has nothing else to do.
    const timer = setTimeout(() => {
      if (!lineIsFree()) return;
      window
        .ahead?.()
        .then(({ fetchLater }) => fetchLater(pathname, wanted.split(','), language))
        .catch(() => {}); // the screens ask for themselves
    }, AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, wanted, language]);
  return null;
}
