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

/**
 * One payment as the lender knows it, from the moment the lender hears of it. The lender's list is the truth about money
 * on its way; what a device remembers only bridges the minutes before it is asked.
 */
export const payment = z.object({
  /** The folio of the payment. */
  reference: z.string(),
  amount: pesos,
  /** `PAYMENT_CHANNELS`. */
  method: z.string(),
  /** `PAYMENT_PURPOSES`: the loan, or the cost of an extension. */
  purpose: z.string(),
  /** `PAYMENT_STATES`. */
  state: z.string(),
  /** When it was begun online, or when the money arrived. */
  paidAt: instant,
  /** On its way: when it counts at the latest, if nothing goes wrong. */
  expectedBy: z.nullish(instant),
  /** When it counted, was declined or was sent back. */
  endedAt: z.nullish(instant),
  /** Why it was declined or sent back, in the caller's language. */
  reason: maybeText,
  /** Money above what was owed, and its way back to the borrower; null where there is none. */
  refund: z.nullish(z.object({ amount: pesos, /** Null while it is on its way. */ refundedAt: z.nullish(instant) })),
  /**
   * Where the payer completes it, while it is pending: an https address of the provider's, or a path on the app's own origin. Null
   * where there is no such page, and the provider asks for nothing more.
   */
  checkoutUrl: maybeText,
  /** The intent of the payer that began it online (`cashierConfirm`). */
  requestId: maybeText,
});
export type Payment = z.infer<typeof payment>;

/** Whether more time would be granted now, and the extension that was asked for and waits for its cost. */
export const extensionStanding = z.nullish(
  z.object({
    open: z.boolean(),
    /** Why not, in the caller's language. */
    reason: maybeText,
    /** A surcharge that has to be paid first. */
    payFirst: z.nullish(pesos),
    pending: z.nullish(
      z.object({
        days,
        fee: pesos,
        newDueDate: calendarDate,
        clabe: z.string(),
        /** How long a transfer to it takes to count: usually, and at the longest. */
        usualMinutes: z.nullish(z.int()),
        longestHours: z.nullish(z.int()),
      }),
    ),
  }),
);

/** What is owed and why. principal + interest + taxes + penalty + extensionFees = repaid + unrepaid, to the cent. */
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
  /** Why it was cancelled, in the caller's language. */
  cancellation: maybeText,
  /** Every payment the lender has heard of, oldest first. */
  payments: z.array(payment),
  extensionOffered: z.boolean(),
  extension: extensionStanding,
  payoutFailure: maybeText,
  account: z.nullish(shownAccount),
  payOrderId: maybeText,
  /** Ways to pay, the fastest first; a closed one says why. */
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

/** How long money of a channel takes to count: usually, and at the longest. */
const bookingTimes = { usualMinutes: z.int(), longestHours: z.int() };

/** Where money is sent: a digit that is lost on its way would send it to somebody else. */
export const clabe = digits(CLABE_DIGITS).check(
  z.refine((value: string) => value[17] === clabeCheckDigit(value.slice(0, 17)), 'check digit'),
);

export const stpAccount = z.object({
  clabe,
  bank: z.string(),
  beneficiary: z.string(),
  /** At most 39 ASCII characters, as banks accept. */
  concept: z.string(),
  amount: pesos,
  ...bookingTimes,
});

export const oxxoReference = z.object({
  reference: z.string().check(z.regex(/^\d{8,30}$/)),
  /** The digits the bars carry (Code 128). */
  barcode: z.string().check(z.regex(/^\d{8,30}$/)),
  amount: pesos,
  expiresAt: instant,
  /** The most one payment at a store can be. */
  storeLimit: pesos,
  storeFeeNote: z.string(),
  ...bookingTimes,
});

/** What the cashier may show without a token: amounts, no name, no account. */
export const cashierDetail = z.object({
  payOrderId: z.string(),
  orderNo,
  productName: z.string(),
  owed: pesos,
  dueDate: z.nullish(calendarDate),
  /** Part payments: whole pesos, at least this, in this multiple (rules §5). */
  minAmount: pesos,
  amountMultiple: pesos,
  /** The late charge that has to be paid before more time is granted: exactly this much is taken like the whole debt. */
  payFirst: z.nullish(pesos),
  provider: z.string(),
  channels: some(z.array(z.object({ channelId: z.string(), name: z.string(), available: z.boolean() }))),
  /** The latest online payment, if any: `pending`, `booked` or `declined`. */
  lastPayment: z.nullish(payment),
});
export type CashierDetail = z.infer<typeof cashierDetail>;

export const extensionOption = z.object({
  days,
  /** To pay now, and how it is made up. */
  fee: pesos,
  interest: pesos,
  interestTax: pesos,
  newDueDate: calendarDate,
  /** Owed on the new due date. */
  totalThen: pesos,
  /** What more time costs in all, against paying today. */
  difference: pesos,
  /** Everything to pay before more time begins: the late charge that comes first, and the fee. */
  payNow: z.nullish(pesos),
});
export type ExtensionOption = z.infer<typeof extensionOption>;

export const extensionOffer = z.object({
  orderNo,
  enabled: z.boolean(),
  /** Why not, in the caller's language. */
  reason: maybeText,
  /** Also while a late charge has to be paid first: what more time costs once it is paid. */
  options: some(z.array(extensionOption)),
  /** The late charge that has to be paid before more time can be asked for. */
  payFirst: z.nullish(pesos),
  payToday: pesos,
  dueDate: z.nullish(calendarDate),
  extensionsUsed: z.int(),
  extensionsAllowed: z.int(),
});
export type ExtensionOffer = z.infer<typeof extensionOffer>;
