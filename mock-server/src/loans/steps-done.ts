import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import { APPLICATION_STEPS } from '@puente/contract/values/transitions';
import type { Borrower } from './borrower-record.ts';

type StoredAnswers = Pick<Borrower, 'basicInfo' | 'workInfo' | 'contacts' | 'identity' | 'cards' | 'questionnaire'>;

const STATUSES = APPLICATION_STEPS.map(({ status }) => status);
export type FirstStep = (typeof STATUSES)[number];
/** The last one, to confirm, has no data. */
const STEPS = STATUSES.filter((status) => status !== ORDER_STATUS.confirm);
type Step = (typeof STEPS)[number];

/** The steps whose data the lender lacks, in their order. */
export function listMissingSteps(kept: StoredAnswers): Step[] {
  const { back, front, face, ocrAt } = kept.identity;
  const has: Record<Step, boolean> = {
    [ORDER_STATUS.basicInfo]: kept.basicInfo !== null,
    [ORDER_STATUS.identityOcr]: back !== null && front !== null && face !== null && ocrAt !== null,
    [ORDER_STATUS.additionalInfo]: kept.workInfo !== null && kept.contacts.length > 0,
    [ORDER_STATUS.bindCard]: kept.cards.length > 0,
    [ORDER_STATUS.question]: kept.questionnaire !== null,
  };
  return STEPS.filter((status) => !has[status]);
}

/** The steps whose data the lender has, in their order. */
export function listDoneSteps(kept: StoredAnswers): Step[] {
  const missing = listMissingSteps(kept);
  return STEPS.filter((status) => !missing.includes(status));
}

/** Where an application begins: at the first step whose data are missing, or at the last one. */
export function findFirstMissing(kept: StoredAnswers): FirstStep {
  return listMissingSteps(kept)[0] ?? ORDER_STATUS.confirm;
}

/** Nothing is missing before the borrower confirms. */
export function hasAllData(kept: StoredAnswers): boolean {
  return listMissingSteps(kept).length === 0;
}

/** Whether an application waits for this step, or for one after it. */
export function hasReached(status: OrderStatus, step: Step): boolean {
  return findStepNumber(status) >= findStepNumber(step);
}

/** The steps an order has behind it, by its status alone: all six once it was submitted. */
export function listEarlierSteps(status: OrderStatus): OrderStatus[] {
  const waiting = findStepNumber(status);
  return waiting === -1 ? [...STATUSES] : STATUSES.slice(0, waiting);
}

/** Which step an order waits for, from 0; -1 once it was submitted. */
export function findStepNumber(status: OrderStatus): number {
  return STATUSES.findIndex((each) => each === status);
}
