import { ORDER_STATUS } from '@puente/contract/values/order-status';

/**
 * `asking`: not known yet. `sending`: the order is being created. `moved`: another screen tells its
 * present state. `none`: there is no order.
 */
export type SubmissionState = 'asking' | 'sending' | 'moved' | 'none';

/** `order` undefined: no answer yet; null: there is no order. */
export function submissionState(order: { status: number | null } | null | undefined): SubmissionState {
  if (order === undefined) return 'asking';
  if (order?.status === ORDER_STATUS.finishLoading) return 'sending';
  return order === null ? 'none' : 'moved';
}
