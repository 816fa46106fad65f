import { expect, test } from 'vitest';
import { LOAN_PRESENTATIONS, loanFigure, loanRows } from './loan-presentation.ts';
import { EXAMPLE } from '@puente/contract/samples/pieces';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { CreditInfo, Headline } from '@puente/contract/entities/product';
import type { LoanState } from './loan-state.ts';
import { orderOf } from './loan-order.fixture.ts';

// `loanFigure` reads only these fields.
const figures = { amount: 2000, disbursalAmount: EXAMPLE.deposit, unrepaid: EXAMPLE.total } as LoanOrder;
const product = { maxAmount: 60_000 } as Headline;
const credit = { available: 9000 } as CreditInfo;

test.each([
  ['unfinished', { headline: 'unfinished' }],
  ['canLoan', { caption: 'canLoan', pesos: 9000 }],
  ['assessing', { caption: 'assessing', pesos: 2000 }],
  ['lending', { caption: 'lending', pesos: EXAMPLE.deposit }],
  ['repaying', { caption: 'repaying', pesos: EXAMPLE.total }],
] as const satisfies [LoanState, unknown][])('the headline of a loan in the state «%s» is %o', (state, figure) => {
  expect(loanFigure({ state, order: figures, headline: product, credit })).toEqual(figure);
});

test('the headline shows the server’s offer until the borrower’s limit is known, and no amount without either', () => {
  const visitor = { state: 'canLoan', order: null, credit: undefined } as const;
  expect(loanFigure({ ...visitor, headline: product })).toEqual({ caption: 'canLoan', pesos: 60_000 });
  expect(loanFigure({ ...visitor, headline: undefined })).toEqual({ caption: 'canLoan', pesos: null });
});

test.each(['assessing', 'lending', 'repaying'] as const)(
  'without an order, the headline of «%s» is a caption without an amount',
  (state) => {
    expect(loanFigure({ state, order: null, headline: product, credit })).toEqual({ caption: state, pesos: null });
  },
);

const order = orderOf(2, {
  feeAndTax: EXAMPLE.feeAndTax,
  interestAndTax: EXAMPLE.interestAndTax,
  disbursalAmount: EXAMPLE.deposit,
  totalRepayment: EXAMPLE.total,
  repaid: 0,
  unrepaid: EXAMPLE.total,
});
const TODAY = '2027-05-20';
const rowsOf = (state: Parameters<typeof loanRows>[0]['state'], more: Partial<LoanOrder> = {}) =>
  loanRows({ state, order: { ...order, ...more }, headline: undefined, today: TODAY });

const addedUp = (rows: ReturnType<typeof rowsOf>) =>
  rows.reduce((sum, row) => sum + ('money' in row && !row.total ? Math.round(row.money * 100) : 0), 0) / 100;
const totalOf = (rows: ReturnType<typeof rowsOf>) =>
  rows.flatMap((row) => ('money' in row && row.total ? row.money : []))[0];

test('the rows of a debt and of a deposit add up to their total', () => {
  for (const rows of [
    rowsOf('lending'),
    rowsOf('repaying'),
    rowsOf('repaying', { repaid: EXAMPLE.interestAndTax, unrepaid: 2000 }),
    // The borrower paid a penalty of 44.16, then bought more time for 59.17.
    rowsOf('repaying', { interestAndTax: 267.4, penalty: 44.16, penaltyLeft: 0, repaid: 103.33 }),
    rowsOf('overdue', {
      balanceAtDue: EXAMPLE.total,
      penalty: EXAMPLE.penaltyLate3,
      penaltyLeft: EXAMPLE.penaltyLate3,
      unrepaid: EXAMPLE.owedLate3,
    }),
    // 100.00 were paid, and all of it went to the penalty.
    rowsOf('overdue', {
      balanceAtDue: EXAMPLE.total,
      penalty: EXAMPLE.penaltyLate3,
      penaltyLeft: 32.49,
      repaid: 100,
      unrepaid: 2240.72,
    }),
  ]) {
    expect(addedUp(rows)).toBe(totalOf(rows));
  }
});

test('a loan on its first late day shows no penalty row', () => {
  const rows = rowsOf('overdue', { balanceAtDue: EXAMPLE.total, penalty: 0, unrepaid: EXAMPLE.total });
  expect(rows.map(({ id }) => id)).toEqual(['balanceAtDue', 'owed']);
});

test('a late loan shows the balance, the penalty and the debt', () => {
  expect(
    rowsOf('overdue', { balanceAtDue: EXAMPLE.total, penalty: EXAMPLE.penaltyLate3, unrepaid: EXAMPLE.owedLate3 }),
  ).toEqual([
    { id: 'balanceAtDue', money: EXAMPLE.total },
    { id: 'penalty', money: EXAMPLE.penaltyLate3 },
    { id: 'owed', money: EXAMPLE.owedLate3, total: true },
  ]);
});

test('returns no rows in any state without an order', () => {
  for (const state of Object.keys(LOAN_PRESENTATIONS) as LoanState[])
    expect(loanRows({ state, order: null, headline: undefined, today: TODAY }), state).toEqual([]);
});

