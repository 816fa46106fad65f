import type { LegalDocument } from '@puente/contract/entities/loan-order';
import type { Language } from '@puente/contract/wire/headers';
import { AGREEMENT_VERSION, lender } from '@puente/fixtures/product';
import { addDays, dateOf } from '../../lifecycle/mexico-time.ts';
import type { LoanRecord } from '../../lifecycle/order-record.ts';
import { penaltySoFar } from '../../money/penalty.ts';
import type { Borrower } from '../../store/tables.ts';
import { costOf, fraction } from '../cost-view.ts';
import { accountView, offerExpiresAt, type Onlooker, productName } from '../order-view.ts';
import { agreementEn, disbursalEn } from './agreement-en.ts';
import { agreementEs, disbursalEs } from './agreement-es.ts';
import { dateText, type Figures, instantText, percentText, pesosText } from './figures.ts';

type Reader = Omit<Onlooker, 'borrower'> & { borrower: Pick<Borrower, 'cards' | 'basicInfo'> };

const TITLES = {
  agreement: { es: 'Contrato de crédito', en: 'Loan agreement' },
  disbursal: { es: 'Contrato y disposición del crédito', en: 'Loan agreement and deposit' },
};
const TEXTS = { agreement: { es: agreementEs, en: agreementEn }, disbursal: { es: disbursalEs, en: disbursalEn } };

/**
 * The agreement (before submitting) or the contract (when the money is taken), with the borrower's own figures. Once
 * submitted it stays as it was accepted: its version and date are those of the submission.
 */
export function legalDocument(kind: keyof typeof TEXTS, order: LoanRecord, reader: Reader): LegalDocument {
  const { lang, now } = reader;
  return {
    title: TITLES[kind][lang],
    version: order.agreementVersion ?? AGREEMENT_VERSION,
    date: dateOf(order.submittedAt ?? now),
    sections: TEXTS[kind][lang](figures(order, reader)),
  };
}

function figures(order: LoanRecord, { borrower, now, lang, timetable }: Reader): Figures {
  const cost = costOf(order);
  const { terms } = order;
  const account = accountView(order, borrower);
  const offerUntil = offerExpiresAt(order, timetable);
  const dueDate = addDays(dateOf(order.disbursedAt ?? now), order.termDays);
  return {
    lender: lender.legalName,
    product: productName(order, lang),
    borrower: nameOf(borrower, lang),
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
    offerExpires: offerUntil === null ? null : instantText(offerUntil, lang),
  };
}

/** The borrower's own name, or «la persona solicitante» while there is none. */
function nameOf({ basicInfo }: Pick<Borrower, 'basicInfo'>, lang: Language): string {
  const parts = [basicInfo?.firstName, basicInfo?.middleName, basicInfo?.lastName].filter(Boolean);
  return parts.join(' ') || (lang === 'en' ? 'the applicant' : 'la persona solicitante');
}
