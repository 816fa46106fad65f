import { productCalls } from '@puente/contract/calls/product';
import type { CostBreakdown } from '@puente/contract/entities/cost';
import { useEffect, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { type CostChoice, answers, type CostState, costState } from './cost-state.ts';
import { COST_REST_MS } from '../../utils/time/timing.ts';

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
