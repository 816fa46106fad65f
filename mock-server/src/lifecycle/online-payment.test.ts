import { expect, test } from 'vitest';
import { done, type Life, lifeAt } from './life.fixture.ts';
import { MINUTE, SECOND } from './mexico-time.ts';
import { startOnlinePayment } from './online-payment.ts';
import { DEFAULT_TIMETABLE } from './timetable.ts';

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
] as const)('%s: pending until %i ms later, then %i are owed', (online, wait, rest, end) => {
  const life = lifeAt(2, { online });
  begin(life);
  life.wait(wait - 1);
  expect([life.owed, ended(life)]).toEqual([220_823, [['pending', null]]]);
  life.wait(1);
  expect([life.owed, ended(life)]).toEqual([rest, [end]]);
});

test('the same request is the same payment; another one waits until the first has ended', () => {
  const life = lifeAt(2, { online: 'declined' });
  const first = begin(life);
  const again = begin(life, { reference: 'PL2' });
  expect(again).toEqual(first);
  const second = { requestId: 'request-2', reference: 'PL2' };
  expect(begin(life, second)).toEqual({ refused: 'paymentPending' });
  life.wait(5 * SECOND);
  expect(begin(life, second)).toMatchObject({ payment: { state: 'pending', reference: 'PL2' } });
});

test('a loan that ends in between is not collected again', () => {
  const life = lifeAt(2);
  begin(life);
  done(life.pay(life.owed));
  expect([life.order.status, ended(life)]).toEqual([4, [['declined', 'loanEnded']]]);
  life.wait(30 * MINUTE);
  expect(life.order.payments).toHaveLength(1);
});
