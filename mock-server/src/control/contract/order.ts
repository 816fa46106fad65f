import { mobile, pesos } from '@puente/contract/entities/common';
import { ORDER_EVENTS } from '@puente/contract/values/transitions';
import * as z from 'zod/mini';
import { DECISION_NAMES, MAKERS } from '../../loans/decisions.ts';
import { PAYOUT_FAILURE_NAMES } from '../../presenters/payout-failure.ts';
import { getWithQuery, historyEvent, instant, post, status, statusOrNone, orderSelector, done } from './parts.ts';
import { PAYMENT_STATES } from '@puente/contract/values/loan';
import { CHECKOUT_PATH } from '../../presenters/checkout-path.ts';

const move = z.object({
  row: z.string(),
  event: z.enum(ORDER_EVENTS),
  who: z.enum(MAKERS),
  words: z.string(),
  to: z.array(status),
  possible: z.boolean(),
  /** Reason if the transition is impossible; names a status, an amount or a date of this order. */
  reason: z.nullable(z.string()),
  unblock: z.nullable(z.string()),
  /** Instant of an automatic transition; null if the transition waits for a person. */
  at: z.nullable(instant),
  amount: z.nullable(z.number()),
});

const node = z.object({
  status,
  name: z.string(),
  meaning: z.string(),
  here: z.boolean(),
  been: z.nullable(instant),
  final: z.boolean(),
  rows: z.array(z.string()),
  /** Reason if no transition leads to this status; otherwise null, also for the current status. */
  reason: z.nullable(z.string()),
  path: z.nullable(z.array(z.enum(ORDER_EVENTS))),
});

const historyRow = z.object({
  at: instant,
  /** Row of TRANSITIONS; null for a manual change that is no transition. */
  row: z.nullable(z.string()),
  event: z.nullable(z.enum(ORDER_EVENTS)),
  who: z.enum(MAKERS),
  words: z.string(),
  byHand: z.boolean(),
  from: z.nullable(statusOrNone),
  to: z.nullable(status),
  /** `amount`: pesos that the transition moved; `owed`: pesos owed afterwards. */
  amount: z.nullable(z.number()),
  owed: z.nullable(z.number()),
});

const decision = z.object({
  what: z.enum(DECISION_NAMES),
  words: z.string(),
  row: z.nullable(z.string()),
  possible: z.boolean(),
  reason: z.nullable(z.string()),
});

const payment = z.object({
  reference: z.string(),
  channel: z.string(),
  amount: z.number(),
  /** Pesos above the debt, which are returned to the borrower; known once booked. */
  surplus: z.number(),
  state: z.string(),
  at: instant,
  dueAt: instant,
});
const orderDetails = z.object({
  orderNo: z.string(),
  status,
  name: z.string(),
  productId: z.string(),
  principal: z.number(),
  deposit: z.number(),
  termDays: z.int(),
  createdAt: instant,
  since: instant,
  disbursedAt: z.nullable(instant),
  dueDate: z.nullable(z.string()),
  lateDays: z.int(),
  /** Debt in pesos; `left`: debt after booking the money on its way. */
  owed: z.object({
    penalty: z.number(),
    interestTax: z.number(),
    interest: z.number(),
    principal: z.number(),
    total: z.number(),
    left: z.number(),
  }),
  payments: z.array(payment),
  /** `balances`: true if charges, payments and debt agree to the centavo. */
  ledger: z.object({ charged: z.number(), paid: z.number(), balances: z.boolean() }),
  payOrderId: z.string(),
  extensions: z.array(z.object({ days: z.int(), fee: z.number(), newDueDate: z.string() })),
});

const orderResponse = z.object({
  mobile,
  order: z.nullable(orderDetails),
  orderNos: z.array(z.string()),
  moves: z.array(move),
  decisions: z.array(decision),
  nodes: z.array(node),
  history: z.array(historyRow),
});

export const orderCalls = {
  /** Returns an order, by default the latest, with its history and its transitions, possible or not. */
  order: getWithQuery('/backstage/order', z.strictObject(orderSelector), orderResponse),
  script: getWithQuery(
    '/backstage/script',
    z.strictObject(orderSelector),
    z.object({ orderNo: z.string(), test: z.string() }),
  ),
  /** Decides at once as lender, bank or provider; the history marks the decision as manual. */
  decide: post(
    '/backstage/decide',
    z.strictObject({
      ...orderSelector,
      what: z.enum(DECISION_NAMES),
      reason: z.optional(z.enum(PAYOUT_FAILURE_NAMES)),
      reference: z.optional(z.string()),
      /** Only for an approval; any other than the submitted amount is refused. */
      amount: z.optional(z.number()),
    }),
    z.extend(orderResponse, { happenings: z.array(historyEvent) }),
  ),
  /** Requests an extension at today’s price; it begins when the fee arrives at the CLABE in the answer. */
  extend: post(
    '/backstage/extend',
    z.strictObject({ ...orderSelector, days: z.int() }),
    z.object({ orderNo: z.string(), days: z.int(), fee: z.number(), newDueDate: z.string(), clabe: z.string() }),
  ),
};

const paid = {
  reference: z.string().check(z.minLength(1), z.maxLength(60)),
  amount: pesos.check(z.gte(0.01), z.lte(10_000_000)),
};
const incomingPayment = z.discriminatedUnion('channel', [
  z.strictObject({ ...paid, channel: z.literal('stp'), clabe: z.string() }),
  z.strictObject({ ...paid, channel: z.literal('oxxo'), slip: z.string() }),
  z.strictObject({ ...paid, channel: z.literal('cashier'), payOrderId: z.string() }),
]);
const receipt = z.object({
  orderNo: z.string(),
  status,
  state: z.enum(PAYMENT_STATES),
  /** False for a reference reported before, a declined payment, and money that is sent back. */
  counted: z.boolean(),
  /** Reason of a declined or returned payment: `nothingOwed`, `senderUnknown`, `refused`, `notReported`, `loanEnded`. */
  reason: z.nullable(z.string()),
  bookedAt: z.nullable(instant),
  surplus: z.number(),
  owed: z.number(),
});

export const moneyCalls = {
  /** Delivers a payment. A reference counts once; the reference of another payment is refused (`referenceUsed`). */
  pay: post('/backstage/pay', incomingPayment, receipt),
  checkout: post(
    CHECKOUT_PATH,
    z.strictObject({ payOrderId: z.string(), reference: z.string(), what: z.enum(['pay', 'decline']) }),
    done,
  ),
};
