/**
 * What the mock keeps of one loan order: everything its life needs, and nothing that can be computed from it.
 * Money is whole centavos, instants are milliseconds since 1970 UTC, dates are `YYYY-MM-DD` in Mexico City,
 * rates are whole millionths (5.1725 % is 51,725), so that every sum is exact.
 */
import { CONSENT_KINDS } from '@puente/contract/values/device-data';
import { REPAYMENT_STEP } from '@puente/contract/values/limits';
import { isOrderStatus, type OrderStatus } from '@puente/contract/values/order-status';
import { PAYMENT_CHANNELS, PAYMENT_PURPOSES } from '@puente/contract/values/payments';
import { LANGUAGES } from '@puente/contract/wire/headers';
import { ORDER_EVENTS } from '@puente/contract/values/transitions';
import * as z from 'zod/mini';
import type { Fixed } from './fixed.ts';
import { toCentavos } from './money/centavos.ts';

/** An order's number is this and its sequence, padded to so many digits. */
export const ORDER_PREFIX = 'CR-';
export const SEQUENCE_DIGITS = 7;

const centavos = z.int().check(z.gte(0));
const instant = z.int().check(z.gte(0));
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const millionths = z.int().check(z.gte(0));
const count = z.int().check(z.gte(0));

/** Why the lender sends a transfer back. */
const REJECTIONS = ['nothingOwed', 'senderUnknown'] as const;
/** Why an online payment did not come about. */
const DECLINES = ['refused', 'notReported', 'loanEnded'] as const;

/** The four parts of a debt, also of what was paid of it. */
const parts = z.object({ penalty: centavos, interestTax: centavos, interest: centavos, principal: centavos });
export type DebtParts = Fixed<z.infer<typeof parts>>;

/** The price as agreed: a product that changes later does not touch a submitted order. */
const agreedTerms = z.object({
  /** What the product was called, by language. */
  name: z.record(z.enum(LANGUAGES), z.string()),
  annualRate: millionths,
  feeRate: millionths,
  taxRate: millionths,
  penaltyDailyRate: millionths,
  /** A part payment is a multiple of this many centavos; older records say nothing of it. */
  repaymentStep: z._default(centavos.check(z.gte(1)), toCentavos(REPAYMENT_STEP)),
  /** Days an extension may add and how many extensions there may be; null where the product offers none. */
  extension: z.nullable(z.object({ options: z.array(z.int().check(z.gte(1))), max: count })),
});
export type AgreedTerms = Fixed<z.infer<typeof agreedTerms>>;

const payment = z.object({
  reference: z.string(),
  channel: z.enum(PAYMENT_CHANNELS),
  /** Decided by the reference it was sent to, never by the sender. */
  purpose: z.enum(PAYMENT_PURPOSES),
  amount: centavos,
  receivedAt: instant,
  /** When the lender's books show it (rules §9: a bank transfer within 15 minutes). */
  dueAt: instant,
  /** When it counted; null while the payment is on its way, and of money that is sent back. */
  bookedAt: z.nullable(instant),
  /** What it paid. The cost of an extension is paid when the money arrives, all else when it is booked. */
  booked: parts,
  /** Money above what was owed: to be returned. Amount = booked parts + surplus once booked. */
  surplus: centavos,
  /** When the surplus went back to the borrower's account; null while it is on its way, or where there is none. */
  refundedAt: z.nullable(instant),
  /** Decided when the money arrives: the lender does not take it. `at`: when it was sent back. */
  rejection: z.nullable(z.object({ reason: z.enum(REJECTIONS), at: z.nullable(instant) })),
});
export type PaymentRecord = Fixed<z.infer<typeof payment>>;

/** An account money goes to, as it was then: what a screen shows of it, and never its number. */
const payoutAccount = z.object({
  cardId: z.string(),
  bankName: z.string(),
  last4: z.string(),
  holderName: z.string(),
  /** Why the bank returns whatever is sent to it (fixtures, sentinels); null for every other account. */
  returns: z.nullable(z.string()),
});
export type PayoutAccount = Fixed<z.infer<typeof payoutAccount>>;

/** Who agreed with whom, and for which account, as of the moment the application was sent. Personal data, deleted with the rest. */
const parties = z.object({
  lenderName: z.string(),
  borrowerName: z.string(),
  /** Where the contract is sent; none in older records. */
  email: z.nullish(z.string()),
  account: payoutAccount,
});
export type Parties = Fixed<z.infer<typeof parties>>;

/** The data-use disclosure agreed to, and for which kinds of device data. */
export const consent = z.object({ version: z.string(), kinds: z.array(z.enum(CONSENT_KINDS)), at: instant });
export type ConsentRecord = Fixed<z.infer<typeof consent>>;

const creditCheck = z.object({ version: z.string(), at: instant });

const payout = z.object({
  account: payoutAccount,
  startedAt: instant,
  endedAt: z.nullable(instant),
  outcome: z.nullable(z.enum(['ok', 'failed'])),
  reason: z.nullable(z.string()),
});

/**
 * What the provider does with a payment begun online: `lost` is never reported; `checkout` has a page of its own, and what the payer
 * does there decides.
 */
const fate = z.enum(['paid', 'declined', 'lost', 'checkout']);
export type OnlineFate = z.infer<typeof fate>;

