import { expect, test } from 'vitest';
import { findPayableExtension } from '../extension-quote.ts';
import { bookPayment } from './book-payment.ts';
import { done, lifeAt } from '../life.fixture.ts';
import { endOfDay, MINUTE } from '../time/mexico-time.ts';
import { countUnbooked } from './calculate-owed.ts';

test.each([0, -5, 0.5, Number.NaN])('refuses a payment of %d centavos', (amount) => {
  expect(lifeAt(2).pay(amount)).toEqual({ refused: 'amountTooSmall' });
});

test('throws for a payment that was never recorded', () => {
  const { order, now } = lifeAt(2);
  expect(() => bookPayment(order, 'X1', now)).toThrow('no payment X1');
});

test('returns each rejected transfer at its own time', () => {
  const life = lifeAt(2, { transfers: 'rejected' });
  done(life.pay(1_000, { channel: 'stp' }));
  life.wait(MINUTE);
  done(life.pay(2_000, { channel: 'stp' }));
  life.wait(14 * MINUTE);
  expect(life.order.payments.map(({ rejection }) => rejection?.at ?? null)).toEqual([life.now, null]);
  const first = life.now;
  life.wait(MINUTE);
  expect(life.order.payments.map(({ rejection }) => rejection?.at)).toEqual([first, life.now]);
});

test('a booked payment with a surplus leaves nothing to book', () => {
  const life = lifeAt(2);
  done(life.pay(life.owed + 500));
  expect(life.order.payments.map(countUnbooked)).toEqual([0]);
});

test('a requested extension can be paid until its new due date has passed', () => {
  const life = lifeAt(2);
  life.buyTime(7);
  const began = life.order.extensions[0]?.paidAt;
  life.wait(MINUTE);
  const fee = life.extend(15) ?? 0;
  const over = endOfDay(life.order.extensions[1]?.newDueDate ?? '');
  expect([over - 1, over].map((at) => findPayableExtension(life.order, at)?.days ?? null)).toEqual([15, null]);
  done(life.pay(fee, { purpose: 'extension' }));
  expect(life.order.extensions.map(({ paidAt }) => paidAt)).toEqual([began, life.now]);
});
