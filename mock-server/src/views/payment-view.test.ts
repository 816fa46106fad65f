import { puenteFijo } from '@puente/fixtures/product';
import { expect, test } from 'vitest';
import { agreedTerms } from '../money/catalogue.ts';
import { done, type Life, lifeAt } from '../lifecycle/life.fixture.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../lifecycle/mexico-time.ts';
import { startOnlinePayment } from '../lifecycle/online-payment.ts';
import { DEFAULT_TIMETABLE } from '../lifecycle/timetable.ts';
import { extensionView, paymentsView, recentPayments } from './payment-view.ts';

const standing = (life: Life) => extensionView(life.order, life.now, 'es');
const OPEN = { open: true, reason: null, payFirst: null, pending: null };
const shut = (reason: string, payFirst: number | null = null) => ({ open: false, reason, payFirst, pending: null });
const SURCHARGE = 'Primero paga el recargo por atraso';

/** As many full days late, with 2,208.23 and its penalty owed. */
const late = (days: number) => lifeAt(3).wait(days * DAY);

test('more time stands open in time, and late as long as there is no late charge', () => {
  expect(standing(lifeAt(2))).toEqual(OPEN);
  expect(standing(late(0))).toEqual(OPEN);
});

test('a late charge is to be paid first: what of it has not arrived', () => {
  const life = late(1);
  expect(standing(life)).toEqual(shut(SURCHARGE, 44.16));
  done(life.pay(3_000, { channel: 'stp' }));
  expect(standing(life)).toEqual(shut(SURCHARGE, 14.16));
  done(life.pay(1_416, { channel: 'stp' }));
  expect(standing(life)).toEqual(OPEN);
  expect(standing(life.wait(15 * MINUTE))).toEqual(OPEN);
});

test('money that will be sent back opens nothing', () => {
  const life = late(1);
  life.order = { ...life.order, script: { ...life.order.script, transfers: 'rejected' } };
  done(life.pay(4_416, { channel: 'stp' }));
  expect(standing(life)).toEqual(shut(SURCHARGE, 44.16));
});

test('what was asked for waits for its cost as long as it could begin', () => {
  const life = lifeAt(2);
  const fee = life.extend(7) ?? 0;
  const pending = { days: 7, fee: 16.02, newDueDate: '2027-03-01', clabe: '646180157100000014' };
  expect(standing(life)).toEqual({ ...OPEN, pending });
  life.wait(Date.parse('2027-02-24T06:00:00Z') - life.now);
  expect(standing(life)).toEqual(shut(SURCHARGE, 44.16));
  done(life.pay(4_416));
  expect(standing(life)).toEqual({ ...OPEN, pending });
  done(life.pay(fee, { purpose: 'extension', channel: 'stp' }));
  expect(standing(life)).toEqual(OPEN);
});

test('what was asked for is over when its date has passed', () => {
  const life = lifeAt(2);
  life.extend(7);
  life.wait(Date.parse('2027-03-02T06:00:00Z') - life.now);
  done(life.pay(life.order.charged.penalty));
  expect(standing(life)).toEqual(OPEN);
});

test('after three it is closed; before the payout, and where the product has none, there is nothing to say', () => {
  const life = lifeAt(2);
  for (let turn = 0; turn < 3; turn++) done(life.pay(life.extend(7) ?? 0, { purpose: 'extension' }));
  expect(standing(life)).toEqual(shut('Ya no puedes pedir más plazo para este préstamo'));
  life.order = { ...life.order, terms: agreedTerms(puenteFijo) };
  expect(standing(life)).toBeNull();
  expect(standing(lifeAt(7))).toBeNull();
});

test('a debt whose money has arrived needs no more time', () => {
  const life = late(1);
  done(life.pay(life.owed, { channel: 'stp' }));
  expect(standing(life)).toEqual(shut('No hay nada por pagar'));
  expect(standing(life.wait(15 * MINUTE))).toEqual(shut('No hay nada por pagar'));
});

test('an online payment is shown once: pending, then as the money it became', () => {
  const life = lifeAt(2);
  const wanted = { requestId: 'request-1', channelId: 'card', amount: 50_000, reference: 'PL1' };
  const begun = startOnlinePayment(life.order, wanted, { now: life.now, timetable: DEFAULT_TIMETABLE });
  if ('refused' in begun) throw new Error(begun.refused);
  life.order = begun.order;
  const shown = () =>
    paymentsView(life.order, 'es').map(({ reference, state, requestId }) => [reference, state, requestId]);
  expect(shown()).toEqual([['PL1', 'pending', 'request-1']]);
  life.wait(5 * SECOND);
  expect(shown()).toEqual([['PL1', 'booked', 'request-1']]);
});

test('what is news is the same all through a day, and ends after three days', () => {
  const life = lifeAt(2);
  done(life.pay(50_000, { channel: 'stp' }));
  const midnight = Math.ceil((life.now + 6 * HOUR) / DAY) * DAY + 6 * HOUR;
  life.wait(15 * MINUTE);
  const news = (at: number) => recentPayments(life.order, at, 'es').length;
  expect([life.now, midnight + 3 * DAY - 1].map(news)).toEqual([1, 1]);
  expect(news(midnight + 3 * DAY)).toBe(0);
});
