import type { LegalDocument } from '@puente/contract/entities/loan-order';

/** A document as a text file: headings and paragraphs, an empty line between them. */
export function plainText({ title, version, date, sections }: LegalDocument): string {
  const parts = sections.flatMap((section) => [section.heading, ...section.paragraphs]);
  return `${[title, `${version} · ${date}`, ...parts].join('\n\n')}\n`;
}
