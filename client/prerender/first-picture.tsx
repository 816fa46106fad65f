/**
 * Draws at build time, with the app's components: the visitor's home without an offer, which React hydrates; the frame
 * of every screen, which the app replaces; and the page for an app that never arrives.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { extensionCalls } from '@puente/contract/calls/extension';
import { orderCalls } from '@puente/contract/calls/order';
import { productCalls } from '@puente/contract/calls/product';
import { repaymentCalls } from '@puente/contract/calls/repayment';
import { sessionCalls } from '@puente/contract/calls/session';
import { encryptPath } from '@puente/contract/wire/call-address';
import { createApi } from '../src/api/client.ts';
import { QueryClient } from '@tanstack/react-query';
import { createSessionEnd } from '../src/api/session-end.ts';
import { AppContent } from '../src/app/app-content.tsx';
import { listFirstReads } from '../src/app/prefetch-first-reads.ts';
import { NEEDED_FOR, needsToken, paths, redirects, type ScreenName, SCREENS } from '../src/utils/paths.ts';
import { Providers } from '../src/app/providers.tsx';
import { LAZY_SCREENS } from '../src/app/routes.tsx';
import { BORROWER_HOME_TEXTS, HomeScreen } from '../src/features/home/home-screen.tsx';
import { createI18n, SHARED_TEXTS } from '../src/i18n/i18n.ts';
import { createClock } from '../src/utils/clock.ts';
import { settings } from '../src/utils/settings.ts';
import { browserBridge } from '../src/native/use-bridge.ts';
import { createDevice } from '../src/storage/device.ts';
import { PageLayout, ScreenProvider } from '../src/layout/page-layout.tsx';
import { ErrorState } from '../src/components/screen-states.tsx';
import { Mark } from '../src/components/icon.tsx';
import { CardSkeleton } from '../src/components/skeleton.tsx';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES, writeHeaders } from '@puente/contract/wire/headers';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, Router, type To } from 'react-router-dom';
import type { EarlyReads } from './preload-screens.ts';
import type { LazyScreen, LazyScreens } from './screen-files.ts';
import type { DrawnFrame } from './group-frames.ts';

/** Components ask the browser for its abilities; at build time these stubs answer that it has none. */
const NO_BROWSER = {
  window: { addEventListener() {}, removeEventListener() {} },
  HTMLAnchorElement: class {},
  navigator: {},
  location: { href: 'http://localhost/', origin: 'http://localhost' },
};

/** Collects the styles of everything drawn; `compat` keeps them out of the HTML. */
const styles = createCache({ key: 'css' });
styles.compat = true;

/** Returns the rules of the drawn classes, without global rules: those are in the theme's style sheet. */
export const drawnStyles = () =>
  Object.keys(styles.registered)
    .map((className) => styles.inserted[className.slice(styles.key.length + 1)])
    .join('');

const navigator = {
  createHref: (to: To) => `#${typeof to === 'string' ? to : createPath(to)}`,
  push() {},
  replace() {},
  go() {},
};
function DrawnAt({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Router static location={address} navigator={navigator}>
      {children}
    </Router>
  );
}

const urlOf = ({ path }: { path: string }) => `${settings.apiBase}/${encryptPath(path, settings.packageName)}`;

export function visitorsOffer() {
  const { packageName, appName } = settings;
  return {
    url: urlOf(productCalls.index),
    headers: writeHeaders({ token: null, afid: null, lang: DEFAULT_LANGUAGE, packageName, appName }),
  };
}

export function listEarlyReads(): EarlyReads {
  const { packageName, appName } = settings;
  const { latest } = orderCalls;
  const urls = {
    product: urlOf(productCalls.index),
    latest: urlOf(latest),
    user: urlOf(sessionCalls.getUserInfo),
    debt: urlOf(repaymentCalls.detail),
    moreTime: urlOf(extensionCalls.getExtensionData),
    cost: urlOf(productCalls.confirmInfo),
    amounts: urlOf(productCalls.stepAmount),
  };
  return { urls, neededFor: NEEDED_FOR, packageName, appName };
}

/** Screens that open without a connection: the service worker stores their code and texts. */
const OFFLINE: readonly ScreenName[] = ['home', 'me', 'records', 'payment', 'repayDetail', 'repayStp', 'repayOxxo'];

