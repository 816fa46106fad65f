/**
 * The only place that decides what the app says about money that a borrower reported or sent. The server's list of
 * payments decides; what the device stored counts only until that list answers it.
 */
import type { Payment } from '@puente/contract/entities/repayment';
import { PAYMENT_NEWS_DAYS } from '@puente/contract/values/limits';
import { isOnItsWay } from '@puente/contract/values/loan';
import { attemptExpiresAt, type PayIntent, type PaymentNotice } from '../../storage/order-values.ts';
import { instantMs } from '../../i18n/dates.ts';
import { HOUR_MS, MINUTE_MS } from '../../utils/timing.ts';

/**
 * `reported`, `late`: the borrower reports it, the server does not list it; late after the usual time. `unknown`: sent,
 * unanswered. `pending` to `rejected`: as the server lists it. `refunding`, `refunded`: an excess, on its way back.
 */
export type MoneyState =
  | 'reported'
  | 'late'
  | 'unknown'
  | 'pending'
  | 'arrived'
  | 'declined'
  | 'rejected'
  | 'refunding'
  | 'refunded';

export type MoneyLine = {
  state: MoneyState;
  channel: string;
  amount: number;
  /** When the payment was reported, started, arrived or ended; ms since 1970. */
  since: number;
  usualMinutes?: number;
  /** Latest time until an arrived payment is booked or a pending one decided, ms since 1970; absent once passed. */
  expectedBy?: number;
  reason?: string;
  reference?: string;
  /** True if the borrower reported a payment of an extension fee, not of the loan. */
  forMoreTime?: true;
};

export type MoneyArgs = {
  payments: readonly Payment[] | null;
  /** Pesos owed; null if the server does not say. */
  unrepaid: number | null;
  payable: boolean;
  notice: PaymentNotice | null;
  feeNotice?: PaymentNotice | null;
  intent: PayIntent | null;
  /** Time of the server's answer, and now: ms since 1970 by the server's clock. */
  checkedAt: number;
  now: number;
};

const NEWS_MS = PAYMENT_NEWS_DAYS * 24 * HOUR_MS;

const isOfLoan = ({ purpose }: Pick<Payment, 'purpose'>) => purpose !== 'extension';

type CoverArgs = { unrepaid: number | null | undefined; payments: readonly Payment[] | null | undefined };

/**
 * Returns true if the payments that the server has not booked yet pay the whole debt (pesos). A debt of zero or less is
 * covered without any: some servers book the last payment before they end the loan.
 */
export function isCovered({ unrepaid, payments }: CoverArgs): boolean {
  if (typeof unrepaid !== 'number') return false;
  return toCentavos(sumOf(comingPayments(payments))) >= toCentavos(unrepaid);
}

export const comingPayments = (payments: CoverArgs['payments']): Payment[] =>
  (payments ?? []).filter((each) => isOfLoan(each) && isOnItsWay(each.state));

/** Adds whole centavos, because sums of decimal pesos are inexact; returns pesos. */
export const sumOf = (payments: readonly Pick<Payment, 'amount'>[]): number =>
  payments.reduce((sum, { amount }) => sum + toCentavos(amount), 0) / 100;

/**
 * Returns true while the server lists no payment that matches the reported one and the longest transfer time has not
 * passed.
 */
function isUnanswered(notice: PaymentNotice, { payments, now }: MoneyArgs, forMoreTime: boolean): boolean {
  if (now - notice.at >= notice.longestHours * HOUR_MS) return false;
  // Looks for the payment in the server's list: a late charge may use it up, so the debt need not fall.
  const isThis = (each: Payment) => each.method === notice.channel && isOfLoan(each) !== forMoreTime;
  return !payments?.some((each) => isThis(each) && !notice.known.includes(each.reference));
}

export const feeNoticeStands = (args: MoneyArgs): boolean =>
  Boolean(args.feeNotice && args.payable && isUnanswered(args.feeNotice, args, true));

