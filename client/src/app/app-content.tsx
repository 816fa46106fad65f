import { useEffect, useLayoutEffect } from 'react';
import { AHEAD_AFTER_MS } from '../lib/time/timing.ts';
import { useLate } from '../lib/time/use-late.ts';
import { lazyPart, useLazyPart } from '../lib/lazy-part.ts';
import { EarlyTap } from '../frame/page/early-tap.tsx';
import { Overlays } from '../frame/overlays.tsx';
import { ScrollMemory } from '../frame/page/scroll-memory.tsx';
import { AppRoutes } from './app-routes.tsx';
import { HelpHost } from './help-host.tsx';
import { SessionWatcher } from './session-watcher.tsx';

const NEXT_SCREENS = lazyPart('next-screens', async () => (await import('./next-screens.tsx')).NextScreens, {
  optional: true,
});

/** Comes after the first screen; while developing there is nothing to fetch ahead. */
function NextScreens() {
  const late = useLate(true, AHEAD_AFTER_MS);
  const { part: Part } = useLazyPart(NEXT_SCREENS, undefined, late && window.ahead !== undefined);
  return Part && <Part />;
}

type AppContentProps = {
  /** What the address was before anything was drawn, `#/faq`. */
  from: string;
  /** Everything is on the page for the first time. */
  onDrawn?: () => void;
};

/** All that is on the page, in the app and at build time alike (prerender): only what is around it differs. */
export function AppContent({ from, onDrawn }: AppContentProps) {
  // From its first commit on the app shows everything, and its shapes move.
  useLayoutEffect(() => {
    delete document.documentElement.dataset['drawn'];
  }, []);
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <>
      <EarlyTap from={from} />
      <ScrollMemory />
      <SessionWatcher />
      <AppRoutes />
      <Overlays />
      <HelpHost />
      <NextScreens />
    </>
  );
}
