import { PACKAGE_NAME } from '@puente/fixtures';
import { type Request, type Route, writeRequest } from '@puente/kit';

type CallToWrite = { route: Route; input?: unknown; token: string | null; now: number };

/** A call as the app writes it, in Spanish, for tests that corrupt or repeat it. `now` in milliseconds. */
export const requestOf = ({ route, input, token, now }: CallToWrite): Request =>
  writeRequest({
    route,
    input,
    headers: { token, packageName: PACKAGE_NAME, appName: 'Puente', afid: null, lang: 'es' },
    now,
  });
