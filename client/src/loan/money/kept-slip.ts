/** Reads the last store slip that this device opened, as long as a store accepts it. */
import { oxxoReference } from '@puente/contract/entities/payment-channels';
import { type Payment } from '@puente/contract/entities/repayment';
import * as z from 'zod/mini';
import type { Device } from '../../storage/device.ts';
import { instantMs } from '../../i18n/dates.ts';

/** A slip with the debt (pesos) when it was issued; null if the slip is for part of the debt. */
export const storeReference = z.extend(oxxoReference, { owedSeen: z._default(z.nullable(z.number()), null) });
export type StoreReference = z.infer<typeof storeReference>;

const kept = z.object({ data: storeReference, at: z.number() });

type Loan = { orderNo: string; unrepaid?: number | null | undefined; payments?: readonly Payment[] | null | undefined };

/**
 * Returns null if there is none, or it expired, was paid, or exceeds the debt. Checks `now` (ms since 1970), because
 * the device keeps expired slips until the server's time is known.
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
