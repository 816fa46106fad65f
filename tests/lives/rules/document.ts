/**
 * Checks those invariants of tests/README.md that a single stored state can show; days and centavos are computed
 * independently of the server.
 */
import { REFUND_HOURS } from '@puente/contract/values/limits';
import type { LoanRecord } from '@puente/mock-server/loans/order-record';
import type { Borrower } from '@puente/mock-server/loans/borrower-record';
import { FINAL, onItsWay, owedOf, type Parts, sum, DAY, endOf, share, must } from './reckoning.ts';
import type { Memory } from '../memory.ts';

export function checkDocument({ orders, cards }: Borrower, now: number): void {
  must(orders.filter(({ status }) => !FINAL.includes(status)).length <= 1, 'rule 1: one open order');
  const references = orders.flatMap(({ payments }) => payments.map(({ reference }) => reference));
  must(new Set(references).size === references.length, 'rule 13: a reference counts once', references);
  must(new Set(cards.map(({ cardId }) => cardId)).size === cards.length, 'rule 22: ids of accounts are unique');
  for (const order of orders) {
    checkDay(order, now);
    checkReturned(order, now);
    if (!sound.has(order)) checkOrder(order, now);
    sound.add(order);
  }
}

/**
 * Orders that passed all checks except those of the clock, and so skip them next time. The server changes an order by
 * replacing the object, so an object in this set stays checked.
 */
const sound = new WeakSet<LoanRecord>();

/** Returns true if the whole debt has arrived and only awaits booking: such a loan does not become overdue. */
const isCovered = (order: LoanRecord): boolean => onItsWay(order) >= owedOf(order);

function checkDay(order: LoanRecord, now: number): void {
  const { status, dueDate, disbursedAt } = order;
  must(disbursedAt === null || dueDate !== null, 'rule 8: a loan has a due date');
  if (dueDate === null || (status !== 2 && status !== 3)) return;
  const late = now >= endOf(dueDate) && !(status === 2 && isCovered(order));
  must((status === 3) === late, 'rule 8: late exactly after the due date', status, dueDate);
}

/** The server must return a surplus exactly REFUND_HOURS after booking. */
function checkReturned({ payments }: LoanRecord, now: number): void {
  for (const { bookedAt, surplus, refundedAt } of payments) {
    const isDue = bookedAt !== null && surplus > 0 && bookedAt + (REFUND_HOURS * DAY) / 24 <= now;
    must((refundedAt !== null) === isDue, 'rule 13: the surplus goes back in time', bookedAt, refundedAt);
  }
}

function checkOrder(order: LoanRecord, now: number): void {
  const { status, charged, paid, principal, terms, termDays, disbursedAt } = order;
  const fee = share(principal, terms.feeRate);
  must(
    order.fee === fee && order.feeTax === share(fee, terms.taxRate),
    'rule 4: the fee and its tax',
    order.fee,
    order.feeTax,
  );
  must(principal - order.fee - order.feeTax > 0, 'rule 4: something is paid out');
  must(
    order.payouts.filter(({ outcome }) => outcome === 'ok').length === (disbursedAt === null ? 0 : 1),
    'rule 4: one payout',
  );

  const left = (Object.keys(charged) as (keyof Parts)[]).map((part) => charged[part] - paid[part]);
  must(
    left.every((each) => Number.isSafeInteger(each) && each >= 0),
    'rule 5: whole centavos, nothing negative',
    left,
  );
  const extended = order.extensions.filter(({ paidAt }) => paidAt !== null);
  if (disbursedAt === null) must(sum(charged) + sum(paid) === 0, 'rule 5: nothing is owed before the payout');
  else {
    const interest = share(principal, terms.annualRate * termDays, 365);
    const tax = share(interest, terms.taxRate);
    const more = { interest: 0, tax: 0 };
    for (const each of extended) {
      more.interest += each.interest;
      more.tax += each.interestTax;
    }
    must(charged.principal === principal, 'rule 5: the principal lent is owed');
    must(charged.interest === interest + more.interest, 'rule 5: the interest agreed', charged.interest, interest);
    must(charged.interestTax === tax + more.tax, 'rule 5: the tax agreed', charged.interestTax, tax);
    must((owedOf(order) === 0) === (status === 4), 'rule 6: nothing is owed exactly in 4');
    must(
      charged.interest * 365 <=
        share(principal, 360_000 * (termDays + extended.reduce((days, each) => days + each.days, 0))) +
          365 * (1 + extended.length),
      'rule 18: at most 36 % a year',
    );
  }
  must(order.fee <= principal * 0.0098 * termDays, 'rule 18: the fee within its cap');

  const penalty = share(order.lateCentavoDays, terms.penaltyDailyRate);
  must(charged.penalty === penalty, 'rule 7: 2 % of what was unpaid, once per full day', charged.penalty, penalty);
  const times = [order.createdAt, order.submittedAt, disbursedAt, order.finishedAt].filter((each) => each !== null);
  must(
    times.every((each, index) => each <= now && each >= (times[index - 1] ?? 0)),
    'rule 9: in order, none ahead of the clock',
    times,
  );
  must(FINAL.includes(status) === (order.finishedAt !== null), 'rule 3: final exactly when finished');
  checkMoney(order);
}

