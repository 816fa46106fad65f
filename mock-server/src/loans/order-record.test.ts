import { expect, test } from 'vitest';
import { accountOf, done, lifeAt } from './life.fixture.ts';
import { DAY } from './mexico-time.ts';
import { DEFAULT_SCRIPT, loanRecord } from './order-record.ts';

/** Returns an order with a value in every field that may have one. */
function fullOrder() {
  const failed = lifeAt(10);
  done(failed.ask({ type: 'editBankCard', account: accountOf('card-2', { returns: null }) }));
  failed.wait(DAY);
  failed.buyTime(7);
  failed.begin(100, 'r1');
  const account = accountOf('card-1', { returns: 'accountClosed' });
  const { order } = failed;
  return {
    ...order,
    consent: { version: '2026-11', kinds: ['camera' as const], at: 1 },
    takenAt: 1,
    finishedAt: 1,
    dataDeletedAt: 1,
    mayApplyAgainAt: 1,
    parties: order.parties && { ...order.parties, email: 'ana@example.com', account },
    payouts: order.payouts.map((each) => ({ ...each, account })),
    payments: order.payments.map((each) => ({
      ...each,
      refundedAt: 1,
      rejection: { reason: 'senderUnknown' as const, at: 1 },
    })),
    onlinePayments: order.onlinePayments.map((each) => ({
      ...each,
      declined: { at: 1, reason: 'refused' as const },
    })),
    extensions: order.extensions.map((each) => ({ ...each, paidAt: 1 })),
    script: { ...DEFAULT_SCRIPT, failingPayouts: ['accountClosed'] },
    history: order.history.map((each) => ({ ...each, amount: 1, owed: 1, byHand: true as const })),
    handNotes: [{ at: 1, what: 'Changed by hand.', amount: 1 }],
  };
}

const full = fullOrder();

type Path = (string | number)[];
const leaves = (value: unknown, path: Path = []): [Path, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => leaves(each, [...path, key]))
    : [[path, value]];

function changed(path: Path, value: unknown): unknown {
  const copy: unknown = structuredClone(full);
  let at = copy as Record<string, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path.at(-1) ?? ''] = value;
  return copy;
}
const accepts = (value: unknown) => loanRecord.safeParse(value).success;
const all = leaves(full);
const nameOf = (path: Path) => path.join('.');

test('an order survives serialisation unchanged', () => {
  expect(loanRecord.parse(JSON.parse(JSON.stringify(full)))).toEqual(full);
});

test('rejects a value of another type in every field', () => {
  const wrong = all.filter(([path, value]) => accepts(changed(path, typeof value === 'number' ? 'x' : 77)));
  expect(wrong.map(([path]) => nameOf(path))).toEqual([]);
});

test('requires every field except creditCheck, history, reported and handNotes, which older records lack', () => {
  const fields = Object.keys(full);
  expect(fields.filter((field) => accepts(changed([field], undefined)))).toEqual([
    'creditCheck',
    'history',
    'reported',
    'handNotes',
  ]);
  const { history: _, reported: __, handNotes: ___, ...older } = full;
  expect(loanRecord.parse(older)).toMatchObject({ history: [], reported: 0 });
});

test('an older record without a repayment step gets a step of one peso', () => {
  const { repaymentStep: _, ...terms } = full.terms;
  expect(loanRecord.parse({ ...full, terms }).terms.repaymentStep).toBe(100);
});

test('rejects negative and fractional numbers', () => {
  const numbers = all.filter(([, value]) => typeof value === 'number');
  const takes = (value: number) =>
    numbers.filter(([path]) => accepts(changed(path, value))).map(([path]) => nameOf(path));
  expect([takes(-1), takes(0.5)]).toEqual([[], []]);
});

test.each(['sequence', 'termDays', 'terms.extension.options.0', 'extensions.0.days'])(
  'the field %s is at least 1',
  (name) => {
    const path = name.split('.');
    expect([accepts(changed(path, 0)), accepts(changed(path, 1))]).toEqual([false, true]);
  },
);

test.each([
  ['orderNo', ['CR-1', 'xCR-0000001', 'CR-00000011']],
  ['sequence', [10_000_000]],
  ['dueDate', ['x2026-11-23', '2026-11-233', '2026-1-1']],
  ['status', [13, '2']],
  ['script.review', ['maybe']],
] as const)('the field %s rejects each of the values %j', (name, values) => {
  for (const value of values) expect(accepts(changed(name.split('.'), value))).toBe(false);
});

test('accepts a sequence number of seven digits and every scripted choice', () => {
  expect(accepts(changed(['sequence'], 9_999_999))).toBe(true);
  const choices = {
    submission: ['ok', 'fail'],
    review: ['offer', 'payAtOnce', 'reject'],
    online: ['paid', 'declined', 'lost', 'checkout'],
    transfers: ['booked', 'rejected'],
  };
  for (const [name, values] of Object.entries(choices)) {
    for (const value of values) expect(accepts(changed(['script', name], value))).toBe(true);
  }
  for (const state of ['pending', 'booked', 'declined']) {
    expect(accepts(changed(['onlinePayments', 0, 'state'], state))).toBe(true);
  }
  for (const reason of ['refused', 'notReported', 'loanEnded']) {
    expect(accepts(changed(['onlinePayments', 0, 'declined', 'reason'], reason))).toBe(true);
  }
  for (const reason of ['nothingOwed', 'senderUnknown']) {
    expect(accepts(changed(['payments', 0, 'rejection', 'reason'], reason))).toBe(true);
  }
  for (const outcome of ['ok', 'failed', null]) expect(accepts(changed(['payouts', 0, 'outcome'], outcome))).toBe(true);
  expect(accepts(changed(['history', 0, 'from'], 'none'))).toBe(true);
});

test('accepts null in fields that are set later', () => {
  const fresh = lifeAt(6).order;
  expect(accepts(fresh)).toBe(true);
  for (const field of ['consent', 'agreementVersion', 'parties', 'cardId', 'touchedAt', 'dueDate', 'finishedAt']) {
    expect(accepts(changed([field], null))).toBe(true);
  }
  expect(accepts(changed(['terms', 'extension'], null))).toBe(true);
});
