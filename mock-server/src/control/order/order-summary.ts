import { nextDue } from '../../loans/advance.ts';
import type { LoanRecord } from '../../loans/order-record.ts';
import { onItsWay, owed } from '../../loans/payments/owed.ts';
import { stpClabe } from '../../loans/payments/references.ts';
import type { Timetable } from '../../loans/time/timetable.ts';
import { toPesos } from '../../loans/money/centavos.ts';

/** An order in short, for the person who plays the lender: `owed` in pesos once the money on its way is booked, `nextAt` ms UTC. */
export function orderSummary(order: LoanRecord | undefined, timetable: Timetable) {
  if (!order) return { status: null, owed: 0, clabe: null, nextAt: null };
  const left = Math.max(0, owed(order) - onItsWay(order));
  return {
    status: order.status,
    owed: toPesos(left),
    clabe: left > 0 ? stpClabe(order.sequence, 'loan') : null,
    nextAt: nextDue(order, timetable),
  };
}
