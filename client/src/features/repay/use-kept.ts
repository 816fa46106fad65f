import { repaymentCalls } from '@puente/contract/calls/repayment';
import { stpAccount } from '@puente/contract/entities/repayment';
import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { type Call, useCall } from '../../api/use-call.ts';
import { instantMs } from '../../i18n/dates.ts';
import type { OwnedStore } from '../../device/owned-store.ts';
import { useDevice } from '../../device/use-session.ts';
import { type StoreReference, storeReference } from '../../loan/money/kept-slip.ts';
import { useOnline } from '../../lib/use-online.ts';
import { ACCOUNT_LIFE_MS } from '../../lib/time/timing.ts';

export type TransferAccount = z.infer<typeof stpAccount>;

type KeptArgs<T> = {
  call: Call<T>;
  memory: OwnedStore;
  orderNo: string;
  schema: z.ZodMiniType<T>;
  /** Until when it can be used: milliseconds since 1970, for what was answered then. */
  endOf: (data: T, at: number) => number;
};

/** What the server gave last, for the moments without an answer; `updatedAt` is when it gave that. */
function useKept<T>({ call, memory, orderNo, schema, endOf }: KeptArgs<T>): Call<T> {
  const { data, updatedAt } = call;
  const online = useOnline();
  useEffect(() => {
    if (data) memory.keep(orderNo, { data, at: updatedAt }, endOf(data, updatedAt));
  }, [data, updatedAt, orderNo, memory, endOf]);
  // Without a connection nobody waits for an answer that will not come.
  const isNeeded = !data && (call.error ? call.error.outcomeUnknown : !online);
  if (!isNeeded) return call;
  const kept = z.safeParse(z.object({ data: schema, at: z.number() }), memory.load(orderNo));
  return kept.success ? { ...call, loading: false, data: kept.data.data, updatedAt: kept.data.at } : call;
}

const endOfSlip = ({ expiresAt }: StoreReference) => instantMs(expiresAt);
const endOfAccount = (_account: TransferAccount, at: number) => at + ACCOUNT_LIFE_MS;

/** Pesos. `owedSeen`: the debt a slip for everything is asked for; `part`: the amount of one that is for a part. */
type SlipFor = { owedSeen: number | null; part: number | null };

/**
 * The store slip of an order: the server's, else the one that was opened on this device. `owedSeen`: the debt the borrower
 * saw, pesos; the lender refuses a slip for another one.
 */
export function useStoreSlip(orderNo: string, { owedSeen, part }: SlipFor): Call<StoreReference> {
  const query = { orderNo, ...(part === null ? {} : { amount: part }), ...(owedSeen === null ? {} : { owedSeen }) };
  const call = useCall(repaymentCalls.oxxoReference, { query });
  const answer = call.data;
  const data = useMemo(() => answer && { ...answer, owedSeen }, [answer, owedSeen]);
  const memory = useDevice().slips;
  return useKept({ call: { ...call, data }, memory, orderNo, schema: storeReference, endOf: endOfSlip });
}

/** Where to transfer to, as the server says, else as it was opened on this device. */
export function useTransferAccount(orderNo: string): Call<TransferAccount> {
  const call = useCall(repaymentCalls.stpClabe, { query: { orderNo } });
  return useKept({ call, memory: useDevice().transfers, orderNo, schema: stpAccount, endOf: endOfAccount });
}
