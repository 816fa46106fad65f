import { PACKAGE_NAME } from '@puente/fixtures';
import { type Request, type Route, writeRequest } from '@puente/kit';

type CallToWrite = { route: Route; input?: unknown; token: string | null; now: number };

/** Writes a call as the app does, in Spanish, for tests that corrupt or repeat it. `now`: ms since 1970. */
export const requestOf = ({ route, input, token, now }: CallToWrite): Request =>
  writeRequest({
    route,
    input,
    headers: { token, packageName: PACKAGE_NAME, appName: 'Puente', afid: null, lang: 'es' },
    now,
  });
