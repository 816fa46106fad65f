/** The receipt rows under the perforation, per state (screens, 2.4). A row without a figure from the server is absent. */
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { Headline } from '@puente/contract/entities/product';
import type { CardState } from './card-face.ts';
import { type CardRow, type RowId, less, money, sum } from './row-values.ts';

type RowsArgs = {
  state: CardState;
  order: LoanOrder | null;
  headline: Headline | undefined;
};

const date = (id: RowId, day: string | null | undefined): CardRow[] => (day ? [{ id, date: day }] : []);

export function cardRows({ state, order, headline }: RowsArgs): CardRow[] {
  if (state === 'canLoan') return headline ? offerRows(headline) : [];
  if (!order) return [];
  switch (state) {
    case 'justPaid':
      return money('paid', order.repaid);
    case 'lending':
      return [
        ...money('amount', order.amount),
        ...money('feeAndTax', less(sum(order.fee, order.feeTax))),
        ...money('receive', order.disbursalAmount, true),
      ];
    case 'rejected':
      return order.dataDeletionDate ? [{ id: 'dataDeletion', deleted: order.dataDeletionDate }] : [];
    case 'success':
      return [
        ...money('receive', order.disbursalAmount),
        ...money('total', order.totalRepayment),
        ...date('dueDate', order.dueDate),
      ];
    case 'failed':
      return order.payoutFailure ? [{ id: 'reason', words: order.payoutFailure }] : [];
    case 'repaying':
    case 'dueSoon':
      return repayingRows(order);
    case 'overdue':
      return overdueRows(order);
    default:
      return [];
  }
}

/** The general offer to somebody who may apply: no amount is worked out before one is chosen. */
function offerRows(headline: Headline): CardRow[] {
  const cat = headline.cat ?? headline.example.cat;
  return [
    { id: 'term', terms: headline.terms },
    { id: 'receiveIn', minutes: [headline.depositMinutesFrom, headline.depositMinutesTo] },
    ...(cat === null || cat === undefined ? [] : [{ id: 'cat' as const, cat }]),
  ];
}

function repayingRows(order: LoanOrder): CardRow[] {
  const interest = sum(order.interest, order.interestTax);
  return [
    ...money('loan', order.amount),
    ...money('interestAndTax', interest),
    ...money('repaid', less(order.repaid) ?? null),
    ...money('left', order.unrepaid, true),
  ];
}

function overdueRows(order: LoanOrder): CardRow[] {
  // A part payment fills the penalty first: what is left of it is then not the penalty charged.
  const left = order.balanceAtDue ? sum(order.unrepaid, -order.balanceAtDue) : undefined;
  const isWhole = left === undefined || left === order.penalty;
  return [
    ...money('balanceAtDue', order.balanceAtDue),
    // None on the first late day: a row is left out, not shown as zero (screens, 2.3).
    ...(isWhole ? money('penalty', order.penalty || null) : money('penaltyLeft', left)),
    ...money('owed', order.unrepaid, true),
  ];
}
