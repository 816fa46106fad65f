import { hashPath } from '../utils/paths.ts';
import { type ReactNode, useEffect } from 'react';
import { HashRouter } from 'react-router-dom';
import { createApi, dataOf } from '../api/client.ts';
import { createQueryClient, mayHaveWritten } from '../api/query-client.ts';
import { createSessionEnd } from '../api/session-end.ts';
import type { Transport } from '../api/wire/transport.ts';
import { type AskUser, fetchUser } from '../api/session.ts';
import { readQuery } from '../api/use-read.ts';
import { createI18n, followPageLanguage } from '../i18n/i18n.ts';
import { type Clock, createClock } from '../utils/clock.ts';
import { PREFETCH_FRESH_MS, HOUR_MS, MINUTE_MS } from '../utils/timing.ts';
import { collectFaults, type FaultCollector, reportFault } from '../utils/log.ts';
import { settings } from '../utils/settings.ts';
import { showToast } from '../utils/overlays.ts';
import type { Bridge } from '../native/bridge.ts';
import { readAffiliate, type SessionStore } from '../storage/session-store.ts';
import { createDevice, type Device } from '../storage/device.ts';
import { Boundary } from '../layout/boundary.tsx';
import { AppContent } from './app-content.tsx';
import { prefetchFirstReads } from './prefetch-first-reads.ts';
import { Providers } from './providers.tsx';
import { watchPage } from './watch-page.ts';
import { isVisible, onPrinting } from '../utils/page-state.ts';
import { mexicoDay } from '../i18n/dates.ts';
import type { QueryClient } from '@tanstack/react-query';

/** Storage key of the offset between this device's clock and the server's; not personal, so it outlives a sign-out. */
const CLOCK_KEY = 'puente.clock';

export type AppArgs = {
  bridge: Bridge;
  storage: Storage | null;
  baseUrl: string;
  clock?: Clock;
  transport?: Transport;
  onFault?: FaultCollector;
};

export type App = {
  element: ReactNode;
  device: Device;
  prefetchFirstReads: () => Promise<void>;
};

/** Creates the app from its environment; resolves once the first screen can be drawn with its texts. */
export async function createApp({
  bridge,
  storage,
  baseUrl,
  clock = createClock(),
  transport,
  onFault,
}: AppArgs): Promise<App> {
  collectFaults(onFault ?? null);
  const { packageName, appName, edition } = settings;
  const device = createDevice({ storage, defaults: { packageName, appName, edition }, clock });
  const { session } = device;
  clock.persistIn({
    read: () => session.storage.read(CLOCK_KEY),
    write: (ms) => void session.storage.write(CLOCK_KEY, ms),
  });
  clock.onceKnown(device.removeOld);
  // Repeats the removal hourly, because a page may stay open for days and the data are personal.
  setInterval(device.removeOld, HOUR_MS);
  session.set(readAffiliate(window.location.href));
  followAppearance(session);
  // Imported lazily, because a browser does not need it; in a shell, main.tsx has already loaded it.
  const shell = bridge.inApp ? await import('./follow-shell.ts') : null;
  shell?.followShell({ bridge, session });

  const queries = createQueryClient();
  refetchEachDay(queries, clock);
  const i18n = await createI18n(session.get().language);
  followPageLanguage(i18n);
  let drawing = false;
  const followLanguage = () => {
    // Hydration compares the texts, so the language changes only after it.
    if (drawing) return;
    const { language } = session.get();
    if (i18n.language !== language) void i18n.changeLanguage(language);
  };
  followLanguage();

  const sessionEnd = createSessionEnd({
    session,
    bridge,
    saveDrafts: () => {
      device.drafts.flush();
      return device.drafts.hasAny();
    },
    announce: (name) => showToast(i18n.t(`errors:codes.${name}`), 'danger'),
  });
  const api = createApi({
    baseUrl,
    clock,
    transport,
    onSessionError: sessionEnd.handle,
    report: reportFault,
    headers: () => {
      const { token, afid, language, ...app } = session.get();
      return { token, afid, lang: language, packageName: app.packageName, appName: app.appName };
    },
  });

  watchPage(window, {
    onPressFailed: () => {
      const doubt = mayHaveWritten(queries) ? ` ${i18n.t('errors:maybeSent')}` : '';
      showToast(i18n.t('errors:unforeseen') + doubt, 'danger', true);
    },
  });

  let { token } = session.get();
  session.subscribe(() => {
    followLanguage();
    const next = session.get().token;
    if (next === token) return;
    token = next;
    // Cached answers hold personal data, so the next borrower must not see them (screens: loans).
    if (next === null) queries.clear();
  });

  const staleTime = PREFETCH_FRESH_MS;
  const askWho = () => {
    const { token: signedIn, userInfo } = session.get();
    if (signedIn === null || userInfo !== null) return;
    const ask: AskUser = (call) =>
      queries.fetchQuery({ ...readQuery(call, { api, session: session.get() }), staleTime }).then(dataOf);
    void fetchUser(api, device, ask).catch(() => {});
  };
  // In a shell, waits for its session, so that no guard asks a signed-in borrower to sign in.
  await shell?.takeShellSession({ bridge, session, beforeLate: () => device.drafts.flush(), onLate: askWho });
  askWho();

  const { hash } = window.location;
  session.begin();
  drawing = true;
  const onDrawn = () => {
    drawing = false;
    followLanguage();
  };
  return {
    device,
    prefetchFirstReads: () =>
      prefetchFirstReads({ address: hashPath(hash), api, i18n, queries, session: session.get() }),
    element: (
      <Boundary Fallback={AppLost}>
        <Providers
          api={{ api, sessionEnd }}
          bridge={bridge}
          clock={clock}
          device={device}
          i18n={i18n}
          queries={queries}
        >
          <HashRouter>
            <AppContent from={hash} onDrawn={onDrawn} />
          </HashRouter>
        </Providers>
      </Boundary>
    ),
  };
}

/** `prerender/early.ts` listens for this event and shows its error page instead of a blank one. */
export function sayLost(): void {
  document.getElementById('root')?.dispatchEvent(new Event('error'));
}

function AppLost() {
  useEffect(sayLost, []);
  return null;
}

/**
 * Refetches a visible page after midnight in Mexico, because days left, debt and late charge belong to a day. A hidden
 * page refetches when the borrower returns.
 */
function refetchEachDay(queries: QueryClient, clock: Clock): void {
  let day = mexicoDay(clock.now());
  setInterval(() => {
    const today = mexicoDay(clock.now());
    if (day !== today && isVisible()) void queries.invalidateQueries();
    day = today;
  }, MINUTE_MS);
}

const DARK = '(prefers-color-scheme: dark)';

/**
 * Follows the system unless the borrower chose (screens: look). Prints in light colours, because printers omit
 * backgrounds and pale text would vanish.
 */
export function followAppearance(session: SessionStore, view: Window = window): void {
  const system = view.matchMedia(DARK);
  const apply = (printing = false) => {
    const { appearance } = session.get();
    const dark = appearance === 'system' ? system.matches : appearance === 'dark';
    view.document.documentElement.classList.toggle('dark', dark && !printing);
  };
  apply();
  system.addEventListener('change', () => apply());
  session.subscribe(() => apply());
  onPrinting(apply, view);
}