/** Lists the lazy screens for `preload-screens.ts`. A borrower's home is separate: it needs the texts of its loan card. */
export function listLazyScreens(): LazyScreens {
  return {
    languages: LANGUAGES,
    sharedTexts: SHARED_TEXTS,
    home: { ...listLazyScreen('home', BORROWER_HOME_TEXTS), guarded: true },
    screens: LAZY_SCREENS.map(({ screen, texts }) => listLazyScreen(screen, texts)),
  };
}

function listLazyScreen(screen: ScreenName, texts: readonly string[]): LazyScreen {
  return {
    path: paths[screen],
    texts,
    guarded: needsToken(screen),
    offline: OFFLINE.includes(screen),
    ...listFirstReads(screen, true),
  };
}

/**
 * Returns an error page with a retry; `early.ts` shows it if the app's code fails to load, because no control works
 * then.
 */
function AppLost({ i18n }: { i18n: I18n }) {
  return (
    <chakra.main maxWidth="560px" marginInline="auto" paddingInline="gutter" paddingTop="calc(48px + var(--inset-top))">
      <chakra.p textStyle="title-2">
        <Mark />
        {settings.appName}
      </chakra.p>
      <ErrorState
        title={i18n.t('common:ui.error.app')}
        cause={i18n.t('common:ui.error.line')}
        headingAs="h1"
        onRetry={() => {}}
      />
    </chakra.main>
  );
}

async function draw(
  language: Language,
  content: (i18n: I18n) => ReactNode,
  token: string | null = null,
): Promise<string> {
  for (const [name, value] of Object.entries(NO_BROWSER))
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });
  const { packageName, appName, edition } = settings;
  const clock = createClock();
  const bridge = browserBridge();
  const device = createDevice({ storage: null, defaults: { packageName, appName, edition }, clock });
  device.session.set({ token });
  device.session.begin();
  const i18n = await createI18n(language);
  const sessionEnd = createSessionEnd({ session: device.session, bridge, saveDrafts: () => false, announce: () => {} });
  const api = createApi({
    baseUrl: settings.apiBase,
    clock,
    onSessionError: sessionEnd.handle,
    headers: () => ({ token: null, afid: null, lang: language, packageName, appName }),
  });
  return renderToString(
    <CacheProvider value={styles}>
      <Providers
        api={{ api, sessionEnd }}
        bridge={bridge}
        clock={clock}
        device={device}
        i18n={i18n}
        queries={new QueryClient()}
      >
        {content(i18n)}
      </Providers>
    </CacheProvider>,
  );
}

export const drawHome = () =>
  draw(DEFAULT_LANGUAGE, () => (
    <DrawnAt address={paths.home}>
      <AppContent from="" />
    </DrawnAt>
  ));

const drawFrame = (language: Language, screen: ScreenName) =>
  draw(
    language,
    () => (
      <DrawnAt address={paths[screen]}>
        <ScreenProvider value={{ screen, title: '' }}>
          {screen === 'home' ? (
            <HomeScreen />
          ) : (
            <PageLayout pending>
              <CardSkeleton />
            </PageLayout>
          )}
        </ScreenProvider>
      </DrawnAt>
    ),
    'any',
  );

/** Draws the frame of every screen in one language. The title of a visitor's home is the app's name. */
export async function drawFrames(language: Language): Promise<DrawnFrame[]> {
  const { t } = await createI18n(language);
  const { appName: app } = settings;
  const frames: DrawnFrame[] = [];
  for (const screen of SCREENS)
    frames.push({
      html: await drawFrame(language, screen),
      title: screen === 'home' ? app : t(`common:titles.${screen}`, { app }),
      guarded: needsToken(screen),
      addresses: [paths[screen], ...redirects.filter(({ to }) => to === screen).map(({ from }) => from)],
    });
  // Adds a frame without a title for unknown addresses, which the app may still redirect to a screen
  // (`history/canonical-address.ts`).
  const plain = frames.find(({ addresses }) => addresses.includes(paths.login));
  if (plain) frames.push({ html: plain.html, title: '', guarded: false, addresses: [''] });
  return frames;
}

export async function frameTexts() {
  const greetings = await Promise.all(
    LANGUAGES.map(async (language) => {
      const { t } = await createI18n(language);
      return [language, [t('home:hello'), t('home:helloName', { name: '{{name}}' })]];
    }),
  );
  return { login: paths.login, home: paths.home, greetings: Object.fromEntries(greetings) };
}

export const drawLost = () =>
  Promise.all(
    LANGUAGES.map(async (language) => [language, await draw(language, (i18n) => <AppLost i18n={i18n} />)] as const),
  );
