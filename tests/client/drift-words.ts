/** Texts that the app shows under drifts that it cannot handle. */
import type { DriftName } from '@puente/mock-server/drifts/drifts';
import es from '../../client/src/i18n/locales/es/errors.json' with { type: 'json' };

const SESSION = /sesión/i;
const MAINTENANCE = es.maintenance;
const untilApp = (text: string) => text.replace(/\{\{app\}\}.*$/, '');
const UNREACHED = untilApp(es.unreachable);
const INTERCEPTED = untilApp(es.intercepted);

/** Text or pattern per drift; a drift without one shows `INCOMPLETE`, because the app refuses the answer. */
export const SAYS: Partial<Record<DriftName, string | RegExp>> = {
  statusUnknown: 'Actualiza la app',
  codeUnknown: es.unknownRefusal,
  bare401: SESSION,
  page403: INTERCEPTED,
  page404: UNREACHED,
  tooMany: es.busy,
  page500: MAINTENANCE,
  page502: MAINTENANCE,
  page503: MAINTENANCE,
  page504: MAINTENANCE,
  page511: INTERCEPTED,
  page200: INTERCEPTED,
  sentToLogin: INTERCEPTED,
};
export const INCOMPLETE = es.contract;