export function noticeStands(args: MoneyArgs): boolean {
  const { notice, unrepaid, payable, checkedAt } = args;
  if (notice === null || !payable || !isUnanswered(notice, args, false)) return false;
  if (unrepaid === null || checkedAt < notice.at) return true;
  return toCentavos(unrepaid) > toCentavos(notice.owed) - toCentavos(notice.amount);
}

export function moneyLines(args: MoneyArgs): MoneyLine[] {
  const lines = [
    ...(args.notice && noticeStands(args) ? [toldLine(args.notice, args)] : []),
    ...(args.feeNotice && feeNoticeStands(args)
      ? [{ ...toldLine(args.feeNotice, args), forMoreTime: true as const }]
      : []),
    ...startedLine(args),
    ...(args.payments ?? []).flatMap((each) => linesOf(each, args)),
  ];
  return lines.sort((one, other) => other.since - one.since);
}

/**
 * Returns the lines below a loan's headline. Leaves out payments of an extension, and those that the headline of a
 * covered loan already names.
 */
export const linesBeside = (lines: readonly MoneyLine[], isCoveredLead: boolean): MoneyLine[] =>
  lines.filter((line) => !line.forMoreTime && !(isCoveredLead && isOnItsWay(line.state)));

/** Returns true if the server may have news within minutes, so that a refetch is worth it. */
export function isAwaited({ state }: MoneyLine): boolean {
  return state === 'reported' || state === 'late' || state === 'unknown' || state === 'pending' || state === 'arrived';
}

function toldLine({ at, channel, amount, usualMinutes }: PaymentNotice, { now }: MoneyArgs): MoneyLine {
  const state = now - at >= usualMinutes * MINUTE_MS ? 'late' : 'reported';
  return { state, channel, amount, since: at, usualMinutes };
}

function startedLine({ intent, payments, payable, checkedAt }: MoneyArgs): MoneyLine[] {
  if (intent === null || !payable) return [];
  if (payments?.some(({ requestId }) => requestId === intent.requestId)) return [];
  const line = { channel: 'cashier', amount: intent.amount, since: intent.at };
  if (intent.reference !== null) {
    return checkedAt < intent.at ? [{ ...line, state: 'pending', reference: intent.reference }] : [];
  }
  return checkedAt < attemptExpiresAt(intent) ? [{ ...line, state: 'unknown' }] : [];
}

function linesOf(payment: Payment, { payments, payable, now }: MoneyArgs): MoneyLine[] {
  const { state, method: channel, amount, reference, reason } = payment;
  const since = instantMs(payment.paidAt);
  const ended = payment.endedAt ? instantMs(payment.endedAt) : since;
  const line = { channel, amount, reference, ...(reason ? { reason } : {}) };
  const isNews = now - ended < NEWS_MS;
  if (isOnItsWay(state)) {
    const expectedBy = payment.expectedBy ? instantMs(payment.expectedBy) : 0;
    const by = expectedBy > now ? { expectedBy } : {};
    return [{ ...line, ...by, state: state === 'pending' ? 'pending' : 'arrived', since }];
  }
  if (state === 'declined') {
    const isLast = !payments?.some((each) => each.state !== 'rejected' && instantMs(each.paidAt) > since);
    return payable && isNews && isLast ? [{ ...line, state, since: ended }] : [];
  }
  if (state === 'rejected') return isNews ? [{ ...line, state, since: ended }] : [];
  return refundLine(payment, now);
}

function refundLine({ refund, method: channel, reference, paidAt }: Payment, now: number): MoneyLine[] {
  if (!refund) return [];
  const line = { channel, reference, amount: refund.amount };
  if (!refund.refundedAt) return [{ ...line, state: 'refunding', since: instantMs(paidAt) }];
  const since = instantMs(refund.refundedAt);
  return now - since < NEWS_MS ? [{ ...line, state: 'refunded', since }] : [];
}

export const toCentavos = (pesos: number) => Math.round(pesos * 100);
