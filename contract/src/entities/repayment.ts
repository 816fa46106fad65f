import * as z from 'zod/mini';
import { costBreakdown } from './product.ts';
import { isOnItsWay } from '../values/loan.ts';
import { some } from '../wire/reading.ts';
import {
  calendarDate,
  days,
  instant,
  maybeText,
  orderNo,
  pesos,
  rate,
  shownAccount,
  wireStatus,
  maybeDay,
  maybeInstant,
} from './common.ts';

/** A payment as the server records it; the record prevails over what the device remembers. */
export const payment = z.object({
  reference: z.string(),
  amount: pesos,
  method: z.string(),
  purpose: z.string(),
  state: z.string(),
  paidAt: instant,
  expectedBy: maybeInstant,
  endedAt: maybeInstant,
  reason: maybeText,
  refund: z.nullish(z.object({ amount: pesos, refundedAt: maybeInstant })),
  checkoutUrl: maybeText,
  requestId: maybeText,
});
export type Payment = z.infer<typeof payment>;

const isBooked = ({ state }: Payment) => state === 'booked';

/**
 * Drops a row that a server sends twice, and the row of a booked payment from when it was on its way, because their
 * money would count twice.
 */
export const paymentList = z.array(payment).check(
  z.overwrite((rows) => {
    const booked = new Set(rows.filter(isBooked).map(({ reference }) => reference));
    const current = rows.filter(({ state, reference }) => !isOnItsWay(state) || !booked.has(reference));
    return [...new Map(current.map((row) => [JSON.stringify(row), row])).values()];
  }),
);

/** `open`: the server would grant an extension now. `pending`: a requested extension that waits for its payment. */
export const extensionStanding = z.nullish(
  z.object({
    open: z.boolean(),
    reason: maybeText,
    payFirst: z.nullish(pesos),
    pending: z.nullish(
      z.object({
        days,
        fee: pesos,
        newDueDate: calendarDate,
        clabe: z.string(),
        usualMinutes: z.nullish(z.int()),
        longestHours: z.nullish(z.int()),
      }),
    ),
  }),
);

/** Debt in pesos: principal + interest + taxes + penalty + extensionFees = repaid + unrepaid, to the cent. */
export const repaymentDetail = z.object({
  orderNo,
  status: wireStatus,
  productName: z.string(),
  principal: pesos,
  interest: pesos,
  interestTax: pesos,
  extensionFees: pesos,
  penalty: pesos,
  penaltyRatePerDay: rate,
  overdueDays: days,
  repaid: pesos,
  unrepaid: pesos,
  leftToPay: z.nullish(pesos),
  balanceAtDue: pesos,
  owedTomorrow: z.nullish(pesos),
  dueDate: maybeDay,
  daysToDue: z.nullish(z.int()),
  cost: costBreakdown,
  disbursedAt: maybeInstant,
  finishedAt: maybeInstant,
  cancelledAt: maybeInstant,
  cancellation: maybeText,
  payments: paymentList,
  extensionOffered: z.boolean(),
  extension: extensionStanding,
  payoutFailure: maybeText,
  account: z.nullish(shownAccount),
  payOrderId: maybeText,
  methods: some(
    z.array(
      z.object({
        method: z.string(),
        available: z.boolean(),
        reason: maybeText,
        minutes: z.nullish(z.int()),
        fee: maybeText,
      }),
    ),
  ),
});
export type RepaymentDetail = z.infer<typeof repaymentDetail>;

export const extensionOption = z.object({
  days,
  fee: pesos,
  interest: pesos,
  interestTax: pesos,
  newDueDate: calendarDate,
  totalThen: pesos,
  difference: pesos,
  payNow: z.nullish(pesos),
});
export type ExtensionOption = z.infer<typeof extensionOption>;

export const extensionOffer = z.object({
  orderNo,
  enabled: z.boolean(),
  reason: maybeText,
  options: some(z.array(extensionOption)),
  payFirst: z.nullish(pesos),
  payToday: pesos,
  dueDate: maybeDay,
  extensionsUsed: z.int(),
  extensionsAllowed: z.int(),
});
export type ExtensionOffer = z.infer<typeof extensionOffer>;
