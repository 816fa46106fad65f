import type { OrderStatus } from '@puente/contract/values/order-status';
import { APPLICATION_STEPS } from '@puente/contract/values/transitions';
import type { Borrower } from '../store/tables.ts';

type Kept = Pick<Borrower, 'basicInfo' | 'workInfo' | 'contacts' | 'identity' | 'cards' | 'questionnaire'>;

/** Statuses of the application's steps whose data the lender has, in the order of the steps; 14 is never among them. */
export function stepsDone(kept: Kept): OrderStatus[] {
  const { back, front, face, ocrAt } = kept.identity;
  const has: Partial<Record<OrderStatus, boolean>> = {
    6: kept.basicInfo !== null,
    12: back !== null && front !== null && face !== null && ocrAt !== null,
    11: kept.workInfo !== null && kept.contacts.length > 0,
    5: kept.cards.length > 0,
    17: kept.questionnaire !== null,
  };
  return APPLICATION_STEPS.map((step) => step.status).filter((status) => has[status]);
}

const STEPS = [6, 12, 11, 5, 17] as const satisfies readonly OrderStatus[];
type Step = (typeof STEPS)[number];

/** The steps whose data the lender lacks, in their order. */
export function stepsMissing(kept: Kept): Step[] {
  const done = stepsDone(kept);
  return STEPS.filter((status) => !done.includes(status));
}

/** Where an application begins: at the first step whose data are missing, or at the last one. */
export function firstMissing(kept: Kept): Step | 14 {
  return stepsMissing(kept)[0] ?? 14;
}

/** Nothing is missing before the borrower confirms. */
export function hasAllData(kept: Kept): boolean {
  return stepsMissing(kept).length === 0;
}

/** The steps an order has behind it, by its status alone: all six once it was submitted. */
export function stepsBehind(status: OrderStatus): OrderStatus[] {
  const steps = APPLICATION_STEPS.map((step): OrderStatus => step.status);
  const waiting = steps.indexOf(status);
  return waiting === -1 ? steps : steps.slice(0, waiting);
}
