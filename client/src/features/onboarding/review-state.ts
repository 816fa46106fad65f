import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { loanState } from '../../loan/loan-state.ts';

const TOLD_HERE = ['assessing', 'success', 'rejected'] as const;

/** Returns the state for the review screen; null if another screen shows the order, as for `finishLoading`. */
export function reviewState(loan: { status: number | null }): (typeof TOLD_HERE)[number] | null {
  if (loan.status === ORDER_STATUS.finishLoading) return null;
  const state = loanState(loan);
  return TOLD_HERE.find((each) => each === state) ?? null;
}

/**
 * `asking`: no answer yet. `sending`: the server is creating the order. `moved`: another screen shows the order.
 * `none`: there is no order.
 */
type SubmissionState = 'asking' | 'sending' | 'moved' | 'none';

export function submissionState(order: { status: number | null } | null | undefined): SubmissionState {
  if (order === undefined) return 'asking';
  if (order?.status === ORDER_STATUS.finishLoading) return 'sending';
  return order === null ? 'none' : 'moved';
}
