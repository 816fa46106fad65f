import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { isOrderStatus, ORDER_STATUS, ORDER_STATUSES } from '@puente/contract/values/order-status';

export type MilestoneKind = 'approved' | 'arrived' | 'paid';

export type MilestoneLoan = Pick<
  LoanOrder,
  | 'orderNo'
  | 'status'
  | 'amount'
  | 'termDays'
  | 'disbursalAmount'
  | 'totalRepayment'
  | 'repaid'
  | 'dueDate'
  | 'daysToDue'
  | 'account'
  | 'disbursedAt'
  | 'finishedAt'
  | 'offerExpiresAt'
>;

export const milestoneLoanOf = ({ cost, ...detail }: RepaymentDetail): MilestoneLoan => ({
  ...detail,
  amount: cost.amount,
  termDays: cost.termDays,
  disbursalAmount: cost.depositAmount,
  totalRepayment: cost.totalRepayment,
});

const STAGE = { applied: 0, approved: 1, sent: 2, arrived: 3, paid: 4 } as const;

/** Returns the stage (`STAGE`) of a loan; null for a refused or cancelled application and for an unknown status. */
export function stageOf(status: number | null): number | null {
  if (!isOrderStatus(status)) return null;
  const { name, phase } = ORDER_STATUSES[status];
  if (name === 'finished') return STAGE.paid;
  if (phase === 'ended') return null;
  if (phase === 'running') return STAGE.arrived;
  if (phase === 'payout') return STAGE.sent;
  return phase === 'offer' ? STAGE.approved : STAGE.applied;
}

const NEWS: Partial<Record<number, MilestoneKind>> = {
  [STAGE.approved]: 'approved',
  [STAGE.arrived]: 'arrived',
  [STAGE.paid]: 'paid',
};

/**
 * Returns news or null. `seen`: the last stage this device showed; null for a loan that it has never shown, whose news
 * may be old. A late loan has no good news.
 */
export function milestoneOf(status: number | null, seen: number | null): MilestoneKind | null {
  const stage = stageOf(status);
  if (stage === null || seen === null || stage <= seen || status === ORDER_STATUS.overdue) return null;
  return NEWS[stage] ?? null;
}
