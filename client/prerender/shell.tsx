/**
 * What the page shows before its scripts have arrived: home of a visitor whose offer is not there yet, drawn at build
 * time by the same components, and the amount to come. The app replaces it; `early.ts` hides it where something else will
 * be shown. It also holds what is said when the app never arrives.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { productCalls } from '@puente/contract/calls/product';
import { writeHeaders } from '@puente/contract/wire/headers';
import { encryptPath } from '@puente/contract/wire/path-cipher';
import { createApi } from '../src/api/client.ts';
import { QueryClient } from '@tanstack/react-query';
import { createSessionEnd } from '../src/api/session-errors.ts';
import { ROUTES } from '../src/app/routes.tsx';
import { Providers } from '../src/app/providers.tsx';
import { Screen } from '../src/app/screen.tsx';
import { createI18n } from '../src/i18n/i18n.ts';
import { Amount } from '../src/loan/amount.tsx';
import { createClock } from '../src/lib/clock.ts';
import { settings } from '../src/lib/settings.ts';
import { browserBridge } from '../src/native/browser.ts';
import { createDevice } from '../src/device/device.ts';
import { ErrorState } from '../src/ui/error-state.tsx';
import type { i18n as I18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';

/** What parts ask a browser whether it can do; at build time there is none, and it can do nothing. */
const NO_BROWSER = {
  window: new EventTarget(),
  HTMLAnchorElement: class {},
  navigator: {},
  location: { href: 'http://localhost/', origin: 'http://localhost' },
};

/** How `early.ts` asks for the visitor's offer: the path as it travels, and the headers. */
export function visitorsOffer() {
  const { apiBase, packageName, appName } = settings;
  return {
    url: `${apiBase}/${encryptPath(productCalls.index.path, packageName)}`,
    headers: writeHeaders({ token: null, afid: null, lang: 'es', packageName, appName }),
  };
}

/** `early.ts` shows it instead of the drawn home, nothing of which can be used without the app. */
function AppLost({ i18n }: { i18n: I18n }) {
  return (
    <template data-app-lost={i18n.language}>
      <chakra.main
        maxWidth="560px"
        marginInline="auto"
        paddingInline="gutter"
        paddingTop="calc(48px + var(--inset-top))"
      >
        <I18nextProvider i18n={i18n}>
          <ErrorState
            title={i18n.t('common:ui.error.app')}
            cause={i18n.t('common:ui.error.line')}
            headingAs="h1"
            onRetry={() => {}}
          />
        </I18nextProvider>
      </chakra.main>
    </template>
  );
}

export async function renderShell(): Promise<string> {
  for (const [name, value] of Object.entries(NO_BROWSER))
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });
  const { packageName, appName, edition } = settings;
  const clock = createClock();
  const bridge = browserBridge();
  const device = createDevice({ storage: null, defaults: { packageName, appName, edition }, now: () => clock.now() });
  const [i18n, english] = await Promise.all([createI18n('es'), createI18n('en')]);
  const sessionEnd = createSessionEnd({ session: device.session, bridge, beforeEnd: () => {}, announce: () => {} });
  const api = createApi({
    baseUrl: settings.apiBase,
    clock,
    onSessionError: sessionEnd.handle,
    headers: () => ({ token: null, afid: null, lang: 'es', packageName, appName }),
  });
  const home = ROUTES.find((row) => row.screen === 'home');
  if (!home) throw new Error('home has no route');
  return renderToString(
    <Providers
      api={{ api, sessionEnd }}
      bridge={bridge}
      clock={clock}
      device={device}
      i18n={i18n}
      queries={new QueryClient()}
    >
      <MemoryRouter>
        <Screen row={home} />
        <template data-limit="">
          <Amount pesos={0} />
        </template>
      </MemoryRouter>
      <AppLost i18n={i18n} />
      <AppLost i18n={english} />
    </Providers>,
  );
}
