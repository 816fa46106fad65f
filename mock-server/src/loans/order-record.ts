/**
 * One loan order as stored, without what can be computed. Money is centavos, instants are ms UTC, dates `YYYY-MM-DD`
 * in Mexico City, rates millionths (5.1725 % is 51,725), so that every sum is exact.
 */
import { CONSENT_KINDS } from '@puente/contract/values/consent';
import { REPAYMENT_STEP } from '@puente/contract/values/limits';
import { isOrderStatus, type OrderStatus } from '@puente/contract/values/order-status';
import { PAYMENT_CHANNELS, PAYMENT_PURPOSES } from '@puente/contract/values/loan';
import { LANGUAGES } from '@puente/contract/wire/headers';
import { ORDER_EVENTS } from '@puente/contract/values/transitions';
import * as z from 'zod/mini';
import { toCentavos } from './centavos.ts';
import { REVIEWS } from './decisions.ts';

/** Makes a type deeply read-only, so that documents can share values. */
export type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** An order number is this prefix and the padded sequence: `CR-0000001`. */
export const ORDER_PREFIX = 'CR-';
export const SEQUENCE_DIGITS = 7;

const centavos = z.int().check(z.gte(0));
/** ms since 1970 UTC. */
export const instant = z.int().check(z.gte(0));
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const millionths = z.int().check(z.gte(0));
const count = z.int().check(z.gte(0));

const REJECTIONS = ['nothingOwed', 'senderUnknown'] as const;
const DECLINES = ['refused', 'notReported', 'loanEnded'] as const;

const parts = z.object({ penalty: centavos, interestTax: centavos, interest: centavos, principal: centavos });
export type DebtParts = DeepReadonly<z.infer<typeof parts>>;

/** Copied at submission, so that later changes of the product do not affect the order. */
const agreedTerms = z.object({
  name: z.record(z.enum(LANGUAGES), z.string()),
  annualRate: millionths,
  feeRate: millionths,
  taxRate: millionths,
  penaltyDailyRate: millionths,
  /** Part payments are multiples of this (centavos); missing in older records. */
  repaymentStep: z._default(centavos.check(z.gte(1)), toCentavos(REPAYMENT_STEP)),
  extension: z.nullable(z.object({ options: z.array(z.int().check(z.gte(1))), max: count })),
});
export type AgreedTerms = DeepReadonly<z.infer<typeof agreedTerms>>;

const payment = z.object({
  reference: z.string(),
  channel: z.enum(PAYMENT_CHANNELS),
  /** `loan` or `extension`; follows from the CLABE that was paid, not from the sender. */
  purpose: z.enum(PAYMENT_PURPOSES),
  amount: centavos,
  receivedAt: instant,
  /** Instant at which the payment will be booked (rules §9: a bank transfer within 15 minutes). */
  dueAt: instant,
  /** Null while the payment is on its way, and for returned money. */
  bookedAt: z.nullable(instant),
  /** Parts of the debt that this payment paid; an extension fee counts from arrival, other parts from booking. */
  booked: parts,
  /** Centavos above the debt; amount = booked parts + surplus, once booked. */
  surplus: centavos,
  refundedAt: z.nullable(instant),
  /** Set on arrival if the server does not accept the transfer; `at`: instant of the return. */
  rejection: z.nullable(z.object({ reason: z.enum(REJECTIONS), at: z.nullable(instant) })),
});
export type PaymentRecord = DeepReadonly<z.infer<typeof payment>>;

/** Copy of a payout account without its number, for screens. */
const payoutAccount = z.object({
  cardId: z.string(),
  bankName: z.string(),
  last4: z.string(),
  holderName: z.string(),
  /** Reason for which the bank returns every deposit to this account (BOUNCING_CLABE); null for other accounts. */
  returns: z.nullable(z.string()),
});
export type PayoutAccount = DeepReadonly<z.infer<typeof payoutAccount>>;

/** Personal data: becomes null when a rejected borrower's data are deleted (TRANSITIONS row T27). */
const parties = z.object({
  lenderName: z.string(),
  borrowerName: z.string(),
  /** Address to which the contract is sent; missing in older records. */
  email: z.nullish(z.string()),
  account: payoutAccount,
});
export type Parties = DeepReadonly<z.infer<typeof parties>>;

export const consent = z.object({ version: z.string(), kinds: z.array(z.enum(CONSENT_KINDS)), at: instant });
export type ConsentRecord = DeepReadonly<z.infer<typeof consent>>;

const creditCheck = z.object({ version: z.string(), at: instant });

const payout = z.object({
  account: payoutAccount,
  startedAt: instant,
  endedAt: z.nullable(instant),
  outcome: z.nullable(z.enum(['ok', 'failed'])),
  reason: z.nullable(z.string()),
});

/** `lost`: the provider never reports; `checkout`: the payer decides on the provider's page. */
const fate = z.enum(['paid', 'declined', 'lost', 'checkout']);
export type OnlineFate = z.infer<typeof fate>;

