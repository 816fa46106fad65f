import { contract } from '@puente/contract';
import { EXAMPLE } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { createKit, type Borrower } from '@puente/kit';

const figures = async (me: Borrower) => {
  const { status, penalty, unrepaid, owedTomorrow, overdueDays } = await me.latest();
  return { status, penalty, unrepaid, owedTomorrow, overdueDays };
};

test('the worked example, day by day and to the cent', async () => {
  const { borrower, clock } = await createKit();
  const ana = await borrower('new');
  await ana.onboard();
  await ana.borrow(2_000, 91);
  await clock.advance('91d');
  expect(await figures(ana)).toEqual({
    status: 2,
    penalty: 0,
    unrepaid: EXAMPLE.total,
    owedTomorrow: null,
    overdueDays: 0,
  });
  await clock.advance('1d');
  expect(await figures(ana)).toEqual({
    status: 3,
    penalty: 0,
    unrepaid: EXAMPLE.total,
    owedTomorrow: 2_252.39,
    overdueDays: 0,
  });
  await clock.advance('3d');
  expect(await figures(ana)).toEqual({
    status: 3,
    penalty: EXAMPLE.penaltyLate3,
    unrepaid: EXAMPLE.owedLate3,
    owedTomorrow: EXAMPLE.owedLate4,
    overdueDays: 3,
  });
  await clock.advance('1d');
  expect((await figures(ana)).unrepaid).toBe(EXAMPLE.owedLate4);
  expect(await ana.pay('stp')).toMatchObject({ status: 4, repaid: EXAMPLE.owedLate4, unrepaid: 0 });
});

test('a part payment pays the penalty first, and the next day counts on what is left', async () => {
  const { as, clock } = await createKit();
  const tomas = await as('overdue3');
  await tomas.pay('oxxo', 1_000);
  // 1,000 − 132.49 penalty = 867.51 of the debt: 2,208.23 − 867.51 = 1,340.72 left, of which 2 % a day.
  expect(await tomas.latest()).toMatchObject({
    status: 3,
    unrepaid: 1_340.72,
    balanceAtDue: 1_340.72,
    penalty: EXAMPLE.penaltyLate3,
  });
  await clock.advance('1d');
  // The penalty is rounded once: 2 % of three times 2,208.23 and once 1,340.72 is 159.31, of which 132.49 are paid.
  expect((await tomas.latest()).unrepaid).toBe(1_367.54);
});

test('money that arrives before midnight counts, although the bank shows it a quarter of an hour later', async () => {
  const { as, clock, stage } = await createKit();
  const daniel = await as('dueSoon');
  await clock.advance('3d');
  // From noon of the due date to ten minutes before midnight.
  await clock.advance('43000s');
  const { clabe } = await daniel.ask(contract.repayment.stpClabe, { orderNo: daniel.orderNo });
  await stage.arrive({ channel: 'stp', clabe, reference: 'late-evening', amount: EXAMPLE.total });
  // Five minutes after midnight the books still wait, and nothing is due.
  await clock.advance('14m');
  expect(await daniel.latest()).toMatchObject({ status: 2, unrepaid: EXAMPLE.total, daysToDue: null });
  await clock.advance('1m');
  expect(await daniel.latest()).toMatchObject({ status: 4, penalty: 0, unrepaid: 0 });
});
