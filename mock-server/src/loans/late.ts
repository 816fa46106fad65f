import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { calculatePenalty } from './money/interest.ts';
import { type Change, applyTransition } from './history.ts';
import type { LoanRecord } from './order-record.ts';
import { calculatePenaltyBase } from './payments/calculate-owed.ts';

/** T23. No full day is late yet: the count starts at the due date. */
export function passDueDate(order: LoanRecord, at: number): Change {
  return applyTransition(order, { event: 'dueDatePassed', to: ORDER_STATUS.overdue, at });
}

/** T24. */
export function countLateDay(order: LoanRecord, at: number): Change {
  const lateCentavoDays = order.lateCentavoDays + calculatePenaltyBase(order);
  const penalty = calculatePenalty(lateCentavoDays, order.terms.penaltyDailyRate);
  return applyTransition(order, {
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
