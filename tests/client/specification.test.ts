/** Compares the client with the tables of tests/specification, which are right: if this fails, change the client. */
import { createDecipheriv } from 'node:crypto';
import { CALLS } from '@puente/contract';
import { codeName } from '@puente/contract/wire/codes';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../client/src/api/client.ts';
import type { Request as Sent } from '../../client/src/api/wire/transport.ts';
import { GUARDED_ROUTE_NAMES, needsToken, paths, redirects, screenAt } from '../../client/src/utils/paths.ts';
import { ROUTES } from '../../client/src/app/routes.tsx';
import { nextStep } from '../../client/src/application/order-status.ts';
import { STEPS } from '../../client/src/application/steps.ts';
import { createClock } from '../../client/src/utils/clock.ts';
import { CALLS_OF_THE_SPECIFICATION, WIRE, CLIENT_MESSAGES, SESSION_ENDS } from '../specification/calls.ts';
import {
  GUARDED,
  REDIRECTS,
  SCREENS_OF_THE_SPECIFICATION,
  APPLICATION_STEPS,
  PAGE_NAME_OF_REVIEW,
  STATUSES,
} from '../specification/screens-and-statuses.ts';

const texts = import.meta.glob<Record<string, unknown>>('../../client/src/i18n/locales/*/**/*.json', {
  eager: true,
  import: 'default',
});
function textOf(language: string, file: string, key: string): unknown {
  const path = Object.keys(texts).find((each) => each.includes(`/${language}/`) && each.endsWith(`/${file}.json`));
  const all: unknown = texts[path ?? ''];
  return key.split('.').reduce((inside, part) => (inside as Record<string, unknown> | undefined)?.[part], all);
}

test('the app’s addresses equal those of the specified screens', () => {
  expect(Object.values(paths).toSorted()).toEqual(SCREENS_OF_THE_SPECIFICATION.toSorted());
  expect(ROUTES.map(({ screen }) => paths[screen]).toSorted()).toEqual(SCREENS_OF_THE_SPECIFICATION.toSorted());
});
test.each(['es', 'en'])('the screens have different titles in %s', (language) => {
  const titles = Object.keys(paths).map((screen) => textOf(language, 'common', `titles.${screen}`));
  expect(titles).not.toContain(undefined);
  expect(new Set(titles).size).toBe(titles.length);
});
test('redirected addresses lead to the specified screens', () => {
  expect(redirects.map(({ from, to }) => [from, paths[to]])).toEqual(REDIRECTS);
});
test('the guarded routes are exactly those that the specification lists', () => {
  expect(GUARDED_ROUTE_NAMES).toEqual(GUARDED.map(([name]) => name));
});
test.each(SCREENS_OF_THE_SPECIFICATION)('%s needs a token exactly if the specification guards it', (address) => {
  const screen = screenAt(address);
  expect(screen).not.toBeNull();
  const guarded = GUARDED.some(([, guardedAddress]) => guardedAddress === address);
  expect(screen !== null && needsToken(screen)).toBe(guarded);
});

test.each(STATUSES)('status $number opens $leadsTo, where null means home', ({ number, leadsTo }) => {
  const [address, query] = nextStep({ orderNo: 'CR-1', status: number }).split('?');
  expect(address).toBe(leadsTo ?? '/');
  const review = { orderNo: 'CR-1', pageName: PAGE_NAME_OF_REVIEW };
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual(
    leadsTo === null ? {} : number === 1 ? review : { orderNo: 'CR-1' },
  );
});
test.each(['es', 'en'])('every status label has its text (%s)', (language) => {
  for (const { home, order } of STATUSES) {
    expect(textOf(language, 'statuses', `home.${home}`)).toEqual(expect.stringMatching(/\S/));
    expect(textOf(language, 'statuses', `order.${order}`)).toEqual(expect.stringMatching(/\S/));
  }
});
test('the application steps have the specified order and addresses', () => {
  expect(STEPS.map(({ status, screen }) => [status, paths[screen]])).toEqual(APPLICATION_STEPS);
});

describe('requests', () => {
  const NOW = Date.parse('2026-11-21T18:00:00.900Z');
  async function send(name: string): Promise<Sent> {
    const sent: Sent[] = [];
    const api = createApi({
      baseUrl: WIRE.base,
      clock: createClock(() => NOW),
      transport: (request) => {
        sent.push(request);
        return Promise.reject(new TypeError('Failed to fetch'));
      },
      headers: () => ({ token: 'T0', packageName: 'mx.puente.app', appName: 'Puente', afid: 'A1', lang: 'en' }),
      onSessionError: () => {},
    });
    // The compiler cannot derive the input type of a call from CALLS, hence the cast below.
    const call = CALLS.find(({ id }) => id === name);
    if (!call) throw new Error(`no call ${name}`);
    const body = call.body === 'multipart' ? new FormData() : {};
    await api.call(call.route, { body, query: {} } as never).catch(() => {});
    const [request] = sent;
    if (!request) throw new Error(`${name} sent nothing`);
    return request;
  }
  const decrypt = (hex: string) => {
    const cipher = createDecipheriv('aes-128-ecb', 'mx.puente.app000', null);
    return cipher.update(hex, 'hex', 'utf8') + cipher.final('utf8');
  };

  test.each(CALLS_OF_THE_SPECIFICATION)(
    '%s %s is sent with the specified path, timestamp, headers and body type',
    async (method, path, body, name) => {
      const request = await send(name);
      const url = new URL(request.url, 'http://x');
      const hex = url.pathname.slice(`${WIRE.base}/`.length);
      expect(hex).toMatch(/^(?:[0-9A-F]{32})+$/);
      expect([request.method, decrypt(hex)]).toEqual([method, path]);
      expect(url.searchParams.get(WIRE.timestampParam)).toBe('1795284000');
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([key, value]) => [key.toLowerCase(), value]),
      );
      expect(headers).toMatchObject({ authorization: 'Bearer T0', afid: 'A1', lang: 'en' });
      expect(Object.keys(headers)).toEqual(expect.arrayContaining([...WIRE.headers]));
      // For multipart, the browser sets the content type with its boundary.
      const type = body === 'none' || body === 'multipart' ? undefined : WIRE.contentTypes[body];
      if (method === 'POST') expect(headers['content-type']).toBe(type);
      expect(request.body instanceof FormData).toBe(body === 'multipart');
    },
  );
});

test.each(SESSION_ENDS)('session code %i has its specified texts', (code, en, es) => {
  const key = `codes.${codeName(code)}`;
  expect([textOf('en', 'errors', key), textOf('es', 'errors', key)]).toEqual([en, es]);
});

test.each(CLIENT_MESSAGES)('the client shows the specified text «%s»', (words, file, key) => {
  expect(textOf('en', file, key)).toEqual(expect.stringContaining(words));
  expect(textOf('es', file, key)).toEqual(expect.stringMatching(/\S/));
});
