/** Reads the last store slip that this device opened, as long as a store accepts it. */
import { oxxoReference } from '@puente/contract/entities/payment-channels';
import { type Payment } from '@puente/contract/entities/repayment';
import * as z from 'zod/mini';
import type { Device } from '../../storage/device.ts';
import { instantMs } from '../../i18n/dates.ts';
import { toCentavos, comingPayments, sumOf } from './money-on-its-way.ts';

/** A slip with the sum left to pay (pesos) when it was issued; null if the slip is for part of the debt. */
export const storeReference = z.extend(oxxoReference, { owedSeen: z._default(z.nullable(z.number()), null) });
export type StoreReference = z.infer<typeof storeReference>;

/** `at`: the last answer; `issued`: when this device first received each reference (ms since 1970). */
const storedSlip = z.object({
  data: storeReference,
  at: z.number(),
  issued: z._default(z.record(z.string(), z.number()), {}),
});
type StoredSlip = z.infer<typeof storedSlip>;

type Loan = { orderNo: string; unrepaid?: number | null | undefined; payments?: readonly Payment[] | null | undefined };
type Slips = Pick<Device, 'slips'>;

function loadSlip({ slips }: Slips, orderNo: string): StoredSlip | null {
  const found = storedSlip.safeParse(slips.load(orderNo));
  if (!found.success) return null;
  const { data, at, issued } = found.data;
  return { data, at, issued: { [data.reference]: at, ...issued } };
}

/**
 * Returns the value to store for an answer received `at` (ms since 1970). Keeps the first receipt of each reference,
 * because a repeated request returns the same slip, even a paid one.
 */
export function stampSlip(
  device: Slips,
  orderNo: string,
  { slip, at }: { slip: StoreReference; at: number },
): StoredSlip {
  const issued = loadSlip(device, orderNo)?.issued ?? {};
  return { data: slip, at, issued: { [slip.reference]: at, ...issued } };
}

/** Makes a paid slip payable again: payments before `now` (ms since 1970) no longer count for it. */
export function restampSlip(
  device: Slips,
  orderNo: string,
  { slip, now }: { slip: StoreReference; now: number },
): void {
  const stamped = stampSlip(device, orderNo, { slip, at: now });
  const issued = { ...stamped.issued, [slip.reference]: now };
  device.slips.save(orderNo, { ...stamped, issued }, instantMs(slip.expiresAt));
}

/** Returns the store payment of the slip's amount since this device received the slip; null if there is none. */
export function findSlipPayment(device: Slips, { orderNo, payments }: Loan, slip: StoreReference): Payment | null {
  const since = loadSlip(device, orderNo)?.issued[slip.reference];
  if (since === undefined) return null;
  const isOfSlip = ({ method, amount, paidAt }: Payment) =>
    method === 'oxxo' && amount === slip.amount && instantMs(paidAt) >= since;
  return payments?.find(isOfSlip) ?? null;
}

/**
 * Returns the stored slip; null if there is none, or it expired, was paid, or exceeds the debt less arrived payments.
 * Checks `now` (ms since 1970), because the device keeps expired slips until the server's time is known.
 */
export function liveSlip(device: Slips, loan: Loan, now: number): StoreReference | null {
  const slip = loadSlip(device, loan.orderNo)?.data;
  if (!slip || instantMs(slip.expiresAt) <= now || findSlipPayment(device, loan, slip)) return null;
  const arrived = sumOf(comingPayments(loan.payments).filter(({ state }) => state === 'arrived'));
  return toCentavos(slip.amount) > toCentavos(loan.unrepaid ?? 0) - toCentavos(arrived) ? null : slip;
}
