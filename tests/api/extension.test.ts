import { contract } from '@puente/contract';
import { EXAMPLE } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { as, refusesTo } from './borrower.ts';

const { getExtensionData, confirmExtensionOrder } = contract.extension;

test('getExtensionData prices an extension as interest on the principal plus IVA', async () => {
  const silvia = await as('dueSoon');
  const offer = await silvia.ask(getExtensionData, { orderNo: silvia.orderNo });
  expect(offer).toMatchObject({ enabled: true, payToday: EXAMPLE.total, extensionsUsed: 0, extensionsAllowed: 3 });
  expect(offer.options.map(({ days }) => days)).toEqual([7, 15, 30]);
  // Seven days: 2,000 × 36 % × 7 / 365 = 13.81 interest; 16 % IVA on it = 2.21.
  expect(offer.options[0]).toMatchObject({
    interest: 13.81,
    interestTax: 2.21,
    fee: 16.02,
    totalThen: EXAMPLE.total,
    newDueDate: '2026-12-01',
  });
});

test('confirmExtensionOrder is idempotent and the extension begins when its fee is paid', async () => {
  const silvia = await as('dueSoon');
  const { orderNo } = silvia;
  const wanted = { orderNo, days: 7, fee: 16.02 };
  const confirmed = await silvia.ask(confirmExtensionOrder, wanted);
  expect(confirmed).toMatchObject({
    orderNo,
    days: 7,
    fee: 16.02,
    newDueDate: '2026-12-01',
    payBy: { amount: 16.02, bank: 'STP' },
  });
  expect(await silvia.ask(confirmExtensionOrder, wanted)).toEqual(confirmed);
  expect((await silvia.latest()).dueDate).toBe('2026-11-24');
  await silvia.stage.arrive({ channel: 'stp', clabe: confirmed.payBy.clabe, reference: 'fee', amount: 16.02 });
  await silvia.stage.clock.advance('15m');
  expect(await silvia.latest()).toMatchObject({ status: 2, dueDate: '2026-12-01', unrepaid: EXAMPLE.total });
});

test('confirmExtensionOrder refuses an outdated fee and returns today’s', async () => {
  const silvia = await as('dueSoon');
  const confirmOutdatedFee = () => silvia.tell(confirmExtensionOrder, { orderNo: silvia.orderNo, days: 7, fee: 10 });
  const answer = await refusesTo(silvia, 'priceChanged', confirmOutdatedFee);
  expect(answer.data).toMatchObject({ days: 7, fee: 16.02 });
});
