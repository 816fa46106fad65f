import { describe, expect, it } from 'vitest';
import { ACTION_EXAMPLES, NOTIFICATION_EXAMPLES } from './examples.ts';
import { ACTIONS, answerMessage, notificationMessage, requestMessage } from './messages.ts';

const EXAMPLES = Object.entries(ACTION_EXAMPLES).map(([action, example]) => ({ action, ...example }));
const schemasOf = (action: string) => new Map(Object.entries(ACTIONS)).get(action);

describe('bridge messages', () => {
  it.each(EXAMPLES)('example of $action survives JSON and matches its schemas', ({ action, payload, data }) => {
    const request: unknown = JSON.parse(JSON.stringify({ id: 'r-1', action, payload }));
    const answer: unknown = JSON.parse(JSON.stringify({ id: 'r-1', ok: true, data }));
    expect(requestMessage.parse(request)).toEqual({ id: 'r-1', action, payload });
    expect(schemasOf(action)?.payload.parse(payload)).toEqual(payload);
    expect(schemasOf(action)?.data.parse(answerMessage.parse(answer).ok ? data : null)).toEqual(data);
  });

  it.each(NOTIFICATION_EXAMPLES)('example of notification $event matches its schema', (example) => {
    expect(notificationMessage.parse(JSON.parse(JSON.stringify(example)))).toEqual(example);
  });

  it.each([
    { id: 'r-1', action: 'toString', payload: {} },
    { id: 'r-1', action: 'deleteEverything', payload: {} },
    { id: '', action: 'logout', payload: {} },
    { id: 'r-1', action: 'logout' },
    null,
  ])('rejects the request %j', (message) => {
    expect(requestMessage.safeParse(message).success).toBe(false);
  });

  it.each([
    { id: 'r-1' },
    { id: 7, ok: true },
    { id: '', ok: true },
    { id: 'x'.repeat(65), ok: true },
    { ok: true },
    'text',
    [],
    { id: 'r-1', ok: 'true' },
  ])('rejects the answer %j', (message) => {
    expect(answerMessage.safeParse(message).success).toBe(false);
  });

  it.each([
    { event: '__proto__' },
    { event: 'language', data: { language: 'fr' } },
    { event: 'visibility', data: { visible: 'no' } },
    { event: 'insets', data: { top: 24 } },
    { event: 'insets', data: { top: -1, right: 0, bottom: 0, left: 0 } },
    { event: 'back', data: { times: 99 } },
  ])('rejects the notification %j', (message) => {
    expect(notificationMessage.safeParse(message).success).toBe(false);
  });

  it('reads an unknown error as `failed`', () => {
    expect(answerMessage.parse({ id: 'r-1', ok: false, error: 'E_4711' })).toEqual({
      id: 'r-1',
      ok: false,
      error: 'failed',
    });
  });

  it('rejects an analytics event that contains what the borrower typed', () => {
    const event = { page: 'basicInfo', action: 'input', event: 'email' };
    expect(ACTIONS.logEventByLocal.payload.safeParse(event).success).toBe(true);
    expect(ACTIONS.logEventByLocal.payload.safeParse({ ...event, value: 'ana' }).success).toBe(false);
    expect(ACTIONS.logEventByLocal.payload.safeParse({ ...event, event: 'ana@example.com' }).success).toBe(false);
    expect(ACTIONS.logEventByAF.payload.safeParse({ event: 'applied', name: 'Ana' }).success).toBe(false);
  });

  it.each([
    [0, false],
    [1, true],
    [2, true],
    [3, false],
  ])('accepts contact slots 1 and 2 only: slot %i gives %s', (slot, taken) => {
    expect(ACTIONS.selectContact.payload.safeParse({ flag: 'additionalInfo', slot }).success).toBe(taken);
  });

  it.each([
    ['print', { title: 'x', name: 'Ana' }],
    ['share', { title: 'x', url: 'javascript:alert(1)' }],
    ['share', { text: 'x' }],
    ['saveFile', { name: '../x.png', type: 'image/png', base64: 'UGFn' }],
    ['saveFile', { name: '.hidden', type: 'image/png', base64: 'UGFn' }],
    ['saveFile', { name: 'a\u202egnp.exe', type: 'image/png', base64: 'UGFn' }],
    ['saveFile', { name: 'x.html', type: 'text/html', base64: 'UGFn' }],
    ['saveFile', { name: 'x.png', type: 'image/png', base64: 'data:image/png;base64,UGFn' }],
    ['addToCalendar', { id: 'P1-pay', title: 'x', text: 'y', day: '31/12/2026' }],
    ['addToCalendar', { id: 'P1-pay', title: 'x', text: 'y', day: '2026-12-31', remindDaysBefore: [-1] }],
    ['openSettings', { page: 'wifi' }],
  ] as const)('rejects the request %s with the payload %j', (action, payload) => {
    expect(ACTIONS[action].payload.safeParse(payload).success).toBe(false);
  });

  it.each([
    { announced: ['print', 'foldPaper'] },
    { announced: ['print', 7] },
    { announced: 'print' },
    { announced: null },
  ])(
    'accepts a login with the abilities $announced, and drops them unless they are a list of texts',
    ({ announced }) => {
      const login = ACTIONS.getLoginInfo.data.parse({ token: 'T', abilities: announced });
      const names = Array.isArray(announced) && announced.every((one) => typeof one === 'string');
      expect(login).toEqual({ token: 'T', abilities: names ? announced : undefined });
    },
  );

  it('reads a picked contact without a name or number', () => {
    const picked = { phone: null, name: null, phones: null };
    expect(ACTIONS.selectContact.data.parse(picked)).toEqual({ phone: '', name: '' });
  });

  it.each([
    ['es-MX', 'es'],
    ['en_US', 'en'],
    ['ES', 'es'],
    ['pt-BR', undefined],
    [null, undefined],
  ])('accepts a login with the language %s as %s, and with null for every other missing value', (given, language) => {
    const [packageName, appName, afid, appVersion, deviceMessage] = Array.from({ length: 5 }, () => null);
    const sent = { token: 'T', packageName, appName, afid, appVersion, deviceMessage, language: given };
    expect(ACTIONS.toLogin.data.parse(sent)).toEqual({ token: 'T', language });
  });
});
