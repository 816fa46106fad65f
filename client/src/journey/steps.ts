import type { OrderStatus } from '@puente/contract/values/order-status';
import type { ScreenName } from '../lib/paths.ts';

export type StepName = 'personalInfo' | 'identity' | 'additionalInfo' | 'bankCard' | 'questionnaire' | 'confirm';
export type Step = { name: StepName; status: OrderStatus; screen: ScreenName };

/** The six application steps in their order (rules §4), always named the same: `common:steps.<name>`. */
export const STEPS: readonly Step[] = [
  { name: 'personalInfo', status: 6, screen: 'personalInfo' },
  { name: 'identity', status: 12, screen: 'identity' },
  { name: 'additionalInfo', status: 11, screen: 'additionalInfo' },
  { name: 'bankCard', status: 5, screen: 'addBankCard' },
  { name: 'questionnaire', status: 17, screen: 'loanQuestion' },
  { name: 'confirm', status: 14, screen: 'confirmBorrow' },
];

/** The place of a step, counted from 1: «Paso 3 de 6». */
export function stepNumber(name: StepName): number {
  return STEPS.findIndex((step) => step.name === name) + 1;
}

/** The current step of an order in progress; null when it is not an application any more. */
export function currentStep(status: number | null): Step | null {
  return STEPS.find((step) => step.status === status) ?? null;
}

export type StepState = 'done' | 'current' | 'pending';

/** Each step with its state, for the progress list. `stepsDone`: statuses whose data are complete. */
export function stepStates(order: {
  status: number | null;
  stepsDone: readonly number[];
}): (Step & { state: StepState })[] {
  return STEPS.map((step) => {
    if (step.status === order.status) return { ...step, state: 'current' };
    return { ...step, state: order.stepsDone.includes(step.status) ? 'done' : 'pending' };
  });
}

/** «Te quedan 2 pasos»: the current one counts. */
export function stepsLeft(order: { status: number | null; stepsDone: readonly number[] }): number {
  return stepStates(order).filter((step) => step.state !== 'done').length;
}
