import { describe, expect, it } from 'vitest';
import { ACTION_EXAMPLES, NOTIFICATION_EXAMPLES } from './examples.ts';
import { ACTIONS, answerMessage, isUsableContact, notificationMessage, requestMessage } from './messages.ts';

const EXAMPLES = Object.entries(ACTION_EXAMPLES).map(([action, example]) => ({ action, ...example }));
const schemasOf = (action: string) => new Map(Object.entries(ACTIONS)).get(action);

describe('bridge messages', () => {
  it('knows the seven actions of rules §7, the contact selection, and a provider’s page', () => {
    expect(Object.keys(ACTIONS)).toEqual([
      'toLogin',
      'getLoginInfo',
      'logout',
      'setNewToken',
      'timeSDK',
      'logEventByLocal',
      'logEventByAF',
      'selectContact',
      'openCheckout',
    ]);
  });

  it.each(EXAMPLES)('example of $action follows its schemas, through JSON', ({ action, payload, data }) => {
    const request: unknown = JSON.parse(JSON.stringify({ id: 'r-1', action, payload }));
    const answer: unknown = JSON.parse(JSON.stringify({ id: 'r-1', ok: true, data }));
    expect(requestMessage.parse(request)).toEqual({ id: 'r-1', action, payload });
    expect(schemasOf(action)?.payload.parse(payload)).toEqual(payload);
    expect(schemasOf(action)?.data.parse(answerMessage.parse(answer).ok ? data : null)).toEqual(data);
  });

  it.each(NOTIFICATION_EXAMPLES)('notification $event follows its schema', (example) => {
    expect(notificationMessage.parse(JSON.parse(JSON.stringify(example)))).toEqual(example);
  });

  it.each([
    { id: 'r-1', action: 'toString', payload: {} },
    { id: 'r-1', action: 'deleteEverything', payload: {} },
    { id: '', action: 'logout', payload: {} },
    { id: 'r-1', action: 'logout' },
    null,
  ])('refuses the request %j', (message) => {
    expect(requestMessage.safeParse(message).success).toBe(false);
  });

  it.each([{ id: 'r-1' }, { id: 7, ok: true }, { ok: true }, 'text', { id: 'r-1', ok: 'true' }])(
    'refuses the answer %j',
    (message) => {
      expect(answerMessage.safeParse(message).success).toBe(false);
    },
  );

  it('reads an error it does not know as a plain failure', () => {
    expect(answerMessage.parse({ id: 'r-1', ok: false, error: 'E_4711' })).toEqual({
      id: 'r-1',
      ok: false,
      error: 'failed',
    });
  });

  it('lets no typed value ride along with an event', () => {
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
  ])('asks for contact slot %i: %s', (slot, taken) => {
    expect(ACTIONS.selectContact.payload.safeParse({ flag: 'additionalInfo', slot }).success).toBe(taken);
  });

  it('finds a contact without a Mexican number or a name unusable', () => {
    expect(isUsableContact({ name: 'Rosa', phone: '+521 55 0000 0001' })).toBe(true);
    expect(isUsableContact({ name: 'Rosa', phone: '+1 202 555 0101' })).toBe(false);
    expect(isUsableContact({ name: ' ', phone: '5500000001' })).toBe(false);
  });
});
