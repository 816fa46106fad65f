import { CURRENCY_CODE } from '@puente/contract/values/limits';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import type { Language } from '@puente/contract/wire/headers';
import { lender } from '@puente/fixtures/products';
import { addDays, toMexicoDate, formatWireInstant } from '../../loans/mexico-time.ts';
import type { LoanRecord } from '../../loans/order-record.ts';
import { formatName } from '../../loans/parties.ts';
import type { Timetable } from '../../loans/timetable.ts';
import { toFraction, toPesos } from '../../loans/centavos.ts';
import { calculateLoanCost } from '../../loans/loan-cost.ts';
import { calculateLateCharge } from '@puente/contract/rules/repayment-amount';
import type { Borrower } from '../../loans/borrower-record.ts';
import { toCardResponse, type PresenterContext } from '../order-response.ts';

/** `agreement`: accepted at submission. `disbursal`: accepted when the borrower takes the money. */
export type DocumentKind = 'agreement' | 'disbursal';
export type Reader = Omit<PresenterContext, 'borrower'> & { borrower: Pick<Borrower, 'cards' | 'basicInfo'> };
export type Figures = ReturnType<typeof toDocumentFigures>;
export type Section = { heading: string; paragraphs: string[] };
export const toSection = (heading: string, ...paragraphs: string[]): Section => ({ heading, paragraphs });

const forEachLanguage = <T>(format: (locale: string) => T): Record<Language, T> => ({
  es: format('es-MX'),
  en: format('en-US'),
});
const PESOS = { style: 'currency', currency: CURRENCY_CODE, currencyDisplay: 'narrowSymbol' } as const;
const DAY = { dateStyle: 'long', timeZone: 'UTC' } as const;
const money = forEachLanguage((locale) => new Intl.NumberFormat(locale, PESOS));
const longDate = forEachLanguage((locale) => new Intl.DateTimeFormat(locale, DAY));
const longInstant = forEachLanguage((locale) => new Intl.DateTimeFormat(locale, { ...DAY, timeStyle: 'short' }));

/** Returns for example `$1,880.00 MXN`, because a contract must name the currency. */
export function formatPesos(centavos: number, lang: Language): string {
  return `${money[lang].format(toPesos(centavos))}\u00a0MXN`;
}

const IF_DEPOSITED: Record<Language, string> = {
  es: ', si el depósito se hace el ',
  en: ', if the deposit is made on ',
};

export function formatDate(date: string, lang: Language): string {
  return longDate[lang].format(new Date(`${date}T00:00:00Z`));
}

/** `instant`: ms UTC. `22 de noviembre de 2026, 12:03 p.m.`; English uses the same «p.m.», as the app does. */
export function formatInstant(instant: number, lang: Language): string {
  const text = longInstant[lang].format(new Date(`${formatWireInstant(instant).replace(' ', 'T')}Z`));
  return text.replace(/\s([AP])M$/, (_, half: string) => `\u00a0${half.toLowerCase()}.m.`);
}

/** Formats a rate in millionths as percent: 360,000 is `36%`, 51,725 is `5.1725%`. */
function formatPercent(millionths: number): string {
  return `${Number((toFraction(millionths) * 100).toFixed(4))}%`;
}

export function toDocumentFigures(kind: DocumentKind, order: LoanRecord, reader: Reader) {
  const { now, lang, world } = reader;
  const cost = calculateLoanCost(order);
  const { terms } = order;
  const { name, account } = findSignatory(order, reader);
  const offerUntil = findOfferEnd(order, world.timetable);
  const accepted = kind === 'agreement' ? order.submittedAt : (order.payouts[0]?.startedAt ?? order.finishedAt);
  const isPaidOut = order.disbursedAt !== null;
  const deposited = toMexicoDate(order.disbursedAt ?? accepted ?? now);
  const due = formatDate(addDays(deposited, order.termDays), lang);
  return {
    lender: order.parties?.lenderName ?? lender.legalName,
    product: terms.name[lang],
    borrower: name || APPLICANT[lang],
    orderNo: order.orderNo,
    date: formatDate(toMexicoDate(order.submittedAt ?? now), lang),
    amount: formatPesos(cost.principal, lang),
    deposit: formatPesos(cost.deposit, lang),
    fee: formatPesos(cost.fee, lang),
    feeTax: formatPesos(cost.feeTax, lang),
    interest: formatPesos(cost.interest, lang),
    interestTax: formatPesos(cost.interestTax, lang),
    total: formatPesos(cost.total, lang),
    term: String(order.termDays),
    /** Before the payout: the due date for a payout on the assumed day `deposited`, followed by that assumption. */
    dueDate: isPaidOut ? due : `${due}${IF_DEPOSITED[lang]}${formatDate(deposited, lang)}`,
    // Always true: `dueDate` already names the assumed payout day; for false, the text of 2026-11 would add «today».
    isPaidOut: true,
    annualRate: formatPercent(terms.annualRate),
    penaltyRate: formatPercent(terms.penaltyDailyRate),
    penaltyPerDay: formatPesos(calculateLateCharge(cost.total, terms.penaltyDailyRate), lang),
    taxRate: formatPercent(terms.taxRate),
    cat: cost.cat?.toFixed(1) ?? '—',
    account: account && `${account.bankName} •••• ${account.last4}`,
    extensionMax: terms.extension?.max ?? null,
    extensionOptions: new Intl.ListFormat(lang, { type: 'disjunction' }).format(
      terms.extension?.options.map(String) ?? [],
    ),
    offerExpires: offerUntil === null ? null : formatInstant(offerUntil, lang),
  };
}

/** Returns the agreed name and account, before submission the present ones; empty once the data are deleted. */
function findSignatory(order: LoanRecord, { borrower }: Pick<Reader, 'borrower'>) {
  const { parties } = order;
  if (parties) return { name: parties.borrowerName, account: parties.account };
  if (order.submittedAt !== null) return { name: '', account: null };
  return {
    name: formatName(borrower),
    account: toCardResponse(borrower.cards.find((each) => each.cardId === order.cardId)),
  };
}

const APPLICANT = { es: 'la persona solicitante', en: 'the applicant' } as const satisfies Record<Language, string>;

function findOfferEnd({ decidedAt, takenAt, status, payouts }: LoanRecord, { offer }: Timetable): number | null {
  const wasOffered =
    takenAt !== null ||
    (payouts.length === 0 && (status === ORDER_STATUS.getMoney || status === ORDER_STATUS.cancelled));
  return wasOffered && decidedAt !== null ? decidedAt + offer : null;
}
