import { expect, test } from 'vitest';
import { done, type Life, lifeAt } from '../loans/life.fixture.ts';
import { DAY, MINUTE, formatWireInstant } from '../loans/mexico-time.ts';
import { DEFAULT_TIMETABLE } from '../loans/timetable.ts';
import { createBorrower } from '../loans/borrower-record.ts';
import { listNotices } from './notices.ts';

/** Lists the messages sent to a borrower with these orders, up to the latest clock among them. */
function sent(...lives: [Life, ...Life[]]): { kind: string; at: string }[] {
  const now = Math.max(...lives.map((life) => life.now));
  const borrower = { ...createBorrower('u1', '5500000000'), orders: lives.map(({ order }) => order) };
  return listNotices(borrower, now, DEFAULT_TIMETABLE).map(({ kind, at }) => ({
    kind,
    at: formatWireInstant(at).slice(0, 16),
  }));
}
const times = (kind: string, ...lives: [Life, ...Life[]]) =>
  sent(...lives)
    .filter((each) => each.kind === kind)
    .map(({ at }) => at);
const until = (life: Life, instant: string) => life.wait(Date.parse(instant) - life.now);

/** An order whose borrower has an e-mail address; disbursed on 2026-11-23, due on 2027-02-22. */
function repaying(): Life {
  const life = lifeAt(2);
  if (!life.order.parties) throw new Error('an order that was submitted names its parties');
  life.order = { ...life.order, parties: { ...life.order.parties, email: 'ana@example.com' } };
  return life;
}

test('a payment after the loan is paid gets a refund message and no confirmation', () => {
  const life = repaying();
  done(life.pay(life.owed));
  done(life.pay(5_000, { reference: 'too-much' }));
  life.wait(3 * DAY);
  expect(times('paymentBooked', life)).toHaveLength(1);
  expect(times('surplusRefunded', life)).toHaveLength(1);
});

test('sends one reminder at 10:00, three days before the due date', () => {
  const life = until(repaying(), '2027-02-19T15:59:59Z');
  expect(times('dueSoon', life)).toEqual([]);
  expect(times('dueSoon', life.wait(1000))).toEqual(['2027-02-19 10:00']);
  expect(times('dueSoon', life.wait(30 * DAY))).toEqual(['2027-02-19 10:00']);
});

test('sends no reminder for a loan paid in the minute of the reminder', () => {
  const life = until(repaying(), '2027-02-19T15:45:00Z');
  done(life.pay(life.owed, { channel: 'stp' }));
  life.wait(15 * MINUTE);
  expect(formatWireInstant(life.order.finishedAt ?? 0)).toBe('2027-02-19 10:00:00');
  expect(times('dueSoon', life.wait(DAY))).toEqual([]);
});

test('an unpaid extension does not move the reminder', () => {
  const life = until(repaying(), '2027-02-18T16:00:00Z');
  expect(life.extend(7)).not.toBeNull();
  expect(times('dueSoon', life.wait(30 * DAY))).toEqual(['2027-02-19 10:00']);
});

test.each([
  ['at that second', '2027-02-26T16:00:00Z', ['2027-02-19 10:00', '2027-02-26 10:00']],
  ['a second later', '2027-02-26T16:00:01Z', ['2027-02-19 10:00']],
])(
  'an extension paid late gets another reminder only if that reminder’s time has not passed: %s',
  (_, instant, reminders) => {
    const life = until(repaying(), '2027-02-20T16:00:00Z');
    const fee = life.extend(7) ?? 0;
    until(life, '2027-02-26T15:00:00Z');
    done(life.pay(life.order.charged.penalty));
    until(life, instant);
    done(life.pay(fee, { purpose: 'extension', channel: 'stp' }));
    expect(life.order.dueDate).toBe('2027-03-01');
    expect(times('dueSoon', life.wait(DAY))).toEqual(reminders);
  },
);

test('lists the messages of the next loan after the data of a rejected application were deleted', () => {
  const before = repaying();
  done(before.pay(before.owed));
  const rejected = until(lifeAt(9), '2026-12-24T16:00:00Z');
  expect(sent(before, rejected).map(({ kind }) => kind)).toEqual(['approved', 'paymentBooked', 'loanPaid', 'rejected']);
  const later = repaying();
  const history = later.order.history.map((each) => ({ ...each, at: each.at + 60 * DAY }));
  later.order = { ...later.order, history };
  later.now += 60 * DAY;
  expect(times('contract', rejected, later)).toHaveLength(1);
  expect(times('moneySent', rejected, later)).toHaveLength(1);
});

test('sends no e-mail without an address', () => {
  const life = lifeAt(2);
  expect(times('moneySent', life)).toHaveLength(1);
  expect(times('contract', life)).toEqual([]);
});
