import en from '../../i18n/locales/en/faq.json' with { type: 'json' };
import es from '../../i18n/locales/es/faq.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { FAQ_ENTRIES, type FaqId } from './faq-entries.ts';
import { searchAnswers } from './faq-screen.tsx';

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
