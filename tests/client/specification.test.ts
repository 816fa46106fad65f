/**
 * The client, held to the specification: its addresses, guards, steps, requests, bridge and words. If this fails, the
 * client (or the contract under it) drifted: the table of tests/specification is right.
 */
import { createDecipheriv } from 'node:crypto';
import { CALLS, contract } from '@puente/contract';
import { EXAMPLE } from '@puente/fixtures';
import { describe, expect, test, vi } from 'vitest';
import { createApi } from '../../client/src/api/client.ts';
import type { Request as Sent } from '../../client/src/api/wire/transport.ts';
import { GUARDED_ROUTE_NAMES, needsToken } from '../../client/src/app/guards.ts';
import { ROUTES } from '../../client/src/app/routes.tsx';
import { formatMoney } from '../../client/src/i18n/money.ts';
import { nextStep } from '../../client/src/journey/next-step.ts';
import { STEPS } from '../../client/src/journey/steps.ts';
import { createClock } from '../../client/src/lib/time/clock.ts';
import { paths, redirects, screenAt } from '../../client/src/lib/paths.ts';
import { currentToasts } from '../../client/src/lib/toast.ts';
import { findDoor } from '../../client/src/native/door.ts';
import { shellBridge } from '../../client/src/native/shell.ts';
import { BRIDGE_ACTIONS, CALLS_OF_THE_SPECIFICATION, WIRE } from '../specification/calls.ts';
import { CLIENT_MESSAGES, SESSION_ENDS } from '../specification/messages.ts';
import { GUARDED, REDIRECTS, SCREENS_OF_THE_SPECIFICATION } from '../specification/screens.ts';
import { APPLICATION_STEPS, PAGE_NAME_OF_REVIEW, STATUSES } from '../specification/statuses.ts';
import { storageKey } from '../support/storage-key.ts';
import { aboard } from './wire-lender.ts';
import { open } from './visit.ts';
import { openApp } from './open-app.ts';

const texts = import.meta.glob<Record<string, unknown>>('../../client/src/i18n/locales/*/**/*.json', {
  eager: true,
  import: 'default',
});
/** A text of the client by its key with dots. */
function textOf(language: string, file: string, key: string): unknown {
  const path = Object.keys(texts).find((each) => each.includes(`/${language}/`) && each.endsWith(`/${file}.json`));
  const all: unknown = texts[path ?? ''];
  return key.split('.').reduce((inside, part) => (inside as Record<string, unknown> | undefined)?.[part], all);
}

describe('addresses', () => {
  test('the 35 screens and nothing else', () => {
    expect(Object.values(paths).toSorted()).toEqual(SCREENS_OF_THE_SPECIFICATION.toSorted());
    expect(ROUTES.map(({ screen }) => paths[screen]).toSorted()).toEqual(SCREENS_OF_THE_SPECIFICATION.toSorted());
  });
  test('what only sends on', () => {
    expect(redirects.map(({ from, to }) => [from, paths[to]])).toEqual(REDIRECTS);
  });
  test('the guarded names, in the words of the specification', () => {
    expect(GUARDED_ROUTE_NAMES).toEqual(GUARDED.map(([name]) => name));
  });
  test.each(SCREENS_OF_THE_SPECIFICATION)('%s asks for a token if, and only if, it is guarded', (address) => {
    const screen = screenAt(address);
    expect(screen).not.toBeNull();
    const guarded = GUARDED.some(([, guardedAddress]) => guardedAddress === address);
    expect(screen !== null && needsToken(screen)).toBe(guarded);
  });
  // The guards as a visitor meets them, over the whole app: one of each kind is enough beside the list above.
  test.each([
    ['/user_center/settings', '/user/login'],
    ['/finish_loading', '/user/login'],
    ['/bank_account', '/user/login'],
    ['/auth/loan_question', '/auth/loan_question'],
    ['/repay', '/'],
  ])('a visitor who opens %s is led to %s', async (address, shown) => {
    await open('new', address, { me: null });
    expect(window.location.hash.slice(1).split('?')[0]).toBe(shown);
  });
});

