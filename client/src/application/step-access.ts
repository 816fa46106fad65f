import { orderCan } from './order-can.ts';
import { currentStep, STEPS, type StepName, stepNumber } from './steps.ts';

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
