import type { Headline } from '@puente/contract/entities/product';
import { expect, test } from 'vitest';
import { FAQ_ENTRIES, FAQ_GROUPS, type FaqId, listAnswerableEntries } from './faq-entries.ts';
import { searchAnswers } from './faq-screen.tsx';

import faqEn from '../../i18n/locales/en/faq.json' with { type: 'json' };
import legalEn from '../../i18n/locales/en/legal.json' with { type: 'json' };
import faqEs from '../../i18n/locales/es/faq.json' with { type: 'json' };
import legalEs from '../../i18n/locales/es/legal.json' with { type: 'json' };

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

import en from '../../i18n/locales/en/faq.json' with { type: 'json' };
import es from '../../i18n/locales/es/faq.json' with { type: 'json' };

const textsOf = (texts: Record<FaqId, Record<string, string>>) =>
  // Exactly one of the two answers about extensions applies to a loan.
  FAQ_ENTRIES.filter(({ id }) => id !== 'noExtension').map(({ id }) => {
    const { question = '', ...rest } = texts[id];
    return { id, question, answer: Object.values(rest).join(' ') };
  });
const LOCALES = { es: textsOf(es.entries), en: textsOf(en.entries) };
const first = (query: string, lang: 'es' | 'en' = 'es') => searchAnswers(LOCALES[lang], query)[0]?.id;

test.each([
  ['no puedo pagar', 'cannotPay'],
  ['No puedo pagar mi prestamo', 'cannotPay'],
  ['no puedo pagra', 'cannotPay'],
  ['no tengo dinero', 'cannotPay'],
  ['no tengo con qué pagar este mes', 'cannotPay'],
  ['no me alcanza', 'cannotPay'],
  ['perdí mi trabajo', 'cannotPay'],
  ['me quede sin trabajo', 'cannotPay'],
  ['i cannot pay', 'cannotPay'],
  ["can't pay", 'cannotPay'],
  ['no money', 'cannotPay'],
  ['atraso', 'late'],
  ['atrazo', 'late'],
  ['me atrasé', 'late'],
  ['recargo por dia', 'late'],
  ['late fee', 'late'],
  ['me cobran de más', 'chargedMore'],
  ['me cobraron doble', 'chargedMore'],
  ['cobran demas', 'chargedMore'],
  ['charged twice', 'chargedMore'],
  ['ya pagué', 'paymentMissing'],
  ['ya pague y no aparece', 'paymentMissing'],
  ['already paid', 'paymentMissing'],
  ['buró', 'bureauLate'],
  ['buro de credito', 'bureauLate'],
  ['buró de crédto', 'bureauLate'],
  ['credit bureau', 'bureauLate'],
  ['abonar', 'partPay'],
  ['pagar una parte', 'partPay'],
  ['prórroga', 'extension'],
  ['PRORROGA', 'extension'],
  ['more time', 'extension'],
] as const)('a search for «%s» finds the entry %s first, in both languages of the app', (query, id) => {
  expect([first(query), first(query, 'en')]).toEqual([id, id]);
});

test('returns all answers in their order without a word to search for, and none for unknown words', () => {
  expect(searchAnswers(LOCALES.es, '  ')).toBe(LOCALES.es);
  for (const smallWord of ['de', '¿qué', 'a la']) expect(searchAnswers(LOCALES.es, smallWord)).toBe(LOCALES.es);
  expect(searchAnswers(LOCALES.es, 'xqzwk')).toEqual([]);
});
