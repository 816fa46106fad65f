import { EXAMPLE, clabeOf } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { createKit } from '@puente/kit';

test('a returned deposit: corrected account, paid out once', async () => {
  const { borrower, clock, stage } = await createKit();
  const felipe = await borrower('willBounce');
  await felipe.onboard();
  await felipe.reach(7);
  expect((await clock.advance('10m')).map(({ row, to }) => [row, to])).toEqual([['T18', 10]]);
  expect(await felipe.latest()).toMatchObject({
    status: 10,
    payoutFailure: expect.stringMatching(/cerrada/),
  });

  const cardNo = clabeOf(40021, '4321');
  await felipe.correctCard({ cardNo, confirmCardNo: cardNo, bankCode: 40021 });
  expect(await felipe.status()).toBe(7);
  await clock.advance('10m');
  expect(await felipe.latest()).toMatchObject({
    status: 2,
    account: { last4: cardNo.slice(-4) },
    unrepaid: EXAMPLE.total,
  });
  const payouts = (await stage.export()).borrowers[0]?.orders[0]?.payouts ?? [];
  expect(payouts.map(({ outcome }) => outcome)).toEqual(['failed', 'ok']);
});

test('left alone for a day it is cancelled; the borrower may apply again at once', async () => {
  const { as, clock } = await createKit();
  const luis = await as('payoutFailed');
  expect((await clock.advance('24h')).map(({ row, to }) => [row, to])).toEqual([['T16', 8]]);
  expect(await luis.latest()).toMatchObject({ status: 8, cancelledAt: expect.stringMatching(/^2026-11-22/) });
  expect((await luis.apply()).status).toBe(14);
});

test('an offer not taken within a day is cancelled, but never while the money is on its way', async () => {
  const { as, clock } = await createKit();
  const quetzali = await as('approved');
  await clock.advance('86399s');
  expect((await quetzali.takeMoney()).status).toBe(7);
  await clock.advance('1s');
  expect(await quetzali.status()).toBe(7);
});

test('a submission that does not arrive can be repeated', async () => {
  const { as, clock } = await createKit();
  const graciela = await as('submitFails');
  await graciela.submit();
  expect((await clock.advance('3s')).map(({ row, to }) => [row, to])).toEqual([['T11', 14]]);
  await graciela.submit();
  expect((await clock.advance('3s')).map(({ row, to }) => [row, to])).toEqual([['T10', 1]]);
});

test('approved and paid out at once', async () => {
  const { as, clock } = await createKit();
  const diego = await as('payAtOnce');
  await diego.submit();
  await clock.advance('3s');
  expect((await clock.advance('10m')).map(({ row, to }) => [row, to])).toEqual([['T13', 7]]);
  await clock.advance('10m');
  expect(await diego.status()).toBe(2);
});
