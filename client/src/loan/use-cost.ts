import { productCalls } from '@puente/contract/calls/product';
import type { CostBreakdown } from '@puente/contract/entities/product';
import { useEffect, useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { COST_REST_MS } from '../utils/timing.ts';

/** Pesos and days; `termDays` is null before a term is chosen. */
type CostChoice = { amount: number; termDays: number | null };

/**
 * `none`: nothing requested. `waiting`: no figures yet. `stale`: figures of an earlier answer, dimmed. `fresh`: the
 * answer to the current choice. `failed`: no figures, and the button explains why.
 */
export type CostState =
  | { state: 'none' | 'waiting' | 'failed'; cost: null }
  | { state: 'stale' | 'fresh'; cost: CostBreakdown };

function answers(asked: CostChoice, cost: CostBreakdown | undefined): cost is CostBreakdown {
  return cost !== undefined && cost.amount === asked.amount && cost.termDays === asked.termDays;
}

type CostArgs = {
  asked: CostChoice;
  sent: CostChoice;
  answer: CostBreakdown | undefined;
  failed: boolean;
  last: CostBreakdown | null;
};

/** Decides which cost the calculator may show; it never mixes figures of two answers (screens: cost-receipt). */
export function costState({ asked, sent, answer, failed, last }: CostArgs): CostState {
  if (asked.termDays === null) return { state: 'none', cost: null };
  if (answers(asked, answer)) return { state: 'fresh', cost: answer };
  const settled = sent.amount === asked.amount && sent.termDays === asked.termDays;
  // An answer for a different amount or term than requested counts as a failure.
  if (settled && (failed || answer !== undefined)) return { state: 'failed', cost: null };
  return last === null ? { state: 'waiting', cost: null } : { state: 'stale', cost: last };
}

function useRested(asked: CostChoice): CostChoice {
  const [rested, setRested] = useState(asked);
  const { amount, termDays } = asked;
  useEffect(() => {
    const timer = setTimeout(() => setRested({ amount, termDays }), COST_REST_MS);
    return () => clearTimeout(timer);
  }, [amount, termDays]);
  return rested;
}

export type Cost = CostState & { reload: () => Promise<unknown> };

export function useCost(productId: string, asked: CostChoice): Cost {
  const sent = useRested(asked);
  const [last, setLast] = useState<CostBreakdown | null>(null);
  const { amount, termDays } = sent;
  const call = useRead(productCalls.confirmInfo, {
    query: termDays === null ? {} : { productId, amount, termDays },
    enabled: termDays !== null,
  });
  const answer = call.data?.cost;
  const failed = call.error !== null && !call.isLoading && !call.isRefetching;
  const now = costState({ asked, sent, answer, failed, last });
  if (answers(asked, answer) && answer !== last) setLast(answer);
  else if (now.state === 'failed' && last !== null) setLast(null);
  return { ...now, reload: call.refetch };
}
