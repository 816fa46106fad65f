/** Decides which cost the calculator may show; it never mixes figures of two answers (screens: cost-receipt). */
import type { CostBreakdown } from '@puente/contract/entities/cost';

/** Pesos and days; `termDays` null: no term chosen yet. */
export type CostChoice = { amount: number; termDays: number | null };

/**
 * `none`: nothing asked yet. `waiting`: no figures to show. `stale`: figures of an earlier answer, dimmed. `fresh`: the
 * answer to exactly what is chosen. `failed`: none, and the button says why.
 */
export type CostState =
  | { state: 'none' | 'waiting' | 'failed'; cost: null }
  | { state: 'stale' | 'fresh'; cost: CostBreakdown };

export function answers(asked: CostChoice, cost: CostBreakdown | undefined): cost is CostBreakdown {
  return cost !== undefined && cost.amount === asked.amount && cost.termDays === asked.termDays;
}

type CostArgs = {
  /** The borrower's current choice. */
  asked: CostChoice;
  /** The choice that the answer, or its failure, belongs to. */
  sent: CostChoice;
  answer: CostBreakdown | undefined;
  failed: boolean;
  /** The last answer that was shown. */
  last: CostBreakdown | null;
};

export function costState({ asked, sent, answer, failed, last }: CostArgs): CostState {
  if (asked.termDays === null) return { state: 'none', cost: null };
  if (answers(asked, answer)) return { state: 'fresh', cost: answer };
  const settled = sent.amount === asked.amount && sent.termDays === asked.termDays;
  // Ignores an answer to a different question.
  if (settled && (failed || answer !== undefined)) return { state: 'failed', cost: null };
  return last === null ? { state: 'waiting', cost: null } : { state: 'stale', cost: last };
}
