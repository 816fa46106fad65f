import { orderCan } from './order-can.ts';
import { currentStep, STEPS, type StepName, stepNumber } from './steps.ts';

/**
 * `open`: this step may be filled in, or changed later (lifecycle T29). `early`: an earlier step comes first. `none`: no
 * application is open. `sent`: it was submitted and can no longer be changed.
 */
export type Standing = 'open' | 'early' | 'none' | 'sent';

export function stepStanding(step: StepName, order: { status: number | null } | null): Standing {
  if (order === null || orderCan('applyAgain', order.status)) return 'none';
  const current = currentStep(order.status);
  if (current === null) return 'sent';
  return STEPS.indexOf(current) + 1 < stepNumber(step) ? 'early' : 'open';
}
