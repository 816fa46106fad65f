import type { Headline } from '@puente/contract/entities/product';
import { expect, test } from 'vitest';
import faqEn from '../../i18n/locales/en/faq.json' with { type: 'json' };
import legalEn from '../../i18n/locales/en/legal.json' with { type: 'json' };
import faqEs from '../../i18n/locales/es/faq.json' with { type: 'json' };
import legalEs from '../../i18n/locales/es/legal.json' with { type: 'json' };
import { listAnswerableEntries, FAQ_ENTRIES, FAQ_GROUPS } from './faq-entries.ts';

const headline = (extensionOffered: boolean) => ({ extensionOffered }) as Headline;
const ids = (known: Parameters<typeof listAnswerableEntries>[0]) => listAnswerableEntries(known).map(({ id }) => id);

test('the entry about extensions follows the current loan’s terms, or the product’s without a loan', () => {
  const shown = (product: boolean, loan: boolean | null) =>
    ids({ headline: headline(product), loanExtension: loan }).filter((id) => /extension/i.test(id));
  expect(shown(true, null)).toEqual(['extension']);
  expect(shown(false, null)).toEqual(['noExtension']);
  expect(shown(true, false)).toEqual(['noExtension']);
  expect(shown(false, true)).toEqual(['extension']);
});

test('shows answers with figures only once the product has loaded', () => {
  const before = ids({ headline: undefined, loanExtension: null });
  expect(before).toEqual(FAQ_ENTRIES.filter(({ figures }) => !figures).map(({ id }) => id));
  expect(before.length).toBeGreaterThan(10);
});

test('every group has at least one entry', () => {
  for (const group of FAQ_GROUPS) expect(FAQ_ENTRIES.some((entry) => entry.group === group)).toBe(true);
});

test('the FAQ entry on the credit bureau repeats the wording of the terms', () => {
  const reported = {
    es: {
      faq: faqEs,
      terms: 'Podemos informarles cómo pagas tu préstamo.',
      same: 'cómo pagas tu préstamo',
      legal: legalEs,
    },
    en: {
      faq: faqEn,
      terms: 'We may report to them how you pay your loan.',
      same: 'how you pay your loan',
      legal: legalEn,
    },
  };
  for (const { faq, legal, terms, same } of Object.values(reported)) {
    expect(JSON.stringify(legal)).toContain(terms);
    const [first] = faq.entries.bureauLate.answer.split('. ');
    expect(first).toContain(same);
    expect(faq.entries.bureauLate.answer).not.toMatch(/saldo|balance|día|day/u);
  }
});