test('leaves out rows without a figure from the server', () => {
  expect(rowsOf('lending', { feeAndTax: null, disbursalAmount: null }).map((row) => row.id)).toEqual(['amount']);
  expect(rowsOf('repaying', { interestAndTax: null, repaid: null }).map((row) => row.id)).toEqual(['loan', 'left']);
  expect(rowsOf('failed')).toEqual([]);
  expect(rowsOf('rejected')).toEqual([]);
  expect(loanRows({ state: 'canLoan', order: null, headline: undefined, today: TODAY })).toEqual([]);
});

test('a returned deposit shows the server’s own reason', () => {
  expect(rowsOf('failed', { payoutFailure: 'Cuenta inexistente' })).toEqual([
    { id: 'reason', words: 'Cuenta inexistente' },
  ]);
});

test('a deposit on its way shows the principal, the fee and the amount that arrives', () => {
  expect(rowsOf('lending')).toEqual([
    { id: 'amount', money: 2000 },
    { id: 'feeAndTax', money: -120 },
    { id: 'receive', money: EXAMPLE.deposit, total: true },
  ]);
});

test('a loan to pay shows the principal, the interest with tax, the payments and the amount left', () => {
  expect(rowsOf('dueSoon', { repaid: EXAMPLE.interestAndTax, unrepaid: 2000 })).toEqual([
    { id: 'loan', money: 2000 },
    { id: 'interestAndTax', money: EXAMPLE.interestAndTax },
    { id: 'repaid', money: -208.23 },
    { id: 'left', money: 2000, total: true },
  ]);
  expect(rowsOf('repaying').map(({ id }) => id)).toEqual(['loan', 'interestAndTax', 'repaid', 'left']);
});

test('a late loan paid in part shows the rest of its penalty', () => {
  const late = {
    balanceAtDue: EXAMPLE.total,
    penalty: EXAMPLE.penaltyLate3,
    penaltyLeft: 32.49,
    repaid: 100,
    unrepaid: 2240.72,
  };
  expect(rowsOf('overdue', late).slice(1, 2)).toEqual([{ id: 'penaltyLeft', money: 32.49 }]);
  const whole = { penalty: EXAMPLE.penaltyLate3, unrepaid: EXAMPLE.owedLate3 };
  expect(rowsOf('overdue', whole).map(({ id }) => id)).toEqual(['penalty', 'owed']);
  expect(rowsOf('overdue', { ...whole, penaltyLeft: null }).map(({ id }) => id)).toEqual(['penalty', 'owed']);
});

test('a loan on time shows its earlier penalty, and no row if it had none', () => {
  const ids = ['loan', 'interestAndTax', 'penaltyCharged', 'repaid', 'left'];
  expect(rowsOf('dueSoon', { penalty: 44.16, penaltyLeft: 0 }).map(({ id }) => id)).toEqual(ids);
  expect(rowsOf('dueSoon', { penalty: 0, penaltyLeft: 0 }).map(({ id }) => id)).not.toContain('penaltyCharged');
});

test('an approved, a paid and a refused loan have their own rows; the deletion date disappears after its day', () => {
  expect(rowsOf('success', { dueDate: '2027-02-20' })).toEqual([
    { id: 'receive', money: EXAMPLE.deposit },
    { id: 'total', money: EXAMPLE.total },
    { id: 'dueDate', date: '2027-02-20' },
  ]);
  expect(rowsOf('success').map(({ id }) => id)).toEqual(['receive', 'total']);
  expect(rowsOf('finished', { repaid: EXAMPLE.total })).toEqual([{ id: 'paid', money: EXAMPLE.total }]);
  expect(rowsOf('rejected', { dataDeletionDate: '2027-05-20' })).toEqual([
    { id: 'dataDeletion', deleted: '2027-05-20' },
  ]);
  expect(rowsOf('rejected', { dataDeletionDate: '2027-05-19' })).toEqual([]);
});

test.each(['assessing', 'unfinished', 'unknown'] as const)('a loan «%s» has no rows', (state) => {
  expect(rowsOf(state)).toEqual([]);
});

const offer = {
  terms: [91, 120],
  depositMinutesFrom: 5,
  depositMinutesTo: 60,
  cat: EXAMPLE.cat,
  example: { cat: 80.1 },
} as unknown as Headline; // the offer reads only these fields

test('an offer shows its terms, deposit time and CAT, or its example’s CAT; without either, no CAT row', () => {
  const rows = (headline: Headline) => loanRows({ state: 'canLoan', order: null, headline, today: TODAY });
  expect(rows(offer)).toEqual([
    { id: 'term', terms: [91, 120] },
    { id: 'receiveIn', minutes: [5, 60] },
    { id: 'cat', cat: EXAMPLE.cat },
  ]);
  expect(rows({ ...offer, cat: null }).at(-1)).toEqual({ id: 'cat', cat: 80.1 });
  const without = { ...offer, cat: null, example: { ...offer.example, cat: null } };
  expect(rows(without).map(({ id }) => id)).toEqual(['term', 'receiveIn']);
  // The types require `cat`, but an answer may lack it.
  const silent = { ...offer, cat: undefined, example: { ...offer.example, cat: undefined } } as unknown as Headline;
  expect(rows(silent).map(({ id }) => id)).toEqual(['term', 'receiveIn']);
});
