import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { penaltySoFar } from './money/penalty.ts';
import { type Change, follow } from './happening.ts';
import type { LoanRecord } from './order-record.ts';
import { penaltyBase } from './payments/owed.ts';

/** T23: the due day is over and something is owed. No full day is late yet: the count is zero since the due date was set. */
export function passDueDate(order: LoanRecord, at: number): Change {
  return follow(order, { event: 'dueDatePassed', to: ORDER_STATUS.overdue, at });
}

/** T24: one more full day late. */
export function countLateDay(order: LoanRecord, at: number): Change {
  const lateCentavoDays = order.lateCentavoDays + penaltyBase(order);
  const penalty = penaltySoFar(lateCentavoDays, order.terms.penaltyDailyRate);
  return follow(order, {
    event: 'fullDayLate',
    to: ORDER_STATUS.overdue,
    at,
    change: {
      lateDays: order.lateDays + 1,
      lateDaysInAll: order.lateDaysInAll + 1,
      lateCentavoDays,
      charged: { ...order.charged, penalty },
    },
  });
}
