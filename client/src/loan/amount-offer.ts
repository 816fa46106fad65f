import type { DataOf } from '@puente/contract/wire/endpoint';
import type { productCalls } from '@puente/contract/calls/product';

export type AmountStep = DataOf<typeof productCalls.stepAmount>['steps'][number];

/** `locked`: the first amount out of reach, with the server's reason. */
export type AmountOffer = {
  min: number;
  max: number;
  step: number;
  locked: { amount: number; reason: string } | null;
};

/** Drops repeated numbers: an amount listed twice would make the slider's step 0. */
const distinct = (numbers: readonly number[]): number[] => [...new Set(numbers)];

const openAmounts = (steps: readonly AmountStep[]): number[] =>
  distinct(steps.filter((step) => !step.locked && step.terms.length > 0).map((step) => step.amount)).sort(
    (a, b) => a - b,
  );

export function amountOffer(steps: readonly AmountStep[]): AmountOffer | null {
  const amounts = openAmounts(steps);
  const min = amounts[0];
  const max = amounts.at(-1);
  if (min === undefined || max === undefined) return null;
  const gaps = amounts.slice(1).map((amount, index) => amount - (amounts[index] ?? 0));
  const locked = steps.filter((step) => step.locked && step.amount > max).sort((a, b) => a.amount - b.amount)[0];
  return {
    min,
    max,
    step: gaps.length > 0 ? Math.min(...gaps) : 1,
    locked: locked?.lockedReason ? { amount: locked.amount, reason: locked.lockedReason } : null,
  };
}

/** Returns the unlocked amount nearest to `wanted`: a server's steps may be unevenly spaced. */
export function nearestAmount(steps: readonly AmountStep[], wanted: number): number | null {
  const amounts = openAmounts(steps);
  const nearer = (best: number, amount: number) =>
    Math.abs(amount - wanted) < Math.abs(best - wanted) ? amount : best;
  return amounts.length === 0 ? null : amounts.reduce(nearer);
}

export function termsFor(steps: readonly AmountStep[], amount: number): readonly number[] {
  return distinct(steps.find((step) => step.amount === amount)?.terms ?? []);
}

/**
 * Returns the chosen term if it is offered for the amount, or the only term; else null, so that nothing is preselected
 * (screens: promises).
 */
export function keptTerm(terms: readonly number[], chosen: number | null): number | null {
  if (terms.length === 1) return terms[0] ?? null;
  return chosen !== null && terms.includes(chosen) ? chosen : null;
}
