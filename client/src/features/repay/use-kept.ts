import { repaymentCalls } from '@puente/contract/calls/repayment';
import { stpAccount } from '@puente/contract/entities/payment-channels';
import { useCallback, useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import { type ReadResult, useRead } from '../../api/use-read.ts';
import { instantMs } from '../../i18n/dates.ts';
import type { OrderValueStore } from '../../storage/order-values.ts';
import { useDevice } from '../../storage/device.ts';
import { stampSlip, type StoreReference, storeReference } from '../../loan/money/kept-slip.ts';
import { useClock } from '../../utils/clock.ts';
import { ACCOUNT_LIFE_MS } from '../../utils/timing.ts';

export type TransferAccount = z.infer<typeof stpAccount>;

type KeptArgs<T> = {
  call: ReadResult<T>;
  memory: OrderValueStore;
  orderNo: string;
  schema: z.ZodMiniType<T>;
  /** Returns the value to store for the server's answer at `at`; it must contain `data` and `at`. */
  stamp?: (data: T, at: number) => { data: T; at: number };
  /** Returns when stored data expires (ms since 1970); `at` is the time of the server's answer. */
  endOf: (data: T, at: number) => number;
  /** Returns true if stored data may be shown before the server answers. */
  fits: (data: T) => boolean;
};

/** Returns the stored answer while the server's loads or was lost; `updatedAt` is then the time of the stored one. */
function useKept<T>({ call, memory, orderNo, schema, stamp = withoutStamp, endOf, fits }: KeptArgs<T>): ReadResult<T> {
  const { data, updatedAt, error, isLoading } = call;
  useEffect(() => {
    if (data) memory.save(orderNo, stamp(data, updatedAt), endOf(data, updatedAt));
  }, [data, updatedAt, orderNo, memory, stamp, endOf]);
  const isNeeded = !data && (error ? error.outcomeUnknown : isLoading);
  if (!isNeeded) return call;
  const kept = z.safeParse(z.object({ data: schema, at: z.number() }), memory.load(orderNo));
  if (!kept.success || (!error && !fits(kept.data.data))) return call;
  return { ...call, isLoading: false, data: kept.data.data, updatedAt: kept.data.at, isStored: true };
}

const withoutStamp = <T>(data: T, at: number) => ({ data, at });
const endOfSlip = ({ expiresAt }: StoreReference) => instantMs(expiresAt);
const endOfAccount = (_account: TransferAccount, at: number) => at + ACCOUNT_LIFE_MS;

/**
 * Pesos. `owedSeen`: debt that the borrower saw, for a slip of the whole debt; `part`: amount of a slip for a part.
 * `ask` is false while the loan is unknown, so that the server makes no slip.
 */
type SlipFor = { owedSeen: number | null; part: number | null; ask?: boolean };

/**
 * Reads an order's store slip, or the one stored on this device. The server refuses a slip for the whole debt if the
 * sum left to pay no longer equals `owedSeen`.
 */
export function useStoreSlip(orderNo: string, { owedSeen, part, ask = true }: SlipFor): ReadResult<StoreReference> {
  const query = { orderNo, amount: part ?? undefined, owedSeen: owedSeen ?? undefined };
  const call = useRead(repaymentCalls.oxxoReference, { query, enabled: ask });
  const clock = useClock();
  const answer = call.data;
  const data = useMemo(() => answer && { ...answer, owedSeen }, [answer, owedSeen]);
  const fits = (slip: StoreReference) => {
    if (instantMs(slip.expiresAt) <= clock.now()) return false;
    if (part !== null) return slip.owedSeen === null && slip.amount === part;
    return owedSeen === null || slip.owedSeen === owedSeen;
  };
  // A slip of another amount than requested counts as a failure: the store would take that amount.
  const isOther = part !== null && data !== undefined && data.amount !== part;
  const waiting: ReadResult<StoreReference> = {
    ...call,
    ...(isOther ? { error: new ApiError({ kind: 'contract', path: repaymentCalls.oxxoReference.path }) } : {}),
    data: isOther ? undefined : data,
    isLoading: call.isLoading || !ask,
  };
  const device = useDevice();
  const stamp = useCallback(
    (slip: StoreReference, at: number) => stampSlip(device, orderNo, { slip, at }),
    [device, orderNo],
  );
  return useKept({
    call: waiting,
    memory: device.slips,
    orderNo,
    schema: storeReference,
    stamp,
    endOf: endOfSlip,
    fits,
  });
}

/**
 * `whole`: pesos left to pay after payments on their way, null while unknown. `ask`: false while the server must not be
 * asked yet.
 */
type AccountFor = { whole: number | null; ask?: boolean };

/** Reads the account for the transfer; until the server answers, uses the one stored on this device. */
export function useTransferAccount(orderNo: string, { whole, ask = true }: AccountFor): ReadResult<TransferAccount> {
  const call = useRead(repaymentCalls.stpClabe, { query: { orderNo }, enabled: ask });
  const fits = ({ amount }: TransferAccount) => whole === null || amount === whole;
  const waiting: ReadResult<TransferAccount> = { ...call, isLoading: call.isLoading || !ask };
  return useKept({
    call: waiting,
    memory: useDevice().transfers,
    orderNo,
    schema: stpAccount,
    endOf: endOfAccount,
    fits,
  });
}
