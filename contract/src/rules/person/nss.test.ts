import { describe, expect, it } from 'vitest';
import { checkNss, displayNss, normaliseNss } from './nss.ts';
import vectors from '../vectors.json' with { type: 'json' };

const { valid, invalid, display } = vectors.nss;

describe('checkNss', () => {
  it.each(valid)('accepts %s', (nss) => {
    expect(checkNss(nss)).toBeNull();
    expect(checkNss(displayNss(nss))).toBeNull();
  });

  it.each(invalid)('rejects $v: $why', ({ v }) => {
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
  ])('returns for the NSS %j the issue %s', (nss, issue) => {
    expect(checkNss(nss)).toBe(issue);
  });
});

it.each(display)('displays $raw as $shown and parses it back', ({ raw, shown }) => {
  expect(displayNss(raw)).toBe(shown);
  expect(normaliseNss(shown)).toBe(raw);
});
