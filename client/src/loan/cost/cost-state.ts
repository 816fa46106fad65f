/** Decides which cost the calculator may show; it never mixes figures of two answers (screens: cost-receipt). */
import type { CostBreakdown } from '@puente/contract/entities/cost';

/** Pesos and days; `termDays` is null before a term is chosen. */
export type CostChoice = { amount: number; termDays: number | null };

/**
 * `none`: nothing requested. `waiting`: no figures yet. `stale`: figures of an earlier answer, dimmed. `fresh`: the
 * answer to the current choice. `failed`: no figures, and the button explains why.
 */
export type CostState =
  | { state: 'none' | 'waiting' | 'failed'; cost: null }
  | { state: 'stale' | 'fresh'; cost: CostBreakdown };

export function answers(asked: CostChoice, cost: CostBreakdown | undefined): cost is CostBreakdown {
  return cost !== undefined && cost.amount === asked.amount && cost.termDays === asked.termDays;
}

type CostArgs = {
  asked: CostChoice;
  sent: CostChoice;
  answer: CostBreakdown | undefined;
  failed: boolean;
  last: CostBreakdown | null;
};

export function costState({ asked, sent, answer, failed, last }: CostArgs): CostState {
  if (asked.termDays === null) return { state: 'none', cost: null };
  if (answers(asked, answer)) return { state: 'fresh', cost: answer };
  const settled = sent.amount === asked.amount && sent.termDays === asked.termDays;
  // Counts an answer to another choice as a failure.
  if (settled && (failed || answer !== undefined)) return { state: 'failed', cost: null };
  return last === null ? { state: 'waiting', cost: null } : { state: 'stale', cost: last };
}
