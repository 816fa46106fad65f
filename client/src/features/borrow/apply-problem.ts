import type { CostState } from '../../loan/cost/cost-state.ts';

/** Reasons why «Continuar» cannot go on yet, in screen order: each has its own words, none disables the button. */
export type ApplyProblem = 'term' | 'purpose' | 'noCost' | 'cost';

type ApplyArgs = { termDays: number | null; loanPurpose: string; cost: CostState['state'] };

/** `noCost`: it cannot be calculated. `cost`: it is still on its way: nobody applies for figures they have not seen. */
export function applyProblem({ termDays, loanPurpose, cost }: ApplyArgs): ApplyProblem | null {
  if (termDays === null) return 'term';
  if (loanPurpose === '') return 'purpose';
  if (cost === 'failed') return 'noCost';
  return cost === 'fresh' ? null : 'cost';
}

/** Said beside the button; a missing answer is said at its field. */
export function isWaiting(problem: ApplyProblem | null): problem is 'noCost' | 'cost' {
  return problem === 'noCost' || problem === 'cost';
}
