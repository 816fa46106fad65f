import { SESSION_CODES } from '@puente/contract';
import type { Sender } from '@puente/kit';
import { expect, it } from 'vitest';
import es from '../../client/src/i18n/locales/es/errors.json' with { type: 'json' };
import { paths } from '../../client/src/utils/paths.ts';
import { payPart, press, sees } from './hands.ts';
import { visit } from './open-app.ts';
import { aboard, callOf } from './wire-lender.ts';

/** The lender handles every request, but answers this call as if the session had ended. */
const endingAt =
  (send: Sender, call: string): Sender =>
  async (request) => {
    const answer = await send(request);
    return callOf(request.url) === call ? EXPIRED : answer;
  };

const EXPIRED = {
  status: 200,
  headers: {},
  text: JSON.stringify({ code: SESSION_CODES.tokenExpired, msg: 'x', data: null }),
};

it.each([
  ['approved', paths.confirmBorrow, 'disbursal.getMoney', () => press(/^Confirmar y recibir/u)],
  ['repaying', paths.cashier, 'repayment.cashierConfirm', () => payPart('500')],
] as const)('for %s at %s, a session that ends during %s opens the sign-in, which says why', async (...row) => {
  const [persona, address, call, write] = row;
  const { me, send } = await aboard(persona);
  const app = await visit({ me, send: endingAt(send, call) }, address);
  await write();
  await expect.poll(() => window.location.hash, { timeout: 5000 }).toBe(`#${paths.login}`);
  await sees(es.codes.tokenExpired);
  await app.settled();
  expect(window.location.hash).toBe(`#${paths.login}`);
});

it('a payment that the ended session left without an answer is asked about after the next sign-in', async () => {
  const { me, send } = await aboard('repaying');
  const lost: Sender = async (request) =>
    callOf(request.url) === 'repayment.cashierConfirm' ? EXPIRED : send(request);
  await visit({ me, send: lost }, paths.cashier);
  await payPart('500');
  await sees(es.codes.tokenExpired);
  await visit({ me, send }, paths.cashier);
  expect(await sees('Aún no sabemos si se inició tu pago')).toBe(true);
});
