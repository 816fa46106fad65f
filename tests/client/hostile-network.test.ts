/**
 * What stands between the app and the lender, for every call that changes something: the borrower reads the right words, the
 * session stands, nothing is sent twice by itself, and the next press leaves what one press leaves.
 */
import { contract } from '@puente/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import es from '../../client/src/i18n/locales/es/errors.json' with { type: 'json' };
import { isWrite } from '../../client/src/api/is-write.ts';
import { ApiError } from '../../client/src/api/errors/api-error.ts';
import type { Response as Answer, Transport } from '../../client/src/api/wire/transport.ts';
import { PRESSES, type Row } from './presses.ts';
import { aboard, apiOf, cutLine, effectOn } from './wire-lender.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const page = (status: number): Transport => {
  const headers = new Headers({ 'content-type': 'text/html' });
  return async (): Promise<Answer> => ({ status, text: '<!doctype html><title>Wi-Fi</title>', headers });
};

/** What answers in the lender's place, and the sentence the borrower reads. */
const HOSTILE: Readonly<Record<string, { line: Transport; says: keyof typeof es }>> = {
  'a firewall with 401': { line: page(401), says: 'intercepted' },
  'a firewall with 403': { line: page(403), says: 'intercepted' },
  'a Wi-Fi login with 200': { line: page(200), says: 'intercepted' },
  'a Wi-Fi login with 511': { line: page(511), says: 'intercepted' },
  'a redirect to a Wi-Fi login': { line: page(0), says: 'intercepted' },
  'a gateway with 502': { line: page(502), says: 'maintenance' },
  'a gateway with 500': { line: page(500), says: 'maintenance' },
  'no connection': { line: () => Promise.reject(new TypeError('Failed to fetch')), says: 'unreachable' },
};

/** The calls that change something with GET, as their screens send them. */
const GETS: Record<string, Row> = {
  'disbursal.getMoney': {
    who: 'approved',
    ready:
      async ({ orderNo }) =>
      (api) =>
        api.call(contract.disbursal.getMoney, { query: { orderNo } }),
  },
  'session.validateVerifyCode': {
    who: 'payoutFailed',
    ready: async (me) => {
      const code = await me.code('bankCard');
      const query = { mobile: me.persona.phone, code, purpose: 'bankCard' as const };
      return (api) => api.call(contract.session.validateVerifyCode, { query });
    },
  },
  'extension.confirmExtensionOrder': {
    who: 'repaying',
    ready: async (me) => {
      const { orderNo } = me;
      const { options } = await me.ask(contract.extension.getExtensionData, { orderNo });
      const query = { orderNo, days: options[0]?.days ?? 0, fee: options[0]?.fee ?? 0 };
      return (api) => api.call(contract.extension.confirmExtensionOrder, { query });
    },
  },
};
const WRITES = { ...PRESSES, ...GETS };

it('has a row for every call that changes something', () => {
  const calls = Object.entries(contract).flatMap(([word, routes]) =>
    Object.entries(routes).flatMap(([name, route]) => (isWrite(route) ? [`${word}.${name}`] : [])),
  );
  expect(Object.keys(WRITES).toSorted()).toEqual(calls.toSorted());
});

it.each(Object.entries(WRITES))('%s survives what stands between', async (call, { who, ready }) => {
  const { me, send } = await aboard(who);
  const press = await ready(me);
  const before = await effectOn(me);
  for (const [name, { line, says }] of Object.entries(HOSTILE)) {
    let sent = 0;
    const hostile = apiOf(me, (request) => {
      sent++;
      return line(request);
    });
    const failure: unknown = await press(hostile).catch((error: unknown) => error);
    expect(failure, name).toBeInstanceOf(ApiError);
    // The kind is the key of the sentence.
    expect(failure, name).toMatchObject({ kind: says, sessionCode: null, outcomeUnknown: true });
    expect([name, sent]).toEqual([name, 1]);
  }
  expect(await effectOn(me), `${call} has no effect`).toEqual(before);
  await press(apiOf(me, cutLine(send, null).transport));
});
