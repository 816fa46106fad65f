import { useLayoutEffect } from 'react';
import { EarlyTap } from '../frame/page/early-tap.tsx';
import { Overlays } from '../frame/overlays.tsx';
import { ScrollMemory } from '../frame/page/scroll-memory.tsx';
import { AppRoutes } from './app-routes.tsx';
import { HelpHost } from './help-host.tsx';
import { SessionWatcher } from './session-watcher.tsx';

type AppContentProps = {
  /** What the address was before anything was drawn, `#/faq`. */
  from: string;
};

/** All that is on the page, in the app and at build time alike (prerender): only what is around it differs. */
export function AppContent({ from }: AppContentProps) {
  // From its first commit on the app shows everything, and its shapes move.
  useLayoutEffect(() => {
    delete document.documentElement.dataset['drawn'];
  }, []);
  return (
    <>
      <EarlyTap from={from} />
      <ScrollMemory />
      <SessionWatcher />
      <AppRoutes />
      <Overlays />
      <HelpHost />
    </>
  );
}