describe('statuses', () => {
  test.each(STATUSES)('$number leads to $leadsTo', ({ number, leadsTo }) => {
    const [address, query] = nextStep({ orderNo: 'CR-1', status: number }).split('?');
    expect(address).toBe(leadsTo ?? '/');
    const review = { orderNo: 'CR-1', pageName: PAGE_NAME_OF_REVIEW };
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual(
      leadsTo === null ? {} : number === 1 ? review : { orderNo: 'CR-1' },
    );
  });
  test.each([0, 13, 15, 16, 20])('%i is not routed', (status) => {
    expect(nextStep({ orderNo: 'CR-1', status })).toBe('/');
  });
  test.each(['es', 'en'])('every label has its word (%s)', (language) => {
    for (const { home, order } of STATUSES) {
      expect(textOf(language, 'statuses', `home.${home}`)).toEqual(expect.stringMatching(/\S/));
      expect(textOf(language, 'statuses', `order.${order}`)).toEqual(expect.stringMatching(/\S/));
    }
  });
  test('the steps of an application', () => {
    expect(STEPS.map(({ status, screen }) => [status, paths[screen]])).toEqual(APPLICATION_STEPS);
  });
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
    // The name is the table's; the route behind it is what the client sends. The type of the list knows no call's own input.
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

  test.each(CALLS_OF_THE_SPECIFICATION)('%s %s', async (method, path, body, name) => {
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
    // The browser itself names the boundary of a multipart body.
    const type = body === 'none' || body === 'multipart' ? undefined : WIRE.contentTypes[body];
    if (method === 'POST') expect(headers['content-type']).toBe(type);
    expect(request.body instanceof FormData).toBe(body === 'multipart');
  });

  test('are given up after a minute', async () => {
    vi.useFakeTimers();
    const api = createApi({
      baseUrl: WIRE.base,
      clock: createClock(() => NOW),
      transport: ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')))),
      headers: () => ({ token: null, packageName: 'mx.puente.app', appName: 'Puente', afid: null, lang: 'es' }),
      onSessionError: () => {},
    });
    const ended = vi.fn<(error: unknown) => void>();
    const asked = api.call(contract.order.latest, {}).catch(ended);
    await vi.advanceTimersByTimeAsync(WIRE.timeoutMs - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
    vi.useRealTimers();
  });
});

describe('session codes', () => {
  const cases = SESSION_ENDS.flatMap(([code, en, es]) => [[code, 'en', en] as const, [code, 'es', es] as const]);
  test.each(cases)('%i (%s): «%s», the data of the borrower are gone', async (code, language, says) => {
    const { me, send } = await aboard('repaying');
    localStorage.setItem(storageKey('language'), JSON.stringify(language));
    const answer = { status: 200, text: JSON.stringify({ code, msg: 'x', data: null }) };
    const app = await openApp({ me, send, address: '/', alter: (real, { token }) => (token ? answer : real) });
    await expect.poll(() => app.device.session.get().token).toBeNull();
    await app.settled();
    expect(currentToasts().map(({ text }) => text)).toEqual([says]);
    expect(localStorage.getItem(storageKey('token'))).toBeNull();
    expect(localStorage.getItem(storageKey('userInfo'))).toBeNull();
  });
});

test.each(CLIENT_MESSAGES)('«%s»', (words, file, key) => {
  expect(textOf('en', file, key)).toEqual(expect.stringContaining(words));
  expect(textOf('es', file, key)).toEqual(expect.stringMatching(/\S/));
});

test('the bridge says the actions of the specification', () => {
  const said: string[] = [];
  const loanShell = { postMessage: (text: string) => said.push((JSON.parse(text) as { action: string }).action) };
  vi.stubGlobal('loanShell', loanShell);
  const door = findDoor(window);
  if (!door) throw new Error('no door');
  const bridge = shellBridge(door, window);
  void bridge.toLogin();
  void bridge.getLoginInfo();
  void bridge.logout(null);
  void bridge.setNewToken('T1');
  void bridge.timeSDK({ orderNo: 'CR-1', kinds: ['device'] });
  bridge.logEventByLocal({ page: 'basicInfo', action: 'input', event: 'firstName' });
  bridge.logEventByAF({ event: 'apply' });
  void bridge.selectContact(2);
  expect(said).toEqual(BRIDGE_ACTIONS);
  vi.unstubAllGlobals();
});

test('money is written with $ in Spanish, in English as the market sets it', () => {
  expect(formatMoney(EXAMPLE.total, { language: 'es' })).toBe('$2,208.23');
  expect(formatMoney(EXAMPLE.total, { language: 'en', symbolEn: 'Ksh' })).toBe('Ksh\u00a02,208.23');
});
