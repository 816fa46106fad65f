import { createHash } from 'node:crypto';
import { CREDIT_CHECK_VERSION } from '@puente/contract/values/legal-version';
import { AGREEMENT_VERSION } from '@puente/fixtures/product';
import { expect, test } from 'vitest';
import { CREDIT_CHECKS } from './credit-check.ts';
import type { Figures } from './figures.ts';
import type { DocumentKind } from './figures.ts';
import { VERSIONS } from './legal-document.ts';

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
/** Figures that are missing or not known yet. */
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