/** A payment begun at the cashier. It is money only when the provider reports it. */
const onlinePayment = z.object({
  /** One per intent of the payer: the same sent again is the same payment. */
  requestId: z.string(),
  reference: z.string(),
  channelId: z.string(),
  amount: centavos,
  startedAt: instant,
  /** When it ends: by the provider's report, or by its time-out. */
  dueAt: instant,
  /** When it counts at the latest. */
  expectedBy: instant,
  state: z.enum(['pending', 'booked', 'declined']),
  /** Settled by the order's script when it is begun. */
  fate,
  /** When it was declined, and why; null while pending and once it is booked. */
  declined: z.nullable(z.object({ at: instant, reason: z.enum(DECLINES) })),
});
export type OnlinePayment = Fixed<z.infer<typeof onlinePayment>>;

/** An extension that was asked for; it takes effect when its fee arrives. */
const extension = z.object({
  days: z.int().check(z.gte(1)),
  interest: centavos,
  interestTax: centavos,
  confirmedAt: instant,
  paidAt: z.nullable(instant),
  /** As promised when it was asked for. */
  newDueDate: date,
});
export type ExtensionRecord = Fixed<z.infer<typeof extension>>;

/** How the lender will decide: set by personas and backstage, deterministic. Failed payouts are used up one by one. */
export const orderScript = z.object({
  submission: z.enum(['ok', 'fail']),
  review: z.enum(['offer', 'payAtOnce', 'reject']),
  /** Reasons of the payouts that will fail, in order; afterwards they succeed. */
  failingPayouts: z.array(z.string()),
  /** What the provider does with payments begun online. */
  online: fate,
  /** Whether the lender takes transfers, or sends them back to where they came from. */
  transfers: z.enum(['booked', 'rejected']),
});
export type OrderScript = Fixed<z.infer<typeof orderScript>>;

const status = z.custom<OrderStatus>(isOrderStatus);

/** One row of the table that took place. */
const passedRow = z.object({
  row: z.string(),
  event: z.enum(ORDER_EVENTS),
  from: z.union([status, z.literal('none')]),
  to: status,
  at: instant,
  /** Centavos charged, paid or paid out by it, and owed after it; only where money moved. */
  amount: z.optional(centavos),
  owed: z.optional(centavos),
  /** Somebody behind the stage decided it, and not the order's script or its time. */
  byHand: z.optional(z.literal(true)),
});

/** Something changed by hand that is no row of the table: what, in words for a developer. */
const handNote = z.object({ at: instant, what: z.string(), amount: z.optional(centavos) });

export const loanRecord = z.object({
  orderNo: z.string().check(z.regex(new RegExp(`^${ORDER_PREFIX}\\d{${SEQUENCE_DIGITS}}$`))),
  /** Counts the world's orders from 1; payment references carry it. */
  sequence: z.int().check(z.gte(1), z.lt(10 ** SEQUENCE_DIGITS)),
  userId: z.string(),
  productId: z.string(),
  status,
  principal: centavos,
  termDays: z.int().check(z.gte(1)),
  loanPurpose: z.string(),
  /** Null once it was deleted with the data of an idle application: then it is asked for again. */
  consent: z.nullable(consent),
  /** Of the agreement that was accepted, which picks its text; null until the application is sent. */
  agreementVersion: z.nullable(z.string()),
  /** Null until the application is sent, and in records from before it was asked for. */
  creditCheck: z._default(z.nullable(creditCheck), null),
  parties: z.nullable(parties),
  terms: agreedTerms,
  /** The account of an application; once it is sent, `parties` and the payouts say where money goes. Null until one is added. */
  cardId: z.nullable(z.string()),
  /** Opening fee and its IVA, kept from the principal at the payout. */
  fee: centavos,
  feeTax: centavos,

  createdAt: instant,
  /** When the present status began: what falls due is counted from here. */
  since: instant,
  /** The borrower's last step of the application; null once seven idle days had its data deleted. */
  touchedAt: z.nullable(instant),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** When the approved money was taken, and with it the contract accepted; null where the lender pays out without asking. */
  takenAt: z.nullable(instant),
  disbursedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  /** After a rejection: personal data deleted (7 days), may apply again (30 days). */
  dataDeletedAt: z.nullable(instant),
  mayApplyAgainAt: z.nullable(instant),

  payouts: z.array(payout),
  dueDate: z.nullable(date),
  /** Full days late since the present due date. */
  lateDays: count,
  /** Full days late in all: an extension begins a new count, and forgets none of these. */
  lateDaysInAll: count,
  /** Unpaid principal, interest and its tax, added up once per full day late: the penalty is its daily rate of this sum. */
  lateCentavoDays: count,
  charged: parts,
  paid: parts,
  payments: z.array(payment),
  extensions: z.array(extension),
  onlinePayments: z.array(onlinePayment),
  /** Unguessable: under it the cashier works without a token. */
  payOrderId: z.string(),
  script: orderScript,
  /** Every row of the table that this order went along, oldest first. */
  history: z._default(z.array(passedRow), []),
  /** How many rows of the history backstage has reported (`World.report`); each is reported once. */
  reported: z._default(count, 0),
  handNotes: z.optional(z.array(handNote)),
});
export type LoanRecord = Fixed<z.infer<typeof loanRecord>>;

export const NOTHING: DebtParts = { penalty: 0, interestTax: 0, interest: 0, principal: 0 };
export const DEFAULT_SCRIPT: OrderScript = {
  submission: 'ok',
  review: 'offer',
  failingPayouts: [],
  online: 'paid',
  transfers: 'booked',
};
