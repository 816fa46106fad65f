import { mobile } from '@puente/contract/entities/common';
import { ORDER_EVENTS } from '@puente/contract/values/transitions';
import * as z from 'zod/mini';
import { DECISION_NAMES, MAKERS } from '../../loans/decisions.ts';
import { PAYOUT_FAILURE_NAMES } from '../../presenters/payout-failure.ts';
import { ask, happening, instant, post, status, statusOrNone, whose } from './parts.ts';

const move = z.object({
  row: z.string(),
  event: z.enum(ORDER_EVENTS),
  who: z.enum(MAKERS),
  words: z.string(),
  to: z.array(status),
  possible: z.boolean(),
  /** Why not, naming a status, an amount or a date of this order. */
  reason: z.nullable(z.string()),
  /** The step that would unblock it. */
  unblock: z.nullable(z.string()),
  /** When it happens by itself; null when it waits for somebody. */
  at: z.nullable(instant),
  /** What it takes or moves. */
  amount: z.nullable(z.number()),
});

/** One of the sixteen statuses, as a place on the map. */
const node = z.object({
  status,
  name: z.string(),
  meaning: z.string(),
  here: z.boolean(),
  /** When it was there, or came there last; null when never. */
  been: z.nullable(instant),
  final: z.boolean(),
  /** Rows that lead there from here and are possible. */
  rows: z.array(z.string()),
  /** Why no row leads there now; null when one does, and where it is. */
  reason: z.nullable(z.string()),
  /** The events on the shortest legal path there; null when none leads there. */
  path: z.nullable(z.array(z.enum(ORDER_EVENTS))),
});

const passed = z.object({
  at: instant,
  /** Null for a change by hand that is no row. */
  row: z.nullable(z.string()),
  event: z.nullable(z.enum(ORDER_EVENTS)),
  who: z.enum(MAKERS),
  words: z.string(),
  byHand: z.boolean(),
  from: z.nullable(statusOrNone),
  to: z.nullable(status),
  /** Charged, paid or paid out by it, and owed after it. */
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
  /** What is above the debt and goes back to the borrower; known once it is in the books. */
  surplus: z.number(),
  state: z.string(),
  at: instant,
  dueAt: instant,
});
const short = z.object({
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
  /** What is owed, part by part, and what is left once the money on its way is in the books. */
  owed: z.object({
    penalty: z.number(),
    interestTax: z.number(),
    interest: z.number(),
    principal: z.number(),
    total: z.number(),
    left: z.number(),
  }),
  payments: z.array(payment),
  /** All that was charged and paid; whether both, what is owed and every payment agree to the centavo. */
  ledger: z.object({ charged: z.number(), paid: z.number(), balances: z.boolean() }),
  payOrderId: z.string(),
  /** What more time would cost now, one per number of days on offer. */
  extensions: z.array(z.object({ days: z.int(), fee: z.number(), newDueDate: z.string() })),
});

const orderAnswer = z.object({
  mobile,
  /** Null when this borrower has none yet. */
  order: z.nullable(short),
  /** Every order of this borrower, oldest first. */
  orderNos: z.array(z.string()),
  moves: z.array(move),
  decisions: z.array(decision),
  nodes: z.array(node),
  history: z.array(passed),
});

export const orderCalls = {
  order: ask(
    '/backstage/order',
    z.strictObject(whose),
    orderAnswer,
    'An order in short, what can happen to it now and what cannot and why, and its history; the latest of a borrower unless one is named.',
  ),
  script: ask(
    '/backstage/script',
    z.strictObject(whose),
    z.object({ orderNo: z.string(), test: z.string() }),
    'The life of an order as a test of the kit that leads where it stands now.',
  ),
  decide: post(
    '/backstage/decide',
    z.strictObject({
      ...whose,
      what: z.enum(DECISION_NAMES),
      /** Of a returned deposit. */
      reason: z.optional(z.enum(PAYOUT_FAILURE_NAMES)),
      /** Of the payment meant, where several are on their way. */
      reference: z.optional(z.string()),
      /** Of an approval: only the amount that was submitted. */
      amount: z.optional(z.number()),
    }),
    z.extend(orderAnswer, { happenings: z.array(happening) }),
    'The lender, the bank or the provider decides by hand, at once; marked so in the history.',
  ),
  extend: post(
    '/backstage/extend',
    z.strictObject({ ...whose, days: z.int() }),
    z.object({ orderNo: z.string(), days: z.int(), fee: z.number(), newDueDate: z.string(), clabe: z.string() }),
    'The borrower asks for more time at today’s price; it begins when the fee arrives at the account that is answered.',
  ),
};
