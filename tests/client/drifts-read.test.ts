/** Sends every call under each drift alone: the app reads the usual data, or fails with the right kind of error. */
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { CALLS } from '@puente/contract';
import type { Call } from '@puente/contract/contract';
import { SAMPLES } from '@puente/contract/samples/index';
import type { Outgoing } from '@puente/mock-server/drifts/drift';
import { DRIFT_NAMES, DRIFTS, type DriftName } from '@puente/mock-server/drifts/drifts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '../../client/src/api/client.ts';
import { isWrite } from '../../client/src/api/is-write.ts';
import { ApiError } from '../../client/src/api/api-error.ts';
import { createClock } from '../../client/src/utils/clock.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.unstubAllGlobals());

/** Kind of error by drift; any other drift that is refused is a contract error. */
const KINDS: Partial<Record<DriftName, string>> = {
  codeUnknown: 'refused',
  bare401: 'session',
  page403: 'intercepted',
  page404: 'unreachable',
  tooMany: 'busy',
  page500: 'maintenance',
  page502: 'maintenance',
  page503: 'maintenance',
  page504: 'maintenance',
  page511: 'intercepted',
  page200: 'intercepted',
  sentToLogin: 'intercepted',
};
/** Pattern of the field that the error must name, for drifts that change one field. */
const FIELDS: Partial<Record<DriftName, RegExp>> = {
  moneyWithParts: /unrepaid|owed/,
  moneyMissing: /unrepaid|owed/,
  clabeRounded: /clabe/,
  statusAsWord: /status/,
  instantsAsWords: /[aA]t\b/,
  badSection: /sections/,
  dataNull: /data/,
  halfBody: /no envelope/,
};
/** Drifts after which the app reads other, valid values. */
const READ_OTHERWISE: readonly DriftName[] = ['unknownKinds', 'unreadMissing', 'statusUnknown'];

/** Sends the call; returns its data or error, whether the drift changed the answer, and the number of requests. */
async function callUnder({ id, word, name: call, method, auth, body: kind, route }: Call, name: DriftName | null) {
  const headers = { 'content-type': 'application/json', date: new Date(NOW).toUTCString() };
  const sample = SAMPLES[word][call];
  const usual: Outgoing = { status: 200, headers, body: JSON.stringify({ code: 0, msg: '', data: sample?.data }) };
  let touched = false;
  let sent = 0;
  const asked = { id, method, session: auth === 'token', lang: 'es' as const, numberOf: () => 700_001 };
  const answerTo = (url: string) => {
    const answer = name ? DRIFTS[name].change(usual, { ...asked, url }) : usual;
    touched ||= answer !== usual;
    const zipped = answer.headers['content-encoding'] === 'gzip' && typeof answer.body !== 'string';
    const bytes = zipped ? gunzipSync(answer.body) : answer.body;
    const { status, headers: given } = answer;
    return new Response(status === 204 ? null : Uint8Array.from(Buffer.from(bytes)), { status, headers: given });
  };
  vi.stubGlobal('fetch', async (url: string, { redirect }: RequestInit) => {
    if (redirect === 'manual') sent++;
    const answer = answerTo(url);
    return redirect === 'follow' ? answerTo(answer.headers.get('location') ?? url) : answer;
  });
  const api = createApi({
    baseUrl: '/api',
    clock: createClock(() => NOW),
    headers: () => ({ token: 'T1', packageName: 'mx.puente.app', appName: 'Puente', afid: null, lang: 'es' }),
    onSessionError: () => {},
  });
  const body = kind === 'multipart' ? new FormData() : sample?.body;
  // The compiler cannot derive the input type of a call from CALLS, hence the cast.
  const answer = api.call(route, { query: sample?.query, body } as never);
  return { outcome: await answer.catch((error: unknown) => error), touched, sent };
}

/**
 * Normalises data: values that screens show in the same way become equal, such as ids of any form, missing and empty
 * values, and a birthday with or without a time.
 */
const plainly = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data, (key, value: unknown) => {
      if (/^orderNo$|Id$/.test(key)) return typeof value;
      return key === 'birthday' ? String(value).slice(0, 10) : value === '' ? undefined : (value ?? undefined);
    }) ?? 'null',
  );

/** Returns, as text, what the app does wrong with an answer under a drift; null if nothing. */
function readFault(name: DriftName, { outcome, usual, call }: { outcome: unknown; usual: unknown; call: Call }) {
  const { must } = DRIFTS[name];
  if (outcome instanceof ApiError) {
    const kind = must === 'works' ? 'no error' : (KINDS[name] ?? 'contract');
    const isNamed = FIELDS[name]?.test(outcome.message) ?? true;
    return outcome.kind === kind && isNamed ? null : `fails as ${outcome.message}, not as ${kind}`;
  }
  // A write that succeeded needs no data.
  const isDone = outcome === null && isWrite(call.route);
  if (READ_OTHERWISE.includes(name) || isDone) return null;
  if (must === 'works' && isDeepStrictEqual(plainly(outcome), plainly(usual))) return null;
  return `is read as ${JSON.stringify(outcome)} instead of ${JSON.stringify(usual)}`;
}

it.each(CALLS)(
  'under each drift, the client reads or rejects the answer of $id as the drift’s row requires, after one request',
  async (call) => {
    const { outcome: usual } = await callUnder(call, null);
    const wrong: string[] = [];
    for (const name of DRIFT_NAMES) {
      const { outcome, touched, sent } = await callUnder(call, name);
      const what = sent === 1 ? (touched ? readFault(name, { outcome, usual, call }) : null) : `sends ${sent} requests`;
      if (what !== null) wrong.push(`${call.id} under ${name} ${what}`);
    }
    expect(wrong.join('\n')).toBe('');
  },
);
