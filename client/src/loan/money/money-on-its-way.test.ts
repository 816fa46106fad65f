import { EXAMPLE } from '@puente/contract/samples/pieces';
import type { Payment } from '@puente/contract/entities/repayment';
import { expect, test } from 'vitest';
import { instantMs } from '../../i18n/dates.ts';
import type { PayIntent, PaymentNotice } from '../../storage/order-values.ts';
import { isAwaited, isCovered, type MoneyArgs, type MoneyState, moneyLines, noticeStands } from './money-on-its-way.ts';

const AT = '2027-02-20 10:00:00';
const now = instantMs(AT);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const notice: PaymentNotice = {
  at: now,
  channel: 'stp',
  amount: 500,
  owed: EXAMPLE.total,
  usualMinutes: 15,
  longestHours: 24,
  known: ['T-0'],
};
const intent: PayIntent = {
  requestId: 'r-1',
  amount: 400,
  channelId: 'card',
  at: now,
  owedSeen: null,
  reference: null,
};
const payment = (more: Partial<Payment> = {}): Payment => ({
  reference: 'T-1',
  amount: 500,
  method: 'stp',
  purpose: 'loan',
  state: 'booked',
  paidAt: AT,
  ...more,
});
const linesOf = (more: Partial<MoneyArgs> = {}) =>
  moneyLines({
    payments: [],
    unrepaid: EXAMPLE.total,
    payable: true,
    notice: null,
    intent: null,
    checkedAt: now,
    now,
    ...more,
  });
const states = (more: Partial<MoneyArgs> = {}) => linesOf(more).map(({ state }) => state);

test('a reported transfer becomes late after the usual time, and disappears after the longest time', () => {
  expect(linesOf({ notice })).toEqual([
    { state: 'reported', channel: 'stp', amount: 500, since: now, usualMinutes: 15 },
  ]);
  expect(states({ notice, now: now + 15 * MINUTE - 1 })).toEqual(['reported']);
  expect(states({ notice, now: now + 15 * MINUTE })).toEqual(['late']);
  expect(states({ notice: { ...notice, usualMinutes: 40 }, now: now + 39 * MINUTE })).toEqual(['reported']);
  expect(states({ notice, now: now + 24 * HOUR - 1 })).toEqual(['late']);
  expect(states({ notice, now: now + 24 * HOUR })).toEqual([]);
});

test('a new loan payment by the same channel replaces the reported transfer', () => {
  expect(states({ notice, payments: [payment({ state: 'arrived' })] })).toEqual(['arrived']);
  expect(states({ notice, payments: [payment()] })).toEqual([]);
  expect(states({ notice, payments: [payment({ amount: 499 })] })).toEqual([]);
  // The payment may have arrived before the borrower reported it.
  expect(states({ notice, payments: [payment({ paidAt: '2027-02-20 09:50:00' })] })).toEqual([]);
  expect(states({ notice, payments: [payment({ reference: 'T-0' })] })).toEqual(['reported']);
  expect(states({ notice, payments: [payment({ method: 'oxxo' })] })).toEqual(['reported']);
  expect(states({ notice, payments: [payment({ purpose: 'extension' })] })).toEqual(['reported']);
});

test('a reported transfer disappears once the debt fell by its amount or nothing is left to pay', () => {
  expect(states({ notice, payments: null, unrepaid: 1708.23 })).toEqual([]);
  expect(states({ notice, payments: null, unrepaid: 1708.24 })).toEqual(['reported']);
  expect(states({ notice, payments: null, unrepaid: 2352.39 })).toEqual(['reported']);
  expect(states({ notice, payments: null, unrepaid: null })).toEqual(['reported']);
  // Ignores a debt that the server sent before the report.
  expect(states({ notice, payments: null, unrepaid: 1708.23, checkedAt: now - 1 })).toEqual(['reported']);
  expect(states({ notice, payable: false })).toEqual([]);
});

test('noticeStands is true only with a reported transfer', () => {
  const asked = { payments: null, unrepaid: EXAMPLE.total, payable: true, intent: null, checkedAt: now, now };
  expect([noticeStands({ ...asked, notice: null }), noticeStands({ ...asked, notice })]).toEqual([false, true]);
});

test('an online payment without an answer is «unknown» until a later list from the server omits it', () => {
  expect(linesOf({ intent })).toEqual([{ state: 'unknown', channel: 'cashier', amount: 400, since: now }]);
  // An answer without a list of payments proves nothing.
  expect(states({ intent, payments: null })).toEqual(['unknown']);
  const answered = { intent, now: now + 10 * MINUTE };
  expect(states({ ...answered, checkedAt: now + 3 * MINUTE - 1 })).toEqual(['unknown']);
  expect(states({ ...answered, checkedAt: now + 3 * MINUTE })).toEqual([]);
});

test('an online payment takes its state from the server’s list as soon as the list contains its request id', () => {
  const begun = payment({ method: 'cashier', state: 'pending', requestId: 'r-1', reference: 'PL1' });
  expect(states({ intent, payments: [begun] })).toEqual(['pending']);
  expect(states({ intent, payments: [{ ...begun, state: 'declined' }] })).toEqual(['declined']);
  expect(states({ intent, payments: [{ ...begun, state: 'booked' }] })).toEqual([]);
  expect(states({ intent, payments: [{ ...begun, requestId: 'r-2' }] })).toEqual(['unknown', 'pending']);
});