function checkMoney({ payments, paid, extensions, onlinePayments }: LoanRecord): void {
  let booked = 0;
  for (const payment of payments) {
    booked += sum(payment.booked);
    if (payment.bookedAt !== null)
      must(sum(payment.booked) + payment.surplus === payment.amount, 'rule 13: received = booked + surplus', payment);
    else must(sum(payment.booked) + payment.surplus <= payment.amount, 'rule 13: never more than received', payment);
    if (payment.rejection !== null)
      must(sum(payment.booked) + payment.surplus === 0, 'rule 13: what goes back never counted', payment);
    if (payment.refundedAt !== null)
      must(
        payment.surplus > 0 && payment.bookedAt !== null && payment.refundedAt >= payment.bookedAt,
        'rule 13: only surplus is returned',
        payment,
      );
  }
  must(booked === sum(paid), 'rule 13: what was booked is what was paid', booked, sum(paid));
  must(onlinePayments.filter(({ state }) => state === 'pending').length <= 1, 'rule 13: one online payment at a time');
  must(extensions.filter(({ paidAt }) => paidAt === null).length <= 1, 'rule 24: one extension waits at most');
  must(
    new Set(onlinePayments.map(({ reference }) => reference)).size === onlinePayments.length,
    'rule 13: an online payment once',
  );
}

/**
 * Invariants 13 and 23 (tests/README.md): every accepted centavo is stored once; a fee paid in time extended the loan.
 */
export function checkLedger({ orders }: Borrower, { sent, begun, fees }: Memory): void {
  const kept = new Map(orders.flatMap(({ payments }) => payments.map((each) => [each.reference, each] as const)));
  for (const [reference, amount] of sent)
    must(kept.get(reference)?.amount === amount, 'rule 13: money that was taken is kept', reference, amount);
  for (const [reference, { amount, channel }] of kept) {
    must(
      (channel === 'cashier' ? begun : sent).get(reference) === amount,
      'rule 13: money that came from nowhere',
      reference,
    );
  }
  for (const { payments, extensions } of orders) {
    for (const { reference, receivedAt } of payments.filter((each) => fees.has(each.reference)))
      must(
        extensions.some(({ paidAt }) => paidAt === receivedAt),
        'rule 23: a fee that arrived in time buys its days',
        reference,
      );
  }
  for (const { onlinePayments } of orders) {
    for (const { reference, state, amount } of onlinePayments)
      must(
        (kept.get(reference)?.amount === amount) === (state === 'booked'),
        'rule 13: an online payment counts when it is booked',
        state,
      );
  }
}
