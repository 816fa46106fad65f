import { deletionAhead } from '../application/order-status.ts';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { Headline } from '@puente/contract/entities/product';

export type RowValue =
  /** Pesos. */
  | { money: number }
  /** `YYYY-MM-DD`. */
  | { date: string }
  | { deleted: string }
  | { terms: readonly number[] }
  | { minutes: readonly [number, number] }
  /** Percent, one decimal. */
  | { cat: number }
  | { words: string };

export type LoanRow = RowValue & { id: RowId; total?: boolean };

type Figure = number | null | undefined;

export const negate = (figure: Figure): Figure => (figure ? -figure : figure);

export const toMoneyValue = (figure: Figure): RowValue | null =>
  figure === null || figure === undefined ? null : { money: figure };

/** Returns one row, or none without a value. `total`: the sum of the rows above. */
export const buildRow = (id: RowId, value: RowValue | null | undefined, total = false): LoanRow[] =>
  value ? [{ id, ...value, ...(total ? { total } : {}) }] : [];

/** `today`: `YYYY-MM-DD` in Mexico City. */
export type Source = { order: LoanOrder | null; headline: Headline | undefined; today: string };
type ReadRow = (source: Source) => RowValue | null | undefined;

const figure =
  (read: (order: LoanOrder) => Figure): ReadRow =>
  ({ order }) =>
    order && toMoneyValue(read(order));

/**
 * False once a part payment, which reduces the penalty first, has paid some of it; the penalty left is then shown
 * instead of the whole.
 */
const isWhole = ({ penalty, penaltyLeft }: LoanOrder) => [undefined, null, penalty].includes(penaltyLeft);

const catOf = (headline: Headline | undefined) => headline?.cat ?? headline?.example.cat;

export const ROWS = {
  // Shows every term, because the general offer has no amount chosen.
  term: ({ headline }) => headline && { terms: headline.terms },
  receiveIn: ({ headline }) => headline && { minutes: [headline.depositMinutesFrom, headline.depositMinutesTo] },
  cat: ({ headline }) => {
    const cat = catOf(headline);
    return typeof cat === 'number' ? { cat } : null;
  },

  amount: figure(({ amount }) => amount),
  feeAndTax: figure(({ feeAndTax }) => negate(feeAndTax)),
  receive: figure(({ disbursalAmount }) => disbursalAmount),
  total: figure(({ totalRepayment }) => totalRepayment),
  dueDate: ({ order }) => (order?.dueDate ? { date: order.dueDate } : null),
  reason: ({ order }) => (order?.payoutFailure ? { words: order.payoutFailure } : null),
  dataDeletion: ({ order, today }) => {
    const deleted = order && deletionAhead(order, today);
    return deleted ? { deleted } : null;
  },

  loan: figure(({ amount }) => amount),
  interestAndTax: figure(({ interestAndTax }) => interestAndTax),
  // Hidden at zero: an extended loan has a charge only if it was late before the extension.
  penaltyCharged: figure(({ penalty }) => penalty || null),
  repaid: figure(({ repaid }) => negate(repaid)),
  left: figure(({ unrepaid }) => unrepaid),
  paid: figure(({ repaid }) => repaid),

  balanceAtDue: figure(({ balanceAtDue }) => balanceAtDue),
  // The first late day has no charge yet, so its row is absent.
  penalty: figure((order) => (isWhole(order) ? order.penalty || null : null)),
  penaltyLeft: figure((order) => (isWhole(order) ? null : order.penaltyLeft)),
  owed: figure(({ unrepaid }) => unrepaid),
} satisfies Record<string, ReadRow>;

export type RowId = keyof typeof ROWS;
