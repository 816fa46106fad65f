import { CURRENCY_CODE } from '@puente/contract/values/limits';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import type { Language } from '@puente/contract/wire/headers';
import { lender } from '@puente/fixtures/product';
import { addDays, dateOf, wireInstant } from '../../loans/time/mexico-time.ts';
import type { LoanRecord } from '../../loans/order-record.ts';
import { nameOf } from '../../loans/parties.ts';
import type { Timetable } from '../../loans/time/timetable.ts';
import { toPesos } from '../../loans/money/centavos.ts';
import { penaltySoFar } from '../../loans/money/penalty.ts';
import type { Borrower } from '../../loans/borrower-record.ts';
import { costOf } from '../../loans/money/loan-cost.ts';
import { fraction } from '../cost-view.ts';
import { cardView, type ViewContext } from '../order-view.ts';
import type { DocumentKind } from './versions.ts';

export type Reader = Omit<ViewContext, 'borrower'> & { borrower: Pick<Borrower, 'cards' | 'basicInfo'> };
export type Figures = ReturnType<typeof figuresOf>;
export type Section = { heading: string; paragraphs: string[] };

const inEach = <T>(format: (locale: string) => T): Record<Language, T> => ({
  es: format('es-MX'),
  en: format('en-US'),
});
const PESOS = { style: 'currency', currency: CURRENCY_CODE, currencyDisplay: 'narrowSymbol' } as const;
const DAY = { dateStyle: 'long', timeZone: 'UTC' } as const;
const money = inEach((locale) => new Intl.NumberFormat(locale, PESOS));
const longDate = inEach((locale) => new Intl.DateTimeFormat(locale, DAY));
const longInstant = inEach((locale) => new Intl.DateTimeFormat(locale, { ...DAY, timeStyle: 'short' }));

/** Centavos as `$1,880.00`, followed by the currency's name, for a contract leaves no doubt. */
export function pesosText(centavos: number, lang: Language): string {
  return `${money[lang].format(toPesos(centavos))}\u00a0MXN`;
}

const IF_DEPOSITED: Record<Language, string> = {
  es: ', si el depósito se hace el ',
  en: ', if the deposit is made on ',
};

/** `2026-11-21` as `21 de noviembre de 2026`. */
export function dateText(date: string, lang: Language): string {
  return longDate[lang].format(new Date(`${date}T00:00:00Z`));
}

/**
 * A wire instant, `2026-11-22 12:03:33`, as `22 de noviembre de 2026, 12:03 p.m.`, in the time it is written in. In English
 * the half of the day is written as the app writes it.
 */
export function instantText(instant: string, lang: Language): string {
  const text = longInstant[lang].format(new Date(`${instant.replace(' ', 'T')}Z`));
  return text.replace(/\s([AP])M$/, (_, half: string) => `\u00a0${half.toLowerCase()}.m.`);
}

/** A rate in millionths as percent: 360,000 → `36%`, 51,725 → `5.1725%`. */
function percentText(millionths: number): string {
  return `${Number((fraction(millionths) * 100).toFixed(4))}%`;
}

/** The figures of a document, already as text, so that a paragraph is only words around them. */
export function figuresOf(kind: DocumentKind, order: LoanRecord, reader: Reader) {
  const { now, lang, world } = reader;
  const cost = costOf(order);
  const { terms } = order;
  const { name, account } = signatory(order, reader);
  const offerUntil = offerEnd(order, world.timetable);
  const accepted = kind === 'agreement' ? order.submittedAt : (order.payouts[0]?.startedAt ?? order.finishedAt);
  const isPaidOut = order.disbursedAt !== null;
  const deposited = dateOf(order.disbursedAt ?? accepted ?? now);
  const due = dateText(addDays(deposited, order.termDays), lang);
  return {
    lender: order.parties?.lenderName ?? lender.legalName,
    product: terms.name[lang],
    borrower: name || APPLICANT[lang],
    orderNo: order.orderNo,
    date: dateText(dateOf(order.submittedAt ?? now), lang),
    amount: pesosText(cost.principal, lang),
    deposit: pesosText(cost.deposit, lang),
    fee: pesosText(cost.fee, lang),
    feeTax: pesosText(cost.feeTax, lang),
    interest: pesosText(cost.interest, lang),
    interestTax: pesosText(cost.interestTax, lang),
    total: pesosText(cost.total, lang),
    term: String(order.termDays),
    /** Before the payout wherever it stands: the due date of a deposit made that day. */
    dueDate: isPaidOut ? due : `${due}${IF_DEPOSITED[lang]}${dateText(deposited, lang)}`,
    // The condition is said with the date: the text of 2026-11 would name it in its first place only.
    isPaidOut: true,
    annualRate: percentText(terms.annualRate),
    penaltyRate: percentText(terms.penaltyDailyRate),
    penaltyPerDay: pesosText(penaltySoFar(cost.total, terms.penaltyDailyRate), lang),
    taxRate: percentText(terms.taxRate),
    cat: cost.cat?.toFixed(1) ?? '—',
    account: account && `${account.bankName} •••• ${account.last4}`,
    extensionMax: terms.extension?.max ?? null,
    extensionOptions: new Intl.ListFormat(lang, { type: 'disjunction' }).format(
      terms.extension?.options.map(String) ?? [],
    ),
    offerExpires: offerUntil === null ? null : instantText(wireInstant(offerUntil), lang),
  };
}

/** Borrower and account: as agreed, or today's while the application is open. Empty once the data were deleted. */
function signatory(order: LoanRecord, { borrower }: Pick<Reader, 'borrower'>) {
  const { parties } = order;
  if (parties) return { name: parties.borrowerName, account: parties.account };
  if (order.submittedAt !== null) return { name: '', account: null };
  return { name: nameOf(borrower), account: cardView(borrower.cards.find((each) => each.cardId === order.cardId)) };
}

const APPLICANT = { es: 'la persona solicitante', en: 'the applicant' } as const satisfies Record<Language, string>;

/** Until when the money could be taken (ms UTC), also once it was; null where the lender pays out without asking. */
function offerEnd({ decidedAt, takenAt, status, payouts }: LoanRecord, { offer }: Timetable): number | null {
  const wasOffered =
    takenAt !== null ||
    (payouts.length === 0 && (status === ORDER_STATUS.getMoney || status === ORDER_STATUS.cancelled));
  return wasOffered && decidedAt !== null ? decidedAt + offer : null;
}
