/** Checks invariants 1, 3 to 9, 13, 15, 17 and 18 of tests/README.md («Random lives»), and the limit of extensions (T25). */
import { isOpen, ORDER_STATUS } from '@puente/contract/values/order-status';
import { isDeepStrictEqual } from 'node:util';
import { DAILY_FEE_CAP, TAX_CAP } from '@puente/contract/values/limits';
import { calculateLoanCost, calculateInterest } from './loan-cost.ts';
import { calculateLateCharge } from '@puente/contract/rules/repayment-amount';
import { MILLION } from './centavos.ts';
import { DAY, endOfDay } from './mexico-time.ts';
import { type LoanRecord, loanRecord, type PaymentRecord } from './order-record.ts';
import {
  isCovered,
  isRunning,
  calculateOwed,
  findPaymentState,
  subtractParts,
  sumParts,
} from './payments/calculate-owed.ts';

type Checks = Record<string, boolean>;
const listBroken = (orderNo: string, checks: Checks) =>
  Object.keys(checks).flatMap((words) => (checks[words] ? [] : [`${orderNo}: ${words}`]));

/** Returns the broken invariants of one borrower's orders, which must be advanced to `now` (ms UTC). */
export function checkInvariants(orders: readonly LoanRecord[], now: number): string[] {
  const open = orders.filter((order) => isOpen(order.status)).length;
  const references = orders.flatMap((order) => order.payments.map((payment) => payment.reference));
  return [
    ...(open > 1 ? [`1: ${open} open orders`] : []),
    ...(new Set(references).size < references.length ? ['13: a payment reference counts twice'] : []),
    ...orders.flatMap((order) =>
      listBroken(order.orderNo, { ...moneyChecks(order), ...timeChecks(order, now), ...shapeChecks(order) }),
    ),
  ];
}

function moneyChecks(order: LoanRecord): Checks {
  const { principal, fee, feeTax, terms, charged, paid, status } = order;
  const isPaidOut = isRunning(order) || status === ORDER_STATUS.finished;
  const payoutsDone = order.payouts.filter((payout) => payout.outcome === 'ok').length;
  const unpaid = subtractParts(charged, paid);
  const cost = calculateLoanCost(order);
  const extensions = order.extensions.filter((each) => each.paidAt !== null);
  const extended = extensions.reduce((sum, each) => sum + each.interest, 0);
  const interestCap = calculateInterest({ principal, annualRate: 360_000, days: order.termDays });
  const booked = order.payments.reduce((sum, each) => sum + sumParts(each.booked), 0);
  const bookedPayments = order.payments.filter((each) => each.bookedAt !== null);
  const penalty = calculateLateCharge(order.lateCentavoDays, terms.penaltyDailyRate);
  const refunded = order.payments.filter((each) => each.refundedAt !== null);
  const rejected = order.payments.filter((each) => each.rejection !== null);
  const pending = order.onlinePayments.filter(({ state }) => state === 'pending');
  const isWithinCaps = fee <= principal * DAILY_FEE_CAP * order.termDays && terms.taxRate <= TAX_CAP * MILLION;
  return {
    '4: deposit + fee + its tax is not the principal': cost.deposit > 0 && cost.deposit + fee + feeTax === principal,
    [`4: ${payoutsDone} payouts in status ${status}`]: payoutsDone === (isPaidOut ? 1 : 0),
    '5: something is paid twice': Object.values(unpaid).every((part) => part >= 0),
    '5: not whole centavos': Object.values(charged).every(Number.isSafeInteger),
    '5: the principal charged is not the principal lent': !isPaidOut || charged.principal === principal,
    '5: money is owed or paid before the payout': isPaidOut || sumParts(charged) + sumParts(paid) === 0,
    '6: unpaid is 0 exactly in 4': !isPaidOut || (calculateOwed(order) === 0) === (status === ORDER_STATUS.finished),
    '7: the penalty is not its sum': charged.penalty === penalty,
    '13: booked is not paid': booked === sumParts(paid),
    '13: received is not booked + surplus': bookedPayments.every((each) => each.amount === sumCredited(each)),
    '13: something of what is sent back was kept': rejected.every((each) => sumCredited(each) === 0),
    '13: something was returned that was no surplus': refunded.every(
      (each) => each.surplus > 0 && findPaymentState(each) === 'booked',
    ),
    '13: two online payments are pending at once': pending.length <= 1,
    '18: interest above 36 % a year': !isPaidOut || charged.interest - extended <= interestCap,
    '18: fee above its cap': isWithinCaps,
    'T25: too many extensions': extensions.length <= (terms.extension?.max ?? 0),
  };
}

const sumCredited = ({ booked, surplus }: PaymentRecord) => sumParts(booked) + surplus;

function timeChecks(order: LoanRecord, now: number): Checks {
  const { createdAt, submittedAt, disbursedAt, finishedAt, dueDate, status } = order;
  const known = [createdAt, submittedAt, disbursedAt, finishedAt].filter((instant) => instant !== null);
  const isPast = dueDate !== null && endOfDay(dueDate) <= now;
  const daysPast = dueDate === null ? 0 : Math.floor((now - endOfDay(dueDate)) / DAY);
  const isOverdue = status === ORDER_STATUS.overdue;
  const isRepaying = status === ORDER_STATUS.repaying;
  const isLending = status === ORDER_STATUS.lending;
  return {
    '8: overdue before the due date has passed': !isOverdue || (isPast && calculateOwed(order) > 0),
    '8: not overdue, and what is owed has not arrived': !isRepaying || !isPast || isCovered(order),
    '7: late days are not the full days late': !isOverdue || order.lateDays === daysPast || isCovered(order),
    '7: late days are forgotten': order.lateDaysInAll >= order.lateDays,
    '9: instants out of order': known.every((instant, index) => instant >= (known[index - 1] ?? 0)),
    '9: something happened in the future': order.since <= now && known.every((instant) => instant <= now),
    '3: final without an end, or ended and not final': isOpen(status) === (finishedAt === null),
    '17: no payout under way': !isLending || order.payouts.at(-1)?.outcome === null,
  };
}

function shapeChecks(order: LoanRecord): Checks {
  const stored = loanRecord.safeParse(JSON.parse(JSON.stringify(order)));
  return { '15: not the same after a restart': stored.success && isDeepStrictEqual(stored.data, order) };
}
