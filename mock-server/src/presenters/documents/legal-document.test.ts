import { EXAMPLE, exactText } from '@puente/fixtures';
import { legalDocument as schema } from '@puente/contract/entities/loan-order';
import { puenteFijo, AGREEMENT_VERSION } from '@puente/fixtures/products';
import { expect, test } from 'vitest';
import { lifeAt } from '../../loans/life.fixture.ts';
import { DAY } from '../../loans/mexico-time.ts';
import { DEFAULT_TIMETABLE } from '../../loans/timetable.ts';
import { toAgreedTerms } from '../../loans/offer.ts';
import { toLegalDocument, CREDIT_CHECKS, VERSIONS } from './legal-document.ts';
import { createHash } from 'node:crypto';
import { CREDIT_CHECK_VERSION } from '@puente/contract/values/consent';
import type { Figures, DocumentKind } from './figures.ts';

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

test('the disbursal contract of an offer writes out the date and time when the offer expires', () => {
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

/** Replaces each figure by its name, so that only the wording is compared. */
const figures: Figures = {
  lender: '{lender}',
  product: '{product}',
  borrower: '{borrower}',
  orderNo: '{orderNo}',
  date: '{date}',
  amount: '{amount}',
  deposit: '{deposit}',
  fee: '{fee}',
  feeTax: '{feeTax}',
  interest: '{interest}',
  interestTax: '{interestTax}',
  total: '{total}',
  term: '{term}',
  dueDate: '{dueDate}',
  isPaidOut: true,
  annualRate: '{annualRate}',
  penaltyRate: '{penaltyRate}',
  penaltyPerDay: '{penaltyPerDay}',
  taxRate: '{taxRate}',
  cat: '{cat}',
  account: '{account}',
  extensionMax: 3,
  extensionOptions: '{extensionOptions}',
  offerExpires: '{offerExpires}',
};
/** Figures before the payout, without account, extensions and expiry, which change the wording. */
const bare: Figures = { ...figures, isPaidOut: false, account: null, extensionMax: null, offerExpires: null };

/** SHA-256 of each text. A new version adds lines; existing lines must not change. */
const LETTERS: Record<string, string> = {
  '2026-11 agreement es': '6b8c200435d014082699ef5ca7c56b4df5ed498a811486d1eb614d63fa0bb376',
  '2026-11 agreement en': '808cdad0f215a5c23618b545e4be491d7372e3021edc2d4f251f518c8a496c3c',
  '2026-11 disbursal es': '11bedf747de54f736f7149198376776862207952bd1705ddab9ec56900543f36',
  '2026-11 disbursal en': '31409e03765b4e323509f5bfe76f8ebc713bd3d766248d2f4ef585bd756f2453',
};

function digest(version: string, kind: DocumentKind, lang: 'es' | 'en'): string {
  const text = VERSIONS[version]?.[kind][lang];
  const letters = [text?.title, text?.sections(figures), text?.sections(bare)];
  return createHash('sha256').update(JSON.stringify(letters)).digest('hex');
}

/** SHA-256 of each credit-bureau authorisation; existing lines must not change. */
const CREDIT_CHECK_LETTERS: Record<string, string> = {
  '2026-11 es': '1cbfef14ab85330201fe7ee7df24cf5f40a0433f547bee0c95ec4c071fce288a',
  '2026-11 en': 'a03a4a9838bbb23c374a899173fb2342f8b67de61484df59403f46fa41f03638',
};

test('every version of the credit check authorisation keeps its text', () => {
  const given = { lender: '{lender}', borrower: '{borrower}', when: '{when}' };
  const found = Object.entries(CREDIT_CHECKS).flatMap(([version, texts]) =>
    (['es', 'en'] as const).map((lang) => [
      `${version} ${lang}`,
      createHash('sha256')
        .update(JSON.stringify(texts[lang](given)))
        .digest('hex'),
    ]),
  );
  expect(Object.fromEntries(found)).toEqual(CREDIT_CHECK_LETTERS);
  expect(Object.keys(CREDIT_CHECKS)).toContain(CREDIT_CHECK_VERSION);
});

test('the current version of the documents has a text', () =>
  expect(Object.keys(VERSIONS)).toContain(AGREEMENT_VERSION));

test('every version of the documents keeps its text', () => {
  const found = Object.keys(VERSIONS).flatMap((version) =>
    (['agreement', 'disbursal'] as const).flatMap((kind) =>
      (['es', 'en'] as const).map((lang) => [`${version} ${kind} ${lang}`, digest(version, kind, lang)]),
    ),
  );
  const advice =
    'Somebody agreed to this text. Leave it, and write the new wording as a version of its own (legal-document.ts).';
  expect(Object.fromEntries(found), advice).toEqual(LETTERS);
});
