import type { LegalDocument } from '@puente/contract/entities/loan-order';
import { AGREEMENT_VERSION } from '@puente/fixtures/product';
import { dateOf } from '../../lifecycle/time/mexico-time.ts';
import type { LoanRecord } from '../../lifecycle/order-record.ts';
import { figuresOf, type Reader } from './figures.ts';
import { type DocumentKind, VERSIONS } from './versions.ts';

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
    sections: text.sections(figuresOf(kind, order, reader)),
  };
}
