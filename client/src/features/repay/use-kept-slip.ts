import { repaymentCalls } from '@puente/contract/calls/repayment';
import { oxxoReference } from '@puente/contract/entities/repayment';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { type Call, useCall } from '../../api/use-call.ts';
import { useDevice } from '../../session/use-session.ts';

export type StoreReference = z.infer<typeof oxxoReference>;

const kept = z.object({ slip: oxxoReference, at: z.number() });

/**
 * The store slip of an order: the server's, else the one that was opened on this device (checklist 61). `updatedAt` is
 * when the server gave the one that is shown.
 */
export function useKeptSlip(orderNo: string): Call<StoreReference> {
  const { slips } = useDevice();
  const call = useCall(repaymentCalls.oxxoReference, { query: { orderNo } });
  const { data, updatedAt } = call;
  useEffect(() => {
    if (data) slips.keep(orderNo, { slip: data, at: updatedAt });
  }, [data, updatedAt, orderNo, slips]);
  if (data || !call.error) return call;
  const memory = kept.safeParse(slips.load(orderNo));
  return memory.success ? { ...call, data: memory.data.slip, updatedAt: memory.data.at } : call;
}
