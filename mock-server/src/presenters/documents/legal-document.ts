import type { LegalDocument } from '@puente/contract/entities/loan-order';
import type { Language } from '@puente/contract/wire/headers';
import { AGREEMENT_VERSION } from '@puente/fixtures/product';
import { toMexicoDate, formatWireInstant } from '../../loans/time/mexico-time.ts';
import type { LoanRecord } from '../../loans/order-record.ts';
import { CREDIT_CHECKS } from './credit-check.ts';
import {
  type DocumentKind,
  type Figures,
  toDocumentFigures,
  formatInstant,
  type Reader,
  type Section,
} from './figures.ts';
import { agreementEn, disbursalEn } from './v2026-11/agreement-en.ts';
import { agreementEs, disbursalEs } from './v2026-11/agreement-es.ts';

type Text = { title: string; sections: (figures: Figures) => Section[] };

/**
 * Texts by version, kept as long as an order has agreed to them. A published text must not change: new wording needs a
 * new folder (versions.test.ts compares hashes).
 */
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

/**
 * Builds the agreement (accepted at submission) or the contract (accepted when taking the money). An accepted document
 * keeps its text, date, name and account.
 */
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
  return [section({ lender, borrower, when: formatInstant(formatWireInstant(creditCheck.at), lang) })];
}
