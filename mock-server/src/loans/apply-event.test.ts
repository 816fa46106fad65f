import { EXAMPLE } from '@puente/fixtures';
import { toCentavos } from './centavos.ts';
import { describe, expect, test } from 'vitest';
import { applyEvent } from './apply-event.ts';
import { accountOf, done, lifeAt, submission } from './life.fixture.ts';
import { DAY, MINUTE, SECOND } from './mexico-time.ts';

describe('applyEvent refuses with a reason', () => {
  test.each([
    [8, 'takeMoney', 'offerExpired'],
    [1, 'takeMoney', 'nothingToTake'],
    [2, 'takeMoney', 'nothingToTake'],
    [14, 'takeMoney', 'nothingToTake'],
    [18, 'saveBasicInfo', 'wrongStep'],
    [6, 'saveQuestionnaire', 'wrongStep'],
  ] as const)('in status %i applyEvent refuses %s with the reason %s', (status, type, refused) => {
    const { order, now } = lifeAt(status);
    expect(applyEvent(order, { type }, now)).toEqual({ refused });
  });

  test('allows a corrected account only after a returned payout', () => {
    const { order, now } = lifeAt(7);
    expect(applyEvent(order, { type: 'editBankCard', account: accountOf('card-2') }, now)).toEqual({
      refused: 'cardNotEditable',
    });
  });
});

test('refuses terms that leave nothing to pay out', () => {
  const { order, now } = lifeAt(14);
  const withFee = (feeRate: number) => ({ ...submission(order), terms: { ...order.terms, feeRate, taxRate: 0 } });
  expect(applyEvent(order, withFee(1_000_000), now)).toEqual({ refused: 'offStep' });
  expect(applyEvent(order, withFee(1_100_000), now)).toEqual({ refused: 'offStep' });
  expect(applyEvent(order, withFee(999_995), now)).toMatchObject({ status: 19, fee: 199_999, feeTax: 0 });
});

test('a submission stores the agreed terms, its time and the fee in the order', () => {
  const { order, now } = lifeAt(14);
  const event = submission(order, accountOf('card-7'));
  const { type: _, ...agreed } = event;
  expect(applyEvent(order, event, now + 5)).toMatchObject({
    ...agreed,
    status: 19,
    submittedAt: now + 5,
    fee: toCentavos(EXAMPLE.fee),
    feeTax: toCentavos(EXAMPLE.feeTax),
  });
});

test('takenAt is the time the borrower took the money, null for an automatic payout, and unchanged by a second payout', () => {
  const taken = lifeAt(18).wait(MINUTE);
  const { decidedAt } = taken.order;
  done(taken.ask({ type: 'takeMoney' }));
  expect(taken.order).toMatchObject({ status: 7, decidedAt, takenAt: taken.now, cardId: 'card-1' });
  expect(taken.order.payouts).toEqual([
    { account: accountOf('card-1'), startedAt: taken.now, endedAt: null, outcome: null, reason: null },
  ]);

  const atOnce = lifeAt(1, { review: 'payAtOnce' }).wait(10 * MINUTE);
  expect(atOnce.order).toMatchObject({ status: 7, decidedAt: atOnce.now, takenAt: null });

  const returned = lifeAt(10).wait(MINUTE);
  const before = returned.order;
  done(returned.ask({ type: 'editBankCard', account: accountOf('card-2') }));
  expect(returned.order).toMatchObject({
    status: 7,
    decidedAt: before.decidedAt,
    takenAt: before.takenAt,
    cardId: 'card-2',
  });
  expect(returned.order.payouts).toEqual([
    ...before.payouts,
    { account: accountOf('card-2'), startedAt: returned.now, endedAt: null, outcome: null, reason: null },
  ]);
});

test('throws for a payout without an account', () => {
  const { order, now } = lifeAt(18);
  expect(() => applyEvent({ ...order, parties: null }, { type: 'takeMoney' }, now)).toThrow(
    `${order.orderNo} has no account to pay out to`,
  );
});

test('a payout that fails because its account returns all payouts leaves the scripted payout failures unused', () => {
  const life = lifeAt(10, { failingPayouts: ['accountClosed', 'limitExceeded'] });
  done(life.ask({ type: 'editBankCard', account: accountOf('card-2', { returns: 'accountNotFound' }) }));
  life.wait(10 * MINUTE);
  expect(life.order.payouts.at(-1)).toMatchObject({ outcome: 'failed', reason: 'accountNotFound' });
  expect(life.order.script.failingPayouts).toEqual(['limitExceeded']);
});

test('each saved step, also a repeated one, postpones the deletion of an idle application’s data', () => {
  const life = lifeAt(5).wait(DAY);
  done(life.ask({ type: 'addBankCard', cardId: 'card-1' }));
  expect(life.order.touchedAt).toBe(life.now);
  life.wait(DAY);
  done(life.ask({ type: 'saveBasicInfo' }));
  expect(life.order).toMatchObject({ status: 17, touchedAt: life.now, cardId: 'card-1' });
});

test('the first payout to an account that returns all payouts fails with the account’s reason, not the scripted one', () => {
  const life = lifeAt(14, { failingPayouts: ['limitExceeded'] });
  done(life.ask(submission(life.order, accountOf('card-1', { returns: 'accountNotFound' }))));
  life.wait(3 * SECOND).wait(10 * MINUTE);
  done(life.ask({ type: 'takeMoney' }));
  life.wait(10 * MINUTE);
  expect(life.order).toMatchObject({ status: 10, payouts: [{ outcome: 'failed', reason: 'accountNotFound' }] });
  expect(life.order.script.failingPayouts).toEqual(['limitExceeded']);
});
