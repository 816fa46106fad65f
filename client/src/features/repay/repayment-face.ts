/** How a loan in repayment looks on its own screens: pure, so that every status is a row of tests (screens, 13 to 18). */
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { orderCan } from '../../journey/order-can.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Tone } from '../../ui/status-chip.tsx';

/** The last days before the due date, in which the chip says «Vence pronto» (screens, 2.4). */
const DUE_SOON_DAYS = 3;

/** `elsewhere`: this order is not being repaid; another screen tells about it, or none does. */
export type RepayState = 'repaying' | 'dueSoon' | 'overdue' | 'returned' | 'finished' | 'elsewhere';

/** What is owed decides, never what is said to be on its way: until the lender has the money, it is owed and payable. */
export function repayState({ status, daysToDue }: Pick<RepaymentDetail, 'status' | 'daysToDue'>): RepayState {
  if (orderCan('correctAccount', status)) return 'returned';
  if (status === ORDER_STATUS.finished) return 'finished';
  if (!orderCan('repay', status)) return 'elsewhere';
  if (isLate({ status })) return 'overdue';
  return typeof daysToDue === 'number' && daysToDue <= DUE_SOON_DAYS ? 'dueSoon' : 'repaying';
}

/** The due date has passed, also while no full day has (lifecycle T23). */
export function isLate({ status }: Pick<RepaymentDetail, 'status'>): boolean {
  return status === ORDER_STATUS.overdue;
}

export const CHIPS = {
  repaying: { tone: 'brand', icon: 'clock' },
  dueSoon: { tone: 'warning', icon: 'clock' },
  overdue: { tone: 'danger', icon: 'triangle' },
  returned: { tone: 'warning', icon: 'triangle' },
  finished: { tone: 'success', icon: 'check' },
} as const satisfies Record<Exclude<RepayState, 'elsewhere'>, { tone: Tone; icon: IconName }>;
