import { EXAMPLE, exactText } from '@puente/fixtures';
import { legalDocument as schema } from '@puente/contract/entities/loan-order';
import { puenteFijo } from '@puente/fixtures/product';
import { expect, test } from 'vitest';
import { lifeAt } from '../../loans/life.fixture.ts';
import { DAY } from '../../loans/time/mexico-time.ts';
import { DEFAULT_TIMETABLE } from '../../loans/time/timetable.ts';
import { toAgreedTerms } from '../../loans/money/catalogue.ts';
import { toLegalDocument } from './legal-document.ts';

const borrower = { cards: [], basicInfo: null };
const world = { timetable: DEFAULT_TIMETABLE };
const textOf = (document: ReturnType<typeof toLegalDocument>) =>
  document.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join('\n');

test.each(['agreement', 'disbursal'] as const)('the %s has the same figures in both languages', (kind) => {
  const { order, now } = lifeAt(18);
  const es = toLegalDocument(kind, order, { borrower, now, lang: 'es', world });
  const en = toLegalDocument(kind, order, { borrower, now, lang: 'en', world });
  for (const document of [es, en]) {
    expect(schema.safeParse(document).success).toBe(true);
    for (const figure of [
      '$2,000.00',
      `$${exactText(EXAMPLE.deposit)}`,
      `$${exactText(EXAMPLE.fee)}`,
      `$${exactText(EXAMPLE.feeTax)}`,
      `$${exactText(EXAMPLE.interest)}`,
      `$${exactText(EXAMPLE.interestTax)}`,
      `$${exactText(EXAMPLE.total)}`,
      String(EXAMPLE.cat),
      '36%',
    ]) {
      expect(textOf(document)).toContain(figure);
    }
    expect(textOf(document)).not.toMatch(/undefined|null|NaN|\{/);
  }
  expect(en.sections).toHaveLength(es.sections.length);
});

test('an offer gives its expiry in words', () => {
  const { order, now } = lifeAt(18);
  const contract = textOf(toLegalDocument('disbursal', order, { borrower, now, lang: 'es', world }));
  expect(contract).toMatch(/vigente hasta el \d+ de \p{L}+ de \d{4}.* \d+:\d\d [ap]\.\s?m\.; después/u);
});

test('an accepted document keeps version and date of its submission', () => {
  const life = lifeAt(2);
  const later = toLegalDocument('agreement', life.order, { borrower, now: life.now + 30 * DAY, lang: 'es', world });
  expect(later).toMatchObject({ version: '2026-11', date: '2026-11-23' });
  expect(textOf(later)).toContain('22 de febrero de 2027.');
  expect(textOf(later)).not.toContain('si el depósito se hace hoy');
});

test('the agreement says how to extend, or that the product offers no extension', () => {
  const { order, now } = lifeAt(14);
  const read = (terms = order.terms) =>
    textOf(toLegalDocument('agreement', { ...order, terms }, { borrower, now, lang: 'es', world }));
  expect(read()).toContain('hasta 3 veces, de 7, 15 o 30 días cada vez');
  expect(read(toAgreedTerms(puenteFijo))).toContain('Este préstamo no ofrece más plazo.');
});

test.each(['agreement', 'disbursal'] as const)(
  'the %s ends with the credit check authorisation and its date once the borrower gave it',
  (kind) => {
    const last = (status: 14 | 18, lang: 'es' | 'en') => {
      const { order, now } = lifeAt(status);
      return textOf(toLegalDocument(kind, order, { borrower, now, lang, world }));
    };
    expect(last(18, 'es')).toMatch(
      /El 23 de noviembre de 2026\D+ 10:00\s?a\.m\., .+ autorizó de forma expresa a .+ un año/su,
    );
    expect(last(18, 'en')).toMatch(/On November 23, 2026\D+ 10:00\s?a\.m\., .+ expressly authorised .+ one year/su);
    for (const lang of ['es', 'en'] as const) expect(last(14, lang)).not.toMatch(/forma expresa|expressly/);
  },
);
