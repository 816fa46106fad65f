import * as oracle from 'stdnum/lib/cjs/mx/rfc.js';
import validateRfc from 'validate-rfc';
import { describe, expect, it } from 'vitest';
import {
  checkNss,
  checkRfc,
  displayNss,
  displayRfc,
  normaliseNss,
  normaliseRfc,
  RFC_PATTERN,
  rfcCheckDigit,
  rfcHint,
} from './rfc-and-nss.ts';
import vectors from './vectors.json' with { type: 'json' };

const { rfc, nss } = vectors;
const isWarning = ({ why }: { why: string }) => why.includes('warn');

describe('checkRfc', () => {
  it.each(rfc.valid)('accepts the RFC $v without a hint: $why', ({ v }) => {
    expect([checkRfc(v), rfcHint(v)]).toEqual([null, null]);
    expect(oracle.validate(v).isValid).toBe(true);
    expect(validateRfc(v).isValid).toBe(true);
  });

  it.each(rfc.invalid.filter((vector) => !isWarning(vector)))('rejects the RFC $v: $why', ({ v }) => {
    expect(checkRfc(v)).not.toBeNull();
  });

  it.each(rfc.invalid.filter(isWarning))('accepts the RFC $v with a hint: $why', ({ v }) => {
    expect([checkRfc(v), rfcHint(v)]).toEqual([null, 'checkDigit']);
    expect(oracle.validate(v).isValid).toBe(false);
  });

  it.each(['BUEI', 'PENE', 'RUIN'])(
    'accepts with a hint an RFC that begins with %s, a word that the tax authority never issues',
    (letters) => {
      const first12 = `${letters}850101AB`;
      expect([checkRfc(first12 + rfcCheckDigit(first12)), rfcHint(first12 + rfcCheckDigit(first12))]).toEqual([
        null,
        'word',
      ]);
    },
  );

  it.each([
    ['', null],
    ['GODE561231', 'tooShort'],
    ['GODE561231GR88', 'tooLong'],
    ['GODE560230GR8', 'date'],
    ['GOD1561231GR8', 'format'],
    ['XAXX010101000', 'generic'],
    ['XEXX010101000', 'generic'],
  ])('reports the RFC %j as %s', (text, issue) => {
    expect(checkRfc(text)).toBe(issue);
  });

  it('gives no hint for an invalid or empty RFC', () => {
    expect([rfcHint(''), rfcHint('GODE')]).toEqual([null, null]);
  });
});

it('rfcCheckDigit returns the check digit of the tax authority’s worked example', () => {
  expect(rfcCheckDigit('GODE561231GR')).toBe('8');
  expect(['GODE56123101', 'GODE561231AE'].map(rfcCheckDigit)).toEqual(['0', 'A']);
});

// The OpenAPI document publishes the pattern without a length limit, so the pattern must be anchored.
it('RFC_PATTERN rejects an extra character at either end', () => {
  const [{ raw } = { raw: '' }] = rfc.display;
  expect(RFC_PATTERN.test(raw)).toBe(true);
  expect(RFC_PATTERN.test(`A${raw}`)).toBe(false);
  expect(RFC_PATTERN.test(`${raw}1`)).toBe(false);
});

it.each(rfc.display)('displays the RFC $raw as $shown and parses it back', ({ raw, shown }) => {
  expect(displayRfc(raw)).toBe(shown);
  expect(normaliseRfc(` ${shown.toLowerCase()} `)).toBe(raw);
});

it('normaliseRfc keeps Ñ and drops hyphens and slashes', () => {
  expect(normaliseRfc('ñalj-900201/ata')).toBe('ÑALJ900201ATA');
});

it('extracts the RFC from a longer text, but not from a CURP or a text with two different RFCs', () => {
  expect(normaliseRfc('RFC: GODE561231GR8 (SAT)')).toBe('GODE561231GR8');
  expect(checkRfc('GOMA850101MDFRRN09')).toBe('tooLong');
  expect(checkRfc('GODE561231GR8, GOMA850101XX0')).toBe('tooLong');
});

describe('checkNss', () => {
  it.each(nss.valid)('accepts the NSS %s, also as displayed', (text) => {
    expect(checkNss(text)).toBeNull();
    expect(checkNss(displayNss(text))).toBeNull();
  });

  it.each(nss.invalid)('rejects the NSS $v: $why', ({ v }) => {
    expect(checkNss(v)).not.toBeNull();
  });

  it.each([
    ['', null],
    ['1234', 'tooShort'],
    ['123456789033', 'tooLong'],
    ['1234567890A', 'format'],
    ['NSS: 12-34-56-7890-3', null],
    ['12345678903, 01234567897', 'format'],
    ['１２３４５６７８９０３', null],
    ['12345678904', 'checkDigit'],
    ['01234567897', null],
    ['12345678010', null],
    ['00000000000', 'allZeros'],
    ['00-00-00-0000-0', 'allZeros'],
  ])('reports the NSS %j as %s', (text, issue) => {
    expect(checkNss(text)).toBe(issue);
  });
});

it.each(nss.display)('displays the NSS $raw as $shown and parses it back', ({ raw, shown }) => {
  expect(displayNss(raw)).toBe(shown);
  expect(normaliseNss(shown)).toBe(raw);
});
