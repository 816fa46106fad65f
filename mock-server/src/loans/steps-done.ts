import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import { APPLICATION_STEPS } from '@puente/contract/values/transitions';
import type { Borrower } from './borrower-record.ts';

type StoredAnswers = Pick<Borrower, 'basicInfo' | 'workInfo' | 'contacts' | 'identity' | 'cards' | 'questionnaire'>;

const STATUSES = APPLICATION_STEPS.map(({ status }) => status);
export type FirstStep = (typeof STATUSES)[number];
/** Omits the last step, confirm, which has no data. */
const STEPS = STATUSES.filter((status) => status !== ORDER_STATUS.confirm);
type Step = (typeof STEPS)[number];

export function listMissingSteps(answers: StoredAnswers): Step[] {
  const { back, front, face, ocrAt } = answers.identity;
  const has: Record<Step, boolean> = {
    [ORDER_STATUS.basicInfo]: answers.basicInfo !== null,
    [ORDER_STATUS.identityOcr]: back !== null && front !== null && face !== null && ocrAt !== null,
    [ORDER_STATUS.additionalInfo]: answers.workInfo !== null && answers.contacts.length > 0,
    [ORDER_STATUS.bindCard]: answers.cards.length > 0,
    [ORDER_STATUS.question]: answers.questionnaire !== null,
  };
  return STEPS.filter((status) => !has[status]);
}

export function listDoneSteps(answers: StoredAnswers): Step[] {
  const missing = listMissingSteps(answers);
  return STEPS.filter((status) => !missing.includes(status));
}

/** Returns the first step without data, or the last step. */
export function findFirstMissing(answers: StoredAnswers): FirstStep {
  return listMissingSteps(answers)[0] ?? ORDER_STATUS.confirm;
}

export function hasAllData(answers: StoredAnswers): boolean {
  return listMissingSteps(answers).length === 0;
}

/** True if the order is at this step or a later one. */
export function hasReached(status: OrderStatus, step: Step): boolean {
  return findStepNumber(status) >= findStepNumber(step);
}

/** Lists the steps before the current status: all six once the order is submitted. */
export function listEarlierSteps(status: OrderStatus): OrderStatus[] {
  const waiting = findStepNumber(status);
  return waiting === -1 ? [...STATUSES] : STATUSES.slice(0, waiting);
}

/** Returns the index of the step that a status waits for; -1 once the order is submitted. */
export function findStepNumber(status: OrderStatus): number {
  return STATUSES.findIndex((each) => each === status);
}
