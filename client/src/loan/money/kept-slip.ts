/** The store slip that was opened on this device last, for as long as a store takes it. */
import { oxxoReference, type Payment } from '@puente/contract/entities/repayment';
import * as z from 'zod/mini';
import type { Device } from '../../device/device.ts';
import { instantMs } from '../../i18n/dates.ts';

/** A slip, and the debt (pesos) when it was issued; null if the debt was unknown. */
export const storeReference = z.extend(oxxoReference, { owedSeen: z._default(z.nullable(z.number()), null) });
export type StoreReference = z.infer<typeof storeReference>;

const kept = z.object({ data: storeReference, at: z.number() });

type Loan = { orderNo: string; unrepaid?: number | null | undefined; payments?: readonly Payment[] | null | undefined };

/**
 * Null without one, once it has expired, when it was paid since, and when it is for more than is owed. `now`: ms since 1970; the
 * device keeps a slip past its end while only the phone's clock is known.
 */
export function liveSlip(
  device: Pick<Device, 'slips'>,
  { orderNo, unrepaid, payments }: Loan,
  now: number,
): StoreReference | null {
  const found = kept.safeParse(device.slips.load(orderNo));
  if (!found.success) return null;
  const { data: slip, at } = found.data;
  const isPaid = payments?.some(
    ({ method, amount, paidAt }) => method === 'oxxo' && amount === slip.amount && instantMs(paidAt) >= at,
  );
  const isOver = instantMs(slip.expiresAt) <= now;
  return isOver || isPaid || slip.amount > (unrepaid ?? 0) ? null : slip;
}
