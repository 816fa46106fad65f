import { SESSION_CODES } from '@puente/contract';
import type { Sender } from '@puente/kit';
import { expect, it } from 'vitest';
import es from '../../client/src/i18n/locales/es/errors.json' with { type: 'json' };
import { paths } from '../../client/src/utils/paths.ts';
import { payPart, sees } from './hands.ts';
import { visit } from './open-app.ts';
import { aboard, callOf } from './wire-lender.ts';

const EXPIRED = {
  status: 200,
  headers: {},
  text: JSON.stringify({ code: SESSION_CODES.tokenExpired, msg: 'x', data: null }),
};

it('a payment interrupted by the end of the session is shown as unknown after the next sign-in', async () => {
  const { me, send } = await aboard('repaying');
  const lost: Sender = async (request) =>
    callOf(request.url) === 'repayment.cashierConfirm' ? EXPIRED : send(request);
  await visit({ me, send: lost }, paths.cashier);
  await payPart('500');
  await sees(es.codes.tokenExpired);
  await visit({ me, send }, paths.cashier);
  expect(await sees('Aún no sabemos si se inició tu pago')).toBe(true);
});