test('an online payment that the server accepted is «pending» until newer server data omits it', () => {
  const answered = { ...intent, reference: 'PL1' };
  expect(states({ intent: answered, checkedAt: now - 1 })).toEqual(['pending']);
  expect(states({ intent: answered, checkedAt: now })).toEqual([]);
});

test('shows a declined payment for three days, unless a newer payment exists or nothing can be paid', () => {
  const declined = payment({ method: 'cashier', state: 'declined', endedAt: AT, reason: 'Sin fondos' });
  expect(linesOf({ payments: [declined] })).toEqual([
    { state: 'declined', channel: 'cashier', amount: 500, reference: 'T-1', since: now, reason: 'Sin fondos' },
  ]);
  expect(states({ payments: [declined], now: now + 72 * HOUR })).toEqual([]);
  expect(states({ payments: [declined], payable: false })).toEqual([]);
  const later = payment({ reference: 'T-2', paidAt: '2027-02-20 10:05:00' });
  expect(states({ payments: [declined, later] })).toEqual([]);
  expect(states({ payments: [declined, { ...later, state: 'rejected' }] })).toEqual(['rejected', 'declined']);
});

test('shows when an arrived payment will be booked, until that time has passed', () => {
  const arrived = payment({ state: 'arrived', expectedBy: '2027-02-20 10:15:00' });
  expect(linesOf({ payments: [arrived] })[0]?.expectedBy).toBe(now + 15 * MINUTE);
  expect(linesOf({ payments: [arrived], now: now + 15 * MINUTE })[0]).not.toHaveProperty('expectedBy');
});

test('shows a rejected transfer and money above the debt, also for a paid loan', () => {
  const ended = { payable: false, unrepaid: 0 };
  const rejected = payment({ state: 'rejected', endedAt: '2027-02-20 10:10:00', reason: 'Cuenta de otra persona' });
  expect(linesOf({ ...ended, payments: [rejected] })[0]).toMatchObject({
    state: 'rejected',
    since: now + 10 * MINUTE,
    reason: 'Cuenta de otra persona',
  });
  const threeDaysOn = now + 10 * MINUTE + 72 * HOUR;
  expect(states({ ...ended, payments: [rejected], now: threeDaysOn - 1 })).toEqual(['rejected']);
  expect(linesOf({ ...ended, payments: [rejected], now: threeDaysOn })).toEqual([]);
  const surplus = payment({ refund: { amount: 20.5 }, endedAt: AT });
  expect(linesOf({ ...ended, payments: [surplus], now: now + 90 * 24 * HOUR })).toMatchObject([
    { state: 'refunding', amount: 20.5 },
  ]);
  const back = { ...surplus, refund: { amount: 20.5, refundedAt: '2027-02-21 10:00:00' } };
  expect(states({ ...ended, payments: [back], now: now + 25 * HOUR })).toEqual(['refunded']);
  expect(states({ ...ended, payments: [back], now: now + 96 * HOUR })).toEqual([]);
});

test.each<[MoneyState, boolean]>([
  ['reported', true],
  ['late', true],
  ['unknown', true],
  ['pending', true],
  ['arrived', true],
  ['declined', false],
  ['rejected', false],
  ['refunding', false],
  ['refunded', false],
])('for a payment in the state «%s», isAwaited is %s', (state, awaited) => {
  expect(isAwaited({ state, channel: 'stp', amount: 500, since: now })).toBe(awaited);
});

test.each([
  ['all of it has arrived', [payment({ state: 'arrived', amount: EXAMPLE.total })], true],
  ['all of it is being confirmed', [payment({ state: 'pending', amount: EXAMPLE.total })], true],
  [
    'two payments make it up',
    [payment({ state: 'arrived', amount: 1_000 }), payment({ state: 'pending', amount: 1_208.23 })],
    true,
  ],
  ['a centavo is missing', [payment({ state: 'arrived', amount: 2_208.22 })], false],
  ['it was booked, and something is owed still', [payment({ amount: EXAMPLE.total })], false],
  ['it came back', [payment({ state: 'rejected', amount: EXAMPLE.total })], false],
  ['it is for more time', [payment({ state: 'arrived', amount: EXAMPLE.total, purpose: 'extension' })], false],
  ['there is none', [], false],
] as const)(
  'isCovered is true only if arrived and pending loan payments add up to the debt: %s',
  (_name, payments, covered) => {
    expect(isCovered({ unrepaid: EXAMPLE.total, payments })).toBe(covered);
  },
);

test('isCovered is true for a debt of zero or less, and false for an unknown debt or without known payments', () => {
  const payments = [payment({ state: 'arrived' })];
  expect([null, undefined].map((unrepaid) => isCovered({ unrepaid, payments }))).toEqual([false, false]);
  expect([5, 0, -50].map((unrepaid) => isCovered({ unrepaid, payments: null }))).toEqual([false, true, true]);
});

test('only an extension payment replaces a reported transfer of the extension fee', () => {
  const told = (payments: Payment[]) =>
    linesOf({ feeNotice: notice, payments }).filter(({ forMoreTime }) => forMoreTime);
  expect(told([])).toEqual([
    { state: 'reported', channel: 'stp', amount: 500, since: now, usualMinutes: 15, forMoreTime: true },
  ]);
  expect(told([payment()])).toHaveLength(1);
  expect(told([payment({ purpose: 'extension' })])).toEqual([]);
});
