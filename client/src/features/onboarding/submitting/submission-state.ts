import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { nextScreen } from '../../../journey/next-step.ts';

/**
 * `asking`: not known yet. `sending`: the order is being created. `moved`: it has another screen now. `none`: nothing is
 * being sent.
 */
export type SubmissionState = 'asking' | 'sending' | 'moved' | 'none';

/** `order` undefined: no answer yet; null: there is no order. */
export function submissionState(order: { status: number | null } | null | undefined): SubmissionState {
  if (order === undefined) return 'asking';
  if (order?.status === ORDER_STATUS.finishLoading) return 'sending';
  return order !== null && nextScreen(order.status) !== null ? 'moved' : 'none';
}
