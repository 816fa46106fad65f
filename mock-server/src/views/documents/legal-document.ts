import { ORDER_STATUS } from '@puente/contract/values/order-status';
import type { LegalDocument } from '@puente/contract/entities/loan-order';
import type { Language } from '@puente/contract/wire/headers';
import { AGREEMENT_VERSION, lender } from '@puente/fixtures/product';
import { addDays, dateOf, wireInstant } from '../../lifecycle/time/mexico-time.ts';
import type { LoanRecord } from '../../lifecycle/order-record.ts';
import { nameOf } from '../../lifecycle/parties.ts';
import type { Timetable } from '../../lifecycle/time/timetable.ts';
import { penaltySoFar } from '../../money/penalty.ts';
import type { Borrower } from '../../store/tables.ts';
import { costOf, fraction } from '../cost-view.ts';
import { cardView, type ViewContext, productName } from '../order-view.ts';
import { dateText, type Figures, instantText, percentText, pesosText } from './figures.ts';
import { type DocumentKind, VERSIONS } from './versions.ts';

type Reader = Omit<ViewContext, 'borrower'> & { borrower: Pick<Borrower, 'cards' | 'basicInfo'> };

/**
 * The agreement (before submitting) or the contract (when the money is taken), with the borrower's own figures. What was
 * accepted stays as it was: its text, date, name and account are those of that instant, whatever is edited later.
 */
export function legalDocument(kind: DocumentKind, order: LoanRecord, reader: Reader): LegalDocument {
  const { lang, now } = reader;
  const version = order.agreementVersion ?? AGREEMENT_VERSION;
  const text = VERSIONS[version]?.[kind][lang];
  if (!text) throw new Error(`no text of version ${version}`);
  return {
    title: text.title,
    version,
    date: dateOf(order.submittedAt ?? now),
    sections: text.sections(figures(kind, order, reader)),
  };
}

function figures(kind: DocumentKind, order: LoanRecord, reader: Reader): Figures {
  const { now, lang, timetable } = reader;
  const cost = costOf(order);
  const { terms } = order;
  const { name, account } = signatory(order, reader);
  const offerUntil = offerEnd(order, timetable);
  const accepted = kind === 'agreement' ? order.submittedAt : (order.payouts[0]?.startedAt ?? order.finishedAt);
  const dueDate = addDays(dateOf(order.disbursedAt ?? accepted ?? now), order.termDays);
  return {
    lender: order.parties?.lenderName ?? lender.legalName,
    product: productName(order, lang),
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
    dueDate: dateText(dueDate, lang),
    isPaidOut: order.disbursedAt !== null,
    annualRate: percentText(fraction(terms.annualRate)),
    penaltyRate: percentText(fraction(terms.penaltyDailyRate)),
    penaltyPerDay: pesosText(penaltySoFar(cost.total, terms.penaltyDailyRate), lang),
    taxRate: percentText(fraction(terms.taxRate)),
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
