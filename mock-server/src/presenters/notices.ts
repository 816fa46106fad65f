/** Derives messages to borrowers from orders on reading: needs no timer, and stores no data that must be deleted. */
import type { Language } from '@puente/contract/wire/headers';
import { fillPlaceholders } from '../errors/failures.ts';
import { deletesPersonalData } from '../loans/history.ts';
import { addDays, DAY, toMexicoDate, endOfDay, HOUR, startOfDay } from '../loans/mexico-time.ts';
import type { LoanRecord } from '../loans/order-record.ts';
import type { Timetable } from '../loans/timetable.ts';
import { sumParts } from '../loans/payments/calculate-owed.ts';
import type { Borrower } from '../loans/borrower-record.ts';
import { calculateLoanCost } from '../loans/loan-cost.ts';
import { formatDate, formatInstant, formatPesos } from './documents/figures.ts';
import { toLegalDocument } from './documents/legal-document.ts';
import { describePayoutFailure } from './payout-failure.ts';

/** SMS of one or two sentences, and the contract by e-mail, without account number or CURP. */
export const NOTICES = {
  approved: {
    es: 'Aprobamos tu préstamo {orderNo} de {amount}. Confírmalo en la app a más tardar el {until}, hora del centro.',
    en: 'Your loan {orderNo} of {amount} is approved. Confirm it in the app by {until}, Mexico City time.',
  },
  approvedAndPaid: {
    es: 'Aprobamos tu préstamo {orderNo} y ya enviamos {deposit} a tu cuenta.',
    en: 'Your loan {orderNo} is approved and {deposit} is on its way to your account.',
  },
  rejected: {
    es: 'No pudimos aprobar tu solicitud {orderNo}. Podrás solicitar de nuevo a partir del {date}.',
    en: 'We could not approve your application {orderNo}. You may apply again from {date} on.',
  },
  moneySent: {
    es: 'Depositamos {deposit} de tu préstamo {orderNo} en tu cuenta de {bank} terminada en {last4}. Paga {total} a más tardar el {date}.',
    en: 'We deposited {deposit} of your loan {orderNo} into your {bank} account ending in {last4}. Pay {total} by {date}.',
  },
  contract: {
    es: 'Tu contrato del préstamo {orderNo}\n\n{text}',
    en: 'Your contract of loan {orderNo}\n\n{text}',
  },
  depositReturned: {
    es: 'El depósito de tu préstamo {orderNo} no entró. {reason} Corrige tu cuenta en la app a más tardar el {until}, hora del centro, o la solicitud se cancela.',
    en: 'The deposit of your loan {orderNo} did not go through. {reason} Correct your account in the app by {until}, Mexico City time, or the application is cancelled.',
  },
  paymentBooked: {
    es: 'Recibimos tu pago de {amount} para el préstamo {orderNo}. Gracias.',
    en: 'We received your payment of {amount} for loan {orderNo}. Thank you.',
  },
  onlineDeclined: {
    es: 'Tu pago en línea de {amount} para el préstamo {orderNo} no pasó. No se registró ningún pago; intenta de nuevo o paga de otra forma en la app.',
    en: 'Your online payment of {amount} for loan {orderNo} was declined. No payment was booked; try again or pay another way in the app.',
  },
  transferRejected: {
    es: 'No pudimos aceptar tu transferencia de {amount} para el préstamo {orderNo}. La devolvimos a la cuenta de donde salió; revisa en la app cómo pagar.',
    en: 'We could not accept your transfer of {amount} for loan {orderNo}. It went back to the account it came from; see in the app how to pay.',
  },
  surplusRefunded: {
    es: 'Pagaste {amount} de más en tu préstamo {orderNo}. Ya te lo devolvimos.',
    en: 'You paid {amount} too much on loan {orderNo}. We have sent it back to you.',
  },
  loanPaid: {
    es: 'Tu préstamo {orderNo} quedó pagado. Ya no debes nada. Gracias.',
    en: 'Your loan {orderNo} is paid. You owe nothing more. Thank you.',
  },
  dueSoon: {
    es: 'Tu préstamo {orderNo} vence en {days|día|días}, el {date}. En la app ves cuánto te falta y cómo pagar.',
    en: 'Your loan {orderNo} is due in {days|day|days}, on {date}. The app shows what is left and how to pay.',
  },
  overdue: {
    es: 'Tu préstamo {orderNo} venció el {date}. Si pagas el {today}, no hay recargo por atraso.',
    en: 'Your loan {orderNo} was due on {date}. Pay on {today} and there is no late charge.',
  },
} as const;
export type NoticeKind = keyof typeof NOTICES;
export const NOTICE_KINDS = Object.keys(NOTICES) as NoticeKind[];

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
      until: formatInstant(at + timetable.offer, lang),
    })),
  approvedAndPaid: ({ order }) =>
    passed(order, 'approvedAndPaidOut', (_, lang) => ({
      deposit: formatPesos(calculateLoanCost(order).deposit, lang),
    })),
  rejected: ({ order, timetable }) =>
    passed(order, 'rejected', (at, lang) => ({ date: formatDate(toMexicoDate(at + timetable.retry), lang) })),
  moneySent: ({ order }) =>
    passed(order, 'payoutDone', (at, lang) => {
      const { deposit, total: toPay } = calculateLoanCost(order);
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
        until: formatInstant(at + timetable.offer, lang),
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
    passed(order, 'dueDatePassed', (at, lang) => ({
      date: formatDate(toMexicoDate(at - DAY / 2), lang),
      // Dated, because the notice is also read on later days.
      today: formatDate(toMexicoDate(at), lang),
    })),
};

function owed(at: number | null, params: (at: number, lang: Language) => Record<string, string>): Owed[] {
  return at === null ? [] : [{ at, params: (lang) => params(at, lang) }];
}

const owedFor = (at: number | null, amount: number) => owed(at, (_, lang) => ({ amount: formatPesos(amount, lang) }));

function passed(
  { history }: LoanRecord,
  event: LoanRecord['history'][number]['event'],
  params: (at: number, lang: Language) => Record<string, string>,
): Owed[] {
  return history.filter((each) => each.event === event).flatMap(({ at }) => owed(at, params));
}

const firstDueDate = ({ termDays }: LoanRecord, disbursedAt: number) => addDays(toMexicoDate(disbursedAt), termDays);

/** Returns the due dates of the loan, each with the period in which it was valid (ms UTC). */
function dueDates(order: LoanRecord): { date: string; from: number; until: number }[] {
  if (order.disbursedAt === null) return [];
  const moved = order.extensions.flatMap(({ paidAt, newDueDate }) =>
    paidAt === null ? [] : [{ date: newDueDate, from: paidAt }],
  );
  const all = [{ date: firstDueDate(order, order.disbursedAt), from: order.disbursedAt }, ...moved];
  const end = order.finishedAt ?? Number.POSITIVE_INFINITY;
  return all.map((each, index) => ({ ...each, until: Math.min(end, all[index + 1]?.from ?? endOfDay(each.date)) }));
}

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
