import * as z from 'zod/mini';
import { costBreakdown } from './cost.ts';
import { some } from '../wire/reading.ts';
import {
  calendarDate,
  days,
  digits,
  instant,
  maybeText,
  orderNo,
  pesos,
  rate,
  shownAccount,
  wireStatus,
} from './common.ts';
import { clabeCheckDigit } from '../rules/money/clabe.ts';
import { CLABE_DIGITS } from '../values/limits.ts';

/** The server's record of a payment counts; the device remembers a payment only until the server's next answer. */
export const payment = z.object({
  reference: z.string(),
  amount: pesos,
  method: z.string(),
  purpose: z.string(),
  state: z.string(),
  paidAt: instant,
  expectedBy: z.nullish(instant),
  endedAt: z.nullish(instant),
  reason: maybeText,
  refund: z.nullish(z.object({ amount: pesos, refundedAt: z.nullish(instant) })),
  checkoutUrl: maybeText,
  requestId: maybeText,
});
export type Payment = z.infer<typeof payment>;

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
  balanceAtDue: pesos,
  owedTomorrow: z.nullish(pesos),
  dueDate: z.nullish(calendarDate),
  daysToDue: z.nullish(z.int()),
  cost: costBreakdown,
  disbursedAt: z.nullish(instant),
  finishedAt: z.nullish(instant),
  cancelledAt: z.nullish(instant),
  cancellation: maybeText,
  payments: z.array(payment),
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

const bookingTimes = { usualMinutes: z.int(), longestHours: z.int() };

/** Checks the check digit: one wrong digit would send the money to a stranger. */
export const clabe = digits(CLABE_DIGITS).check(
  z.refine((value: string) => value[17] === clabeCheckDigit(value.slice(0, 17)), 'check digit'),
);

export const stpAccount = z.object({
  clabe,
  bank: z.string(),
  beneficiary: z.string(),
  concept: z.string(),
  amount: pesos,
  ...bookingTimes,
});

export const oxxoReference = z.object({
  reference: z.string().check(z.regex(/^\d{8,30}$/)),
  barcode: z.string().check(z.regex(/^\d{8,30}$/)),
  amount: pesos,
  expiresAt: instant,
  storeLimit: pesos,
  storeFeeNote: z.string(),
  ...bookingTimes,
});

/** Readable without a token: amounts only, no name, no account. */
export const cashierDetail = z.object({
  payOrderId: z.string(),
  orderNo,
  productName: z.string(),
  owed: pesos,
  dueDate: z.nullish(calendarDate),
  minAmount: pesos,
  amountMultiple: pesos,
  payFirst: z.nullish(pesos),
  provider: z.string(),
  channels: some(z.array(z.object({ channelId: z.string(), name: z.string(), available: z.boolean() }))),
  lastPayment: z.nullish(payment),
});
export type CashierDetail = z.infer<typeof cashierDetail>;

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
  dueDate: z.nullish(calendarDate),
  extensionsUsed: z.int(),
  extensionsAllowed: z.int(),
});
export type ExtensionOffer = z.infer<typeof extensionOffer>;
