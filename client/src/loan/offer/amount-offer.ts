/** Derives the amounts on offer and the terms of each from the server's steps. Whole pesos and days. */
import type { DataOf } from '@puente/contract/wire/infer';
import type { productCalls } from '@puente/contract/calls/product';

export type AmountStep = DataOf<typeof productCalls.stepAmount>['steps'][number];

/** Always at the lowest step first (screens: amount-chooser). `locked`: the first amount out of reach, and why. */
export type AmountOffer = {
  min: number;
  max: number;
  step: number;
  locked: { amount: number; reason: string } | null;
};

const openAmounts = (steps: readonly AmountStep[]): number[] =>
  steps
    .filter((step) => !step.locked && step.terms.length > 0)
    .map((step) => step.amount)
    .sort((a, b) => a - b);

/** Null when there is nothing this borrower may choose. */
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

/** The open amount nearest to what was asked for: steps of a server need not be evenly spaced. */
export function nearestAmount(steps: readonly AmountStep[], wanted: number): number | null {
  const amounts = openAmounts(steps);
  const nearer = (best: number, amount: number) =>
    Math.abs(amount - wanted) < Math.abs(best - wanted) ? amount : best;
  return amounts.length === 0 ? null : amounts.reduce(nearer);
}

export function termsFor(steps: readonly AmountStep[], amount: number): readonly number[] {
  return steps.find((step) => step.amount === amount)?.terms ?? [];
}

/**
 * The chosen term while the amount still has it; the only one when there is one; else none is chosen
 * (screens: promises).
 */
export function keptTerm(terms: readonly number[], chosen: number | null): number | null {
  if (terms.length === 1) return terms[0] ?? null;
  return chosen !== null && terms.includes(chosen) ? chosen : null;
}
