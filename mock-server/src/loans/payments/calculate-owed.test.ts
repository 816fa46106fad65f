import { expect, test } from 'vitest';
import { done, lifeAt } from '../life.fixture.ts';
import { DAY } from '../mexico-time.ts';
import {
  countExtensions,
  sumLeftToPay,
  calculateOwed,
  calculateOwedTomorrow,
  calculatePenaltyBase,
  findPendingExtension,
  calculateUnpaid,
} from './calculate-owed.ts';

test('the unpaid parts are the charges minus the payments', () => {
  const life = lifeAt(3).wait(2 * DAY);
  done(life.pay(4_000));
  expect(calculateUnpaid(life.order)).toEqual({
    penalty: 4_833,
    interestTax: 2_872,
    interest: 17_951,
    principal: 200_000,
  });
  expect(calculateOwed(life.order)).toBe(225_656);
});

test('received payments that are not booked yet reduce what is left to pay', () => {
  const life = lifeAt(2);
  done(life.pay(1_000));
  done(life.pay(20_000, { channel: 'stp' }));
  done(life.pay(300, { channel: 'stp' }));
  expect(sumLeftToPay(life.order)).toBe(life.owed - 20_300);
});

test('only the part of unbooked payments above the unpaid penalty reduces the amount that bears a penalty', () => {
  const life = lifeAt(3).wait(2 * DAY);
  expect(calculatePenaltyBase(life.order)).toBe(220_823);
  done(life.pay(8_833, { channel: 'stp' }));
  expect(calculatePenaltyBase(life.order)).toBe(220_823);
  done(life.pay(20_823, { channel: 'stp' }));
  expect(calculatePenaltyBase(life.order)).toBe(200_000);
  done(life.pay(900_000, { channel: 'stp' }));
  expect(calculatePenaltyBase(life.order)).toBe(0);
});

test('tomorrow’s debt includes one more day’s penalty', () => {
  const life = lifeAt(3).wait(DAY);
  expect([calculateOwed(life.order), calculateOwedTomorrow(life.order)]).toEqual([225_239, 229_656]);
  const tomorrow = calculateOwedTomorrow(life.order);
  expect(life.wait(DAY).owed).toBe(tomorrow);
});

test('an extension is pending until its fee is paid, and counts as used from then on', () => {
  const life = lifeAt(2);
  expect([findPendingExtension(life.order), countExtensions(life.order)]).toEqual([null, 0]);
  const fee = life.extend(7) ?? 0;
  expect([findPendingExtension(life.order)?.days, countExtensions(life.order)]).toEqual([7, 0]);
  done(life.pay(fee, { purpose: 'extension' }));
  expect([findPendingExtension(life.order), countExtensions(life.order)]).toEqual([null, 1]);
});
