import * as z from 'zod/mini';
import { costBreakdown } from './cost.ts';
import { calendarDate, days, instant, orderNo, pesos, rate, wireStatus } from './common.ts';

/** Money that arrived for an order. */
export const payment = z.object({
  /** The folio of the payment. */
  reference: z.string(),
  amount: pesos,
  /** `stp`, `oxxo`, `cashier`. */
  method: z.string(),
  paidAt: instant,
});
export type Payment = z.infer<typeof payment>;

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
  payments: z.array(payment),
  extensionOffered: z.boolean(),
  payoutFailure: z.nullish(z.string()),
  account: z.nullish(z.object({ cardId: z.string(), bankName: z.string(), last4: z.string() })),
  payOrderId: z.nullish(z.string()),
  /** Ways to pay, the fastest first; a closed one says why. */
  methods: z.array(
    z.object({
      method: z.string(),
      available: z.boolean(),
      reason: z.nullish(z.string()),
      minutes: z.nullish(z.int()),
      fee: z.nullish(z.string()),
    }),
  ),
});
export type RepaymentDetail = z.infer<typeof repaymentDetail>;

export const stpAccount = z.object({
  clabe: z.string().check(z.regex(/^\d{18}$/)),
  bank: z.string(),
  beneficiary: z.string(),
  /** At most 39 ASCII characters, as banks accept. */
  concept: z.string(),
  amount: pesos,
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
});

/** What the cashier may show without a token: amounts, no name, no account. */
export const cashierDetail = z.object({
  payOrderId: z.string(),
  orderNo,
  productName: z.string(),
  owed: pesos,
  dueDate: z.nullish(calendarDate),
  /** Part payments: whole pesos, at least this, in this multiple (spec §5). */
  minAmount: pesos,
  amountMultiple: pesos,
  provider: z.string(),
  channels: z.array(z.object({ channelId: z.string(), name: z.string(), available: z.boolean() })),
  /** The latest online payment, if any: `pending`, `paid`, `notCompleted`. */
  lastPayment: z.nullish(z.object({ reference: z.string(), amount: pesos, state: z.string(), at: instant })),
});
export type CashierDetail = z.infer<typeof cashierDetail>;

export const cashierPayment = z.object({
  reference: z.string(),
  /** `pending` until the provider says more; a return to the app proves nothing. */
  state: z.string(),
  amount: pesos,
});

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
});
export type ExtensionOption = z.infer<typeof extensionOption>;

export const extensionOffer = z.object({
  orderNo,
  enabled: z.boolean(),
  /** Why not, in the caller's language. */
  reason: z.nullish(z.string()),
  options: z.array(extensionOption),
  payToday: pesos,
  dueDate: z.nullish(calendarDate),
  extensionsUsed: z.int(),
  extensionsAllowed: z.int(),
});
export type ExtensionOffer = z.infer<typeof extensionOffer>;
