import type { LegalDocument } from '@puente/contract/entities/loan-order';
import type { Language } from '@puente/contract/wire/headers';
import { AGREEMENT_VERSION } from '@puente/fixtures/products';
import { toMexicoDate } from '../../loans/mexico-time.ts';
import type { LoanRecord } from '../../loans/order-record.ts';
import {
  type DocumentKind,
  type Figures,
  toDocumentFigures,
  formatInstant,
  type Reader,
  type Section,
  toSection,
} from './figures.ts';
import { agreementEn, disbursalEn, agreementEs, disbursalEs } from './agreement-2026-11.ts';

type Authorisation = { lender: string; borrower: string; when: string };

/** Credit-bureau authorisation (LRSIC, art. 28) by version; becomes the last section of an order's documents. */
export const CREDIT_CHECKS: Readonly<Record<string, Record<Language, (given: Authorisation) => Section>>> = {
  '2026-11': {
    es: ({ lender, borrower, when }) =>
      toSection(
        'Autorización para consultar tu historial crediticio',
        `El ${when}, ${borrower} autorizó de forma expresa a ${lender} a consultar su historial crediticio en las sociedades de información crediticia, como Buró de Crédito y Círculo de Crédito.`,
        `${lender} puede ver qué créditos tiene y ha tenido, y cómo los paga. Usa esa información solo para evaluar esta solicitud y dar seguimiento al préstamo, y puede consultarla más de una vez.`,
        'La autorización vale un año desde esa fecha y, si el préstamo se deposita, mientras no esté pagado por completo.',
      ),
    en: ({ lender, borrower, when }) =>
      toSection(
        'Authorisation to check your credit history',
        `On ${when}, ${borrower} expressly authorised ${lender} to check their credit history with the credit bureaus, such as Buró de Crédito and Círculo de Crédito.`,
        `${lender} may see which loans they have and have had, and how they pay them. It uses this only to assess this application and to follow up on the loan, and may check more than once.`,
        'The authorisation lasts one year from that date and, once the loan has been deposited, until it is fully paid.',
      ),
  },
};

type Text = { title: string; sections: (figures: Figures) => Section[] };

/** A published text must not change: new wording needs a new file (legal-document.test.ts compares hashes). */
export const VERSIONS: Readonly<Record<string, Record<DocumentKind, Record<Language, Text>>>> = {
  '2026-11': {
    agreement: {
      es: { title: 'Contrato de crédito', sections: agreementEs },
      en: { title: 'Loan agreement', sections: agreementEn },
    },
    disbursal: {
      es: { title: 'Contrato y disposición del crédito', sections: disbursalEs },
      en: { title: 'Loan agreement and deposit', sections: disbursalEn },
    },
  },
};

/** An accepted document keeps its text, date, name and account. */
export function toLegalDocument(kind: DocumentKind, order: LoanRecord, reader: Reader): LegalDocument {
  const { lang, now } = reader;
  const version = order.agreementVersion ?? AGREEMENT_VERSION;
  const text = VERSIONS[version]?.[kind][lang];
  if (!text) throw new Error(`no text of version ${version}`);
  const figures = toDocumentFigures(kind, order, reader);
  return {
    title: text.title,
    version,
    date: toMexicoDate(order.submittedAt ?? now),
    sections: [...text.sections(figures), ...toCreditCheck(order, figures, lang)],
  };
}

/** Returns no section before submission, because the borrower authorises the credit check by submitting. */
function toCreditCheck({ creditCheck }: LoanRecord, { lender, borrower }: Figures, lang: Language): Section[] {
  if (creditCheck === null) return [];
  const section = CREDIT_CHECKS[creditCheck.version]?.[lang];
  if (!section) throw new Error(`no credit check of version ${creditCheck.version}`);
  return [section({ lender, borrower, when: formatInstant(creditCheck.at, lang) })];
}
