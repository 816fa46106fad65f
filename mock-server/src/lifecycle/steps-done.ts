import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import { APPLICATION_STEPS } from '@puente/contract/values/transitions';
import type { Borrower } from '../store/tables.ts';

type Kept = Pick<Borrower, 'basicInfo' | 'workInfo' | 'contacts' | 'identity' | 'cards' | 'questionnaire'>;

/** Statuses of the application's steps whose data the lender has, in the order of the steps; the last one, to confirm, has none. */
export function stepsDone(kept: Kept): OrderStatus[] {
  const { back, front, face, ocrAt } = kept.identity;
  const has: Partial<Record<OrderStatus, boolean>> = {
    [ORDER_STATUS.basicInfo]: kept.basicInfo !== null,
    [ORDER_STATUS.identityOcr]: back !== null && front !== null && face !== null && ocrAt !== null,
    [ORDER_STATUS.additionalInfo]: kept.workInfo !== null && kept.contacts.length > 0,
    [ORDER_STATUS.bindCard]: kept.cards.length > 0,
    [ORDER_STATUS.question]: kept.questionnaire !== null,
  };
  return APPLICATION_STEPS.map((step) => step.status).filter((status) => has[status]);
}

const STEPS = [
  ORDER_STATUS.basicInfo,
  ORDER_STATUS.identityOcr,
  ORDER_STATUS.additionalInfo,
  ORDER_STATUS.bindCard,
  ORDER_STATUS.question,
] as const satisfies readonly OrderStatus[];
type Step = (typeof STEPS)[number];

/** The steps whose data the lender lacks, in their order. */
export function stepsMissing(kept: Kept): Step[] {
  const done = stepsDone(kept);
  return STEPS.filter((status) => !done.includes(status));
}

/** Where an application begins: at the first step whose data are missing, or at the last one. */
export function firstMissing(kept: Kept): Step | typeof ORDER_STATUS.confirm {
  return stepsMissing(kept)[0] ?? ORDER_STATUS.confirm;
}

/** Nothing is missing before the borrower confirms. */
export function hasAllData(kept: Kept): boolean {
  return stepsMissing(kept).length === 0;
}

/** Whether an application waits for this step, or for one after it. */
export function hasReached(status: OrderStatus, step: OrderStatus): boolean {
  const steps = APPLICATION_STEPS.map((each): OrderStatus => each.status);
  return steps.indexOf(status) >= steps.indexOf(step);
}

/** The steps an order has behind it, by its status alone: all six once it was submitted. */
export function stepsBehind(status: OrderStatus): OrderStatus[] {
  const steps = APPLICATION_STEPS.map((step): OrderStatus => step.status);
  const waiting = steps.indexOf(status);
  return waiting === -1 ? steps : steps.slice(0, waiting);
}
