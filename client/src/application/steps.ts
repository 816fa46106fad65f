import type { OrderStatus } from '@puente/contract/values/order-status';
import type { ScreenName } from '../utils/paths.ts';
import type { StepState } from '../components/steps.tsx';
import { orderCan } from './order-status.ts';

export type StepName = 'personalInfo' | 'identity' | 'additionalInfo' | 'bankCard' | 'questionnaire' | 'confirm';
export type Step = {
  name: StepName;
  status: OrderStatus;
  screen: ScreenName;
  /** Our estimate from filling in a first application, rounded up; the server gives none. */
  minutes: number;
};

export const STEPS: readonly Step[] = [
  { name: 'personalInfo', status: 6, screen: 'personalInfo', minutes: 2 },
  { name: 'identity', status: 12, screen: 'identity', minutes: 1 },
  { name: 'additionalInfo', status: 11, screen: 'additionalInfo', minutes: 2 },
  { name: 'bankCard', status: 5, screen: 'addBankCard', minutes: 1 },
  { name: 'questionnaire', status: 17, screen: 'loanQuestion', minutes: 1 },
  { name: 'confirm', status: 14, screen: 'confirmBorrow', minutes: 1 },
];

export function stepNumber(name: StepName): number {
  return STEPS.findIndex((step) => step.name === name) + 1;
}

export function currentStep(status: number | null): Step | null {
  return STEPS.find((step) => step.status === status) ?? null;
}

export function stepStates(order: {
  status: number | null;
  stepsDone: readonly number[];
}): (Step & { state: StepState })[] {
  return STEPS.map((step) => {
    if (step.status === order.status) return { ...step, state: 'current' };
    return { ...step, state: order.stepsDone.includes(step.status) ? 'done' : 'pending' };
  });
}

export function stepsLeft(order: { status: number | null; stepsDone: readonly number[] }): number {
  return stepStates(order).filter((step) => step.state !== 'done').length;
}

/** Sums the minutes of the steps that are not done, the current one in full; without an order, of all six. */
export function minutesLeft(order: { status: number | null; stepsDone: readonly number[] } | null): number {
  const steps = order === null ? STEPS : stepStates(order).filter((step) => step.state !== 'done');
  return steps.reduce((total, { minutes }) => total + minutes, 0);
}

/**
 * `open`: this step can be filled in or changed (T29 of the contract's `TRANSITIONS`). `early`: an earlier step comes
 * first. `none`: no application is open. `sent`: submitted, no longer editable.
 */
export type StepAccess = 'open' | 'early' | 'none' | 'sent';

export function stepAccess(step: StepName, order: { status: number | null } | null): StepAccess {
  if (order === null || orderCan('applyAgain', order.status)) return 'none';
  const current = currentStep(order.status);
  if (current === null) return 'sent';
  return STEPS.indexOf(current) + 1 < stepNumber(step) ? 'early' : 'open';
}
