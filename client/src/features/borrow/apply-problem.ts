import type { CostState } from '../../loan/cost/cost-state.ts';

/** Reasons why «Continuar» cannot go on yet, in screen order; the button stays enabled and shows them. */
export type ApplyProblem = 'term' | 'purpose' | 'noCost' | 'cost';

type ApplyArgs = { termDays: number | null; loanPurpose: string; cost: CostState['state'] };

/** `noCost`: the cost cannot be calculated. `cost`: it is still loading, and the borrower must see it first. */
export function applyProblem({ termDays, loanPurpose, cost }: ApplyArgs): ApplyProblem | null {
  if (termDays === null) return 'term';
  if (loanPurpose === '') return 'purpose';
  if (cost === 'failed') return 'noCost';
  return cost === 'fresh' ? null : 'cost';
}

/** These problems are shown beside the button; a missing answer at its field. */
export function isWaiting(problem: ApplyProblem | null): problem is 'noCost' | 'cost' {
  return problem === 'noCost' || problem === 'cost';
}
