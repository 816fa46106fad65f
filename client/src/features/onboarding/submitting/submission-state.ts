import { ORDER_STATUS } from '@puente/contract/values/order-status';

/**
 * `asking`: no answer yet. `sending`: the server is creating the order. `moved`: another screen shows the order.
 * `none`: there is no order.
 */
export type SubmissionState = 'asking' | 'sending' | 'moved' | 'none';

export function submissionState(order: { status: number | null } | null | undefined): SubmissionState {
  if (order === undefined) return 'asking';
  if (order?.status === ORDER_STATUS.finishLoading) return 'sending';
  return order === null ? 'none' : 'moved';
}
