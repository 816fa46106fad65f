/**
 * Messages to borrowers. Derived from the history of orders when read, so that no timer is needed and no message keeps
 * deleted data.
 */
import type { Language } from '@puente/contract/wire/headers';
import { fillPlaceholders } from '../errors/failures.ts';
import { deletesPersonalData } from '../loans/history.ts';
import {
  addDays,
  DAY,
  toMexicoDate,
  endOfDay,
  HOUR,
  startOfDay,
  formatWireInstant,
} from '../loans/time/mexico-time.ts';
import type { LoanRecord } from '../loans/order-record.ts';
import type { Timetable } from '../loans/time/timetable.ts';
import { NOTICE_KINDS, NOTICES, type NoticeKind } from '../errors/notices.ts';
import { sumParts } from '../loans/payments/calculate-owed.ts';
import type { Borrower } from '../loans/borrower-record.ts';
import { calculateOrderCost } from '../loans/money/loan-cost.ts';
import { formatDate, formatInstant, formatPesos } from './documents/figures.ts';
import { toLegalDocument } from './documents/legal-document.ts';
import { describePayoutFailure } from './payout-failure.ts';

type Owed = { at: number; params: (lang: Language) => Record<string, string> };
type Context = { order: LoanRecord; timetable: Timetable; borrower: Borrower };
type Source = (context: Context) => Owed[];

const DUE_SOON_DAYS = 3;
const MORNING = 10 * HOUR;
/** Messages that name an account or address, and so disappear with the borrower's data. */
const PERSONAL = new Set<NoticeKind>(['moneySent', 'contract']);

/** The contract goes by e-mail, because it is long. */
export const findChannel = (kind: NoticeKind): 'sms' | 'email' => (kind === 'contract' ? 'email' : 'sms');

const SOURCES: Record<NoticeKind, Source> = {
  approved: ({ order, timetable }) =>
    passed(order, 'approved', (at, lang) => ({
      amount: formatPesos(order.principal, lang),
      until: formatInstant(formatWireInstant(at + timetable.offer), lang),
    })),
  approvedAndPaid: ({ order }) =>
    passed(order, 'approvedAndPaidOut', (_, lang) => ({
      deposit: formatPesos(calculateOrderCost(order).deposit, lang),
    })),
  rejected: ({ order, timetable }) =>
    passed(order, 'rejected', (at, lang) => ({ date: formatDate(toMexicoDate(at + timetable.retry), lang) })),
  moneySent: ({ order }) =>
    passed(order, 'payoutDone', (at, lang) => {
      const { deposit, total: toPay } = calculateOrderCost(order);
      const { bankName = '', last4 = '' } = order.payouts.at(-1)?.account ?? {};
      const date = formatDate(firstDueDate(order, at), lang);
      return { deposit: formatPesos(deposit, lang), total: formatPesos(toPay, lang), bank: bankName, last4, date };
    }),
  contract: ({ order, timetable, borrower }) =>
    passed(order, 'payoutDone', (at, lang) => {
      const { title, sections } = toLegalDocument('disbursal', order, {
        borrower,
        now: at,
        lang,
        world: { timetable },
      });
      const paragraphs = sections.flatMap((each) => [each.heading, ...each.paragraphs]);
      return { text: [title, ...paragraphs].join('\n') };
    }),
  depositReturned: ({ order, timetable }) => {
    const failed = order.payouts.filter(({ outcome }) => outcome === 'failed');
    return failed.flatMap(({ endedAt, reason }) =>
      owed(endedAt, (at, lang) => ({
        reason: describePayoutFailure(reason ?? '', lang),
        until: formatInstant(formatWireInstant(at + timetable.offer), lang),
      })),
    );
  },
  paymentBooked: ({ order }) =>
    order.payments
      .filter(({ booked }) => sumParts(booked) > 0)
      .flatMap(({ bookedAt, amount }) => owedFor(bookedAt, amount)),
  onlineDeclined: ({ order }) =>
    order.onlinePayments.flatMap(({ declined, amount }) => owedFor(declined?.at ?? null, amount)),
  transferRejected: ({ order }) =>
    order.payments.flatMap(({ rejection, amount }) => owedFor(rejection?.at ?? null, amount)),
  surplusRefunded: ({ order }) => order.payments.flatMap(({ refundedAt, surplus }) => owedFor(refundedAt, surplus)),
  loanPaid: ({ order }) => passed(order, 'paidOff', () => ({})),
  dueSoon: ({ order }) =>
    dueDates(order).flatMap(({ date, from, until }) => {
      const at = startOfDay(addDays(date, -DUE_SOON_DAYS)) + MORNING;
      if (at < from || at >= until) return [];
      return owed(at, (_, lang) => ({ days: String(DUE_SOON_DAYS), date: formatDate(date, lang) }));
    }),
  overdue: ({ order }) =>
    passed(order, 'dueDatePassed', (at, lang) => ({ date: formatDate(toMexicoDate(at - DAY / 2), lang) })),
};

function owed(at: number | null, params: (at: number, lang: Language) => Record<string, string>): Owed[] {
  return at === null ? [] : [{ at, params: (lang) => params(at, lang) }];
}

/** `amount`: centavos. */
const owedFor = (at: number | null, amount: number) => owed(at, (_, lang) => ({ amount: formatPesos(amount, lang) }));

function passed(
  { history }: LoanRecord,
  event: LoanRecord['history'][number]['event'],
  params: (at: number, lang: Language) => Record<string, string>,
): Owed[] {
  return history.filter((each) => each.event === event).flatMap(({ at }) => owed(at, params));
}

const firstDueDate = ({ termDays }: LoanRecord, disbursedAt: number) => addDays(toMexicoDate(disbursedAt), termDays);

/** Due dates of the loan, each with the period in which it was valid (ms UTC). */
function dueDates(order: LoanRecord): { date: string; from: number; until: number }[] {
  if (order.disbursedAt === null) return [];
  const moved = order.extensions.flatMap(({ paidAt, newDueDate }) =>
    paidAt === null ? [] : [{ date: newDueDate, from: paidAt }],
  );
  const all = [{ date: firstDueDate(order, order.disbursedAt), from: order.disbursedAt }, ...moved];
  const end = order.finishedAt ?? Number.POSITIVE_INFINITY;
  return all.map((each, index) => ({ ...each, until: Math.min(end, all[index + 1]?.from ?? endOfDay(each.date)) }));
}

/** Lists the messages up to `now` (ms UTC); the borrower must be advanced to `now`. */
export function listNotices(borrower: Borrower, now: number, timetable: Timetable) {
  const { mobile, orders } = borrower;
  const deletedAt = Math.max(
    0,
    ...orders.flatMap(({ history }) => history.filter(deletesPersonalData).map(({ at }) => at)),
  );
  return orders.flatMap((order) =>
    NOTICE_KINDS.flatMap((kind) => {
      const { orderNo, parties } = order;
      const channel = findChannel(kind);
      const email = channel === 'email' ? (parties?.email ?? null) : null;
      if (channel === 'email' && email === null) return [];
      return SOURCES[kind]({ order, timetable, borrower })
        .filter(({ at }) => at <= now && (at > deletedAt || !PERSONAL.has(kind)))
        .map(({ at, params }) => {
          const text = (lang: Language) => fillPlaceholders(NOTICES[kind][lang], { orderNo, ...params(lang) });
          return { mobile, email, channel, kind, orderNo, at, text: { es: text('es'), en: text('en') } };
        });
    }),
  );
}
