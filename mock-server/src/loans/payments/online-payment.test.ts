import { expect, test } from 'vitest';
import { done, type Life, lifeAt } from '../life.fixture.ts';
import { MINUTE, SECOND } from '../time/mexico-time.ts';
import { declineOnlinePayment, reportOnlinePayment, startOnlinePayment } from './online-payment.ts';
import { DEFAULT_TIMETABLE } from '../time/timetable.ts';

const wanted = { requestId: 'request-1', channelId: 'card', amount: 100_000, reference: 'PL1' };

function begin(life: Life, change: Partial<typeof wanted> = {}) {
  const outcome = startOnlinePayment(
    life.order,
    { ...wanted, ...change },
    { now: life.now, timetable: DEFAULT_TIMETABLE },
  );
  if (!('refused' in outcome)) life.order = outcome.order;
  return outcome;
}

const ended = (life: Life) => life.order.onlinePayments.map(({ state, declined }) => [state, declined?.reason ?? null]);

test.each([
  ['paid', 5 * SECOND, 120_823, ['booked', null]],
  ['declined', 5 * SECOND, 220_823, ['declined', 'refused']],
  ['lost', 30 * MINUTE, 220_823, ['declined', 'notReported']],
  ['checkout', 30 * MINUTE, 220_823, ['declined', 'notReported']],
] as const)('a payment scripted %s stays pending for %i ms, then %i centavos are owed', (online, wait, rest, end) => {
  const life = lifeAt(2, { online });
  begin(life);
  life.wait(wait - 1);
  expect([life.owed, ended(life)]).toEqual([220_823, [['pending', null]]]);
  life.wait(1);
  expect([life.owed, ended(life)]).toEqual([rest, [end]]);
});

test('a repeated request returns the pending payment; another request is refused until it has ended', () => {
  const life = lifeAt(2, { online: 'declined' });
  const first = begin(life);
  const again = begin(life, { reference: 'PL2' });
  expect(again).toEqual(first);
  const second = { requestId: 'request-2', reference: 'PL2' };
  expect(begin(life, second)).toEqual({ refused: 'paymentPending' });
  life.wait(5 * SECOND);
  expect(begin(life, second)).toMatchObject({ payment: { state: 'pending', reference: 'PL2' } });
});

test('declines a pending payment if the loan ends meanwhile', () => {
  const life = lifeAt(2);
  begin(life);
  done(life.pay(life.owed));
  expect([life.order.status, ended(life)]).toEqual([4, [['declined', 'loanEnded']]]);
  life.wait(30 * MINUTE);
  expect(life.order.payments).toHaveLength(1);
});

test('accepts an online payment of a late loan, and refuses one without a debt', () => {
  expect(begin(lifeAt(3))).toMatchObject({ payment: { state: 'pending', reference: 'PL1' } });
  for (const status of [1, 7, 4] as const) expect(begin(lifeAt(status))).toEqual({ refused: 'nothingOwed' });
});

test('an ended payment does not change again', () => {
  const life = lifeAt(2, { online: 'declined' });
  begin(life);
  life.wait(5 * SECOND);
  const [first] = life.order.onlinePayments;
  begin(life, { requestId: 'request-2', reference: 'PL2' });
  life.wait(5 * SECOND);
  expect(ended(life)).toEqual([
    ['declined', 'refused'],
    ['declined', 'refused'],
  ]);
  begin(life, { requestId: 'request-3', reference: 'PL3' });
  done(life.pay(life.owed));
  expect(ended(life)).toEqual([
    ['declined', 'refused'],
    ['declined', 'refused'],
    ['declined', 'loanEnded'],
  ]);
  expect(life.order.onlinePayments[0]).toBe(first);
});

/** Lets the provider report the first online payment; later payments end as `fate` says. */
function report(life: Life, fate: 'paid' | 'declined') {
  const order = { ...life.order, script: { ...life.order.script, online: fate } };
  const [known] = order.onlinePayments;
  if (!known) throw new Error('nothing begun');
  return { order, change: reportOnlinePayment(order, known, life.now) };
}

test('a payment ends as scripted at its start, even if the script changes later', () => {
  const paid = lifeAt(2);
  begin(paid);
  const after = report(paid, 'declined').change.order;
  expect([after.onlinePayments[0]?.state, after.paid.principal]).toEqual(['booked', 79_177]);
  const declined = lifeAt(2, { online: 'declined' });
  begin(declined);
  expect(report(declined, 'paid').change.order).toMatchObject({
    onlinePayments: [{ state: 'declined', declined: { at: declined.now, reason: 'refused' } }],
    payments: [],
  });
});

test('a declined payment counts if its provider later reports the money', () => {
  const life = lifeAt(2, { online: 'declined' });
  begin(life);
  life.wait(MINUTE);
  const { order, change } = report(life, 'declined');
  expect(change).toEqual({ order, events: [] });
  expect(report(life, 'paid').change.order).toMatchObject({
    onlinePayments: [{ state: 'booked', declined: null }],
    payments: [{ reference: 'PL1', amount: 100_000, bookedAt: life.now }],
  });
});

test('a booked payment is not booked again', () => {
  const life = lifeAt(2);
  begin(life);
  life.wait(MINUTE);
  const { order, change } = report(life, 'paid');
  expect(change).toEqual({ order, events: [] });
});

test('cancelling declines a pending payment and leaves an ended one unchanged', () => {
  const life = lifeAt(2);
  begin(life);
  const decline = () => {
    const [known] = life.order.onlinePayments;
    if (!known) throw new Error('nothing begun');
    return declineOnlinePayment(life.order, known, life.now);
  };
  const change = decline();
  expect(change).toEqual({
    order: {
      ...life.order,
      onlinePayments: [
        {
          ...life.order.onlinePayments[0],
          fate: 'declined',
          state: 'declined',
          declined: { at: life.now, reason: 'refused' },
        },
      ],
    },
    events: [],
  });
  life.wait(MINUTE);
  expect(ended(life)).toEqual([['booked', null]]);
  expect(decline()).toEqual({ order: life.order, events: [] });
});
