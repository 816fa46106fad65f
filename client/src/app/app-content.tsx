import { useEffect, useLayoutEffect, useRef } from 'react';
import { PRELOAD_AFTER_MS, FRAME_SHAPES_MS } from '../utils/timing.ts';
import { useLate } from '../utils/hooks.ts';
import { lazyPart, useLazyPart } from '../utils/lazy-part.ts';
import { Overlays } from '../layout/overlays.tsx';
import { ScrollMemory } from '../layout/scroll-memory.tsx';
import { Navigate, type RouteObject, useLocation, useRoutes, useNavigate } from 'react-router-dom';
import { canonicalAddress } from '../history/canonical-address.ts';
import { paths, redirects } from '../utils/paths.ts';
import { NotFoundScreen, Screen, SessionWatcher } from './screen.tsx';
import { ROUTES } from './routes.tsx';
import { loadTexts } from '../i18n/i18n.ts';
import { publicHelp } from '../utils/overlays.ts';
import { useStore } from '../utils/store.ts';
import { fetchedSheet } from '../components/overlay/fetched-sheet.tsx';

const NEXT_SCREENS = lazyPart('next-screens', async () => (await import('./next-screens.tsx')).NextScreens, {
  optional: true,
});

/** Preloads the likely next screens; only a build has `window.loadPreloader`. */
function NextScreens() {
  const late = useLate(true, PRELOAD_AFTER_MS);
  const { part: Part } = useLazyPart(NEXT_SCREENS, undefined, late && window.loadPreloader !== undefined);
  return Part && <Part />;
}

/** Content of the page for the app and the prerendered home, which differ only in their providers. */
export function AppContent({ from, onDrawn }: { from: string; onDrawn?: () => void }) {
  // Removes the marks of the prerendered frame: `drawn` at the first commit, `shapes` once the app has its own
  // skeletons.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    delete dataset['drawn'];
    const timer = setTimeout(() => delete dataset['shapes'], FRAME_SHAPES_MS);
    return () => clearTimeout(timer);
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

/** Keeps the query, because links such as `/repay?orderNo=1` are in use. */
function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}

const table: RouteObject[] = [
  ...ROUTES.map((row) => ({ path: paths[row.screen], element: <Screen key={row.screen} row={row} /> })),
  ...redirects.map(({ from, to }) => ({ path: from, element: <Redirect to={paths[to]} /> })),
  { path: '*', element: <NotFoundScreen /> },
];

function AppRoutes() {
  const { pathname, search, state } = useLocation();
  const screen = useRoutes(table);
  const address = pathname + search;
  const meant = canonicalAddress(address);
  return meant === address ? screen : <Navigate to={meant} replace state={state} />;
}

const HelpSheet = fetchedSheet('help-sheet', async (i18n) => {
  const [part] = await Promise.all([
    import('../features/account/help-sheet.tsx'),
    loadTexts(i18n, ['account', 'faq', 'refusals']),
  ]);
  return part.HelpSheet;
});

function HelpHost() {
  const topic = useStore(publicHelp);
  useEffect(() => {
    // A visitor may have tapped help in the prerendered home before the app ran (prerender/early.ts).
    const { earlyHelp } = window;
    delete window.earlyHelp;
    if (earlyHelp) publicHelp.set(earlyHelp);
  }, []);
  return <HelpSheet open={topic !== null} about={topic ?? 'people'} onCancel={() => publicHelp.set(null)} />;
}

/**
 * Follows a link of the prerendered home that was tapped during the first render: the router listens to the address
 * only afterwards.
 */
export function EarlyTap({ from }: { from: string }) {
  const navigate = useNavigate();
  const followed = useRef(false);
  useEffect(() => {
    // Runs once: `navigate` changes with each address, and a second navigation would lose the state of the history
    // entry.
    if (followed.current) return;
    followed.current = true;
    const asked = window.location.hash;
    if (asked !== from) void navigate(asked.slice(1) || '/', { replace: true });
  }, [from, navigate]);
  return null;
}