const onlinePayment = z.object({
  /** Idempotency key: one per intent of the payer. */
  requestId: z.string(),
  reference: z.string(),
  channelId: z.string(),
  amount: centavos,
  startedAt: instant,
  dueAt: instant,
  /** After this instant a payment without a report is declined. */
  expectedBy: instant,
  state: z.enum(['pending', 'booked', 'declined']),
  fate,
  declined: z.nullable(z.object({ at: instant, reason: z.enum(DECLINES) })),
});
export type OnlinePayment = DeepReadonly<z.infer<typeof onlinePayment>>;

const extension = z.object({
  days: z.int().check(z.gte(1)),
  interest: centavos,
  interestTax: centavos,
  confirmedAt: instant,
  paidAt: z.nullable(instant),
  newDueDate: date,
});
export type ExtensionRecord = DeepReadonly<z.infer<typeof extension>>;

/** Scripted decisions of the lender, set by personas and backstage; each failing payout is used up once. */
export const orderScript = z.object({
  submission: z.enum(['ok', 'fail']),
  review: z.enum(REVIEWS),
  /** Failure reasons of the next payouts, in order; later payouts succeed. */
  failingPayouts: z.array(z.string()),
  online: fate,
  transfers: z.enum(['booked', 'rejected']),
});
export type OrderScript = DeepReadonly<z.infer<typeof orderScript>>;

const status = z.custom<OrderStatus>(isOrderStatus);

const passedRow = z.object({
  row: z.string(),
  event: z.enum(ORDER_EVENTS),
  from: z.union([status, z.literal('none')]),
  to: status,
  at: instant,
  /** `amount` (centavos moved) and `owed` (centavos afterwards) exist only if money moved. */
  amount: z.optional(centavos),
  owed: z.optional(centavos),
  /** Decided through backstage, not by script or time. */
  byHand: z.optional(z.literal(true)),
});

/** Manual change that is no transition, in words for a developer. */
const handNote = z.object({ at: instant, what: z.string(), amount: z.optional(centavos) });

export const loanRecord = z.object({
  orderNo: z.string().check(z.regex(new RegExp(`^${ORDER_PREFIX}\\d{${SEQUENCE_DIGITS}}$`))),
  /** Number of the order in the world, from 1; payment references contain it. */
  sequence: z.int().check(z.gte(1), z.lt(10 ** SEQUENCE_DIGITS)),
  userId: z.string(),
  productId: z.string(),
  status,
  principal: centavos,
  termDays: z.int().check(z.gte(1)),
  loanPurpose: z.string(),
  /** Null after the data of an idle application were deleted. */
  consent: z.nullable(consent),
  /** Selects the text of the agreement; null before submission. */
  agreementVersion: z.nullable(z.string()),
  /** Null before submission, and in older records. */
  creditCheck: z._default(z.nullable(creditCheck), null),
  parties: z.nullable(parties),
  terms: agreedTerms,
  /** Account of the application, null until one is added; `parties` and `payouts` name the account after submission. */
  cardId: z.nullable(z.string()),
  fee: centavos,
  feeTax: centavos,

  createdAt: instant,
  /** Start of the current status; the waits of its automatic transitions count from it. */
  since: instant,
  /** Instant of the latest application step; null after the data of an idle application were deleted. */
  touchedAt: z.nullable(instant),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** Instant at which the borrower took the money and accepted the contract; null if the lender paid out at once. */
  takenAt: z.nullable(instant),
  disbursedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  /**
   * Set only after a rejection: when the data were deleted (usually 7 days later), and when the wait for a new
   * application ended (usually 30 days later).
   */
  dataDeletedAt: z.nullable(instant),
  mayApplyAgainAt: z.nullable(instant),

  payouts: z.array(payout),
  dueDate: z.nullable(date),
  lateDays: count,
  /** All full days late; an extension resets only `lateDays`. */
  lateDaysInAll: count,
  /** Unpaid principal, interest and tax, summed per full day late; the penalty is the daily rate times this sum. */
  lateCentavoDays: count,
  charged: parts,
  paid: parts,
  payments: z.array(payment),
  extensions: z.array(extension),
  onlinePayments: z.array(onlinePayment),
  /** Unguessable, because this id alone opens the cashier without a token. */
  payOrderId: z.string(),
  script: orderScript,
  history: z._default(z.array(passedRow), []),
  /** Number of history entries that backstage has reported (`World.reportEvents`). */
  reported: z._default(count, 0),
  handNotes: z.optional(z.array(handNote)),
});
export type LoanRecord = DeepReadonly<z.infer<typeof loanRecord>>;

export const NOTHING: DebtParts = { penalty: 0, interestTax: 0, interest: 0, principal: 0 };
export const DEFAULT_SCRIPT: OrderScript = {
  submission: 'ok',
  review: 'offer',
  failingPayouts: [],
  online: 'paid',
  transfers: 'booked',
};
