import * as fc from 'fast-check';
import vectors from './vectors.json' with { type: 'json' };
import { clabe as oracle } from 'clabe-validator';
import { describe, expect, it } from 'vitest';
import { bankByClabe } from '../values/banks.ts';
import {
  accountLast4,
  bankDisagrees,
  checkAccount,
  checkClabe,
  checkConfirmation,
  checkDebitCard,
  clabeHint,
  normaliseAccount,
  checkCvc,
  checkValidPeriod,
  normaliseValidPeriod,
} from './payout-account.ts';
import { clabeCheckDigit } from './digits.ts';

const { clabe, debitCard } = vectors;
const isFormerBank = ({ why }: { why: string }) => why.includes('retired');
const needsStripping = ({ why }: { why: string }) => why.includes('strip first');

describe('checkClabe', () => {
  it.each(clabe.valid)('accepts the CLABE $v of $bank', ({ v, bank }) => {
    expect([checkClabe(v), clabeHint(v)]).toEqual([null, null]);
    expect(bankByClabe(v)?.shortName).toBe(bank);
  });

  it.each(clabe.invalid.filter((vector) => !isFormerBank(vector)))('rejects the CLABE $v: $why', ({ v }) => {
    expect(checkClabe(v)).not.toBeNull();
  });

  it.each(clabe.invalid.filter(isFormerBank))('accepts the CLABE $v with a hint: $why', ({ v }) => {
    expect([checkClabe(v), clabeHint(v)]).toEqual([null, 'formerBank']);
  });

  it.each(clabe.checksumOnly)('accepts the CLABE $v of an unlisted bank with a hint: $why', ({ v }) => {
    expect([checkClabe(v), clabeHint(v)]).toEqual([null, 'unknownBank']);
  });

  it('completes the first 17 digits of a CLABE as an independent library does, and rejects any other last digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{16}$/), (first17) => {
        const digit = clabeCheckDigit(first17);
        expect(Number(digit)).toBe(oracle.computeChecksum(first17));
        const accepted = Array.from({ length: 10 }, (_, last) => checkClabe(`${first17}${last}`) === null);
        expect(accepted.indexOf(true)).toBe(Number(digit));
        expect(accepted.filter(Boolean)).toHaveLength(1);
      }),
      { seed: 18 },
    );
  });
});

describe('checkDebitCard', () => {
  it.each(debitCard.valid)('accepts the debit card number %s', (card) => {
    expect(checkDebitCard(card)).toBeNull();
  });

  it.each(debitCard.invalid.filter((vector) => !needsStripping(vector)))(
    'rejects the card number $v: $why',
    ({ v }) => {
      expect(checkDebitCard(v)).not.toBeNull();
    },
  );

  it.each(debitCard.invalid.filter(needsStripping))('accepts the card number $v without its separators', ({ v }) => {
    expect(checkDebitCard(normaliseAccount(v))).toBeNull();
  });
});

describe('checkAccount', () => {
  it.each([
    ['CLABE', '', 'required'],
    ['CLABE', '12345678901234567', 'seventeen'],
    ['creditCard', '12345678901234567', 'seventeen'],
    ['CLABE', '4111111111111111', 'tooShort'],
    ['creditCard', '012180012345678909', 'tooLong'],
    ['CLABE', '0'.repeat(18), 'allZeros'],
    ['CLABE', '012180012345678908', 'checkDigit'],
    ['CLABE', 'O12180012345678909', 'format'],
    ['CLABE', '01218001234567890O', 'format'],
    ['CLABE', 'CLABE: 012 180 0123 4567 8909 (Ana)', null],
    ['CLABE', '012180012345678909 o 012180012345678908', 'format'],
    ['CLABE', '0121800123456789090', 'tooLong'],
    ['creditCard', '0'.repeat(16), 'allZeros'],
    ['creditCard', '411111111111111O', 'format'],
    ['creditCard', '4111111111111112', 'checkDigit'],
  ] as const)('reports the %s number %j as %s', (cardType, number, issue) => {
    expect(checkAccount({ cardType, number })).toBe(issue);
  });

  it('ignores blanks when it compares the confirmation', () => {
    expect(checkConfirmation('012180012345678909', '012 180 0123 4567 8909')).toBeNull();
    expect(checkConfirmation('012180012345678909', '012180012345678908')).toBe('mismatch');
    expect(checkConfirmation('012180012345678909', ' ')).toBe('required');
  });
});

it('gives no hint for an invalid CLABE', () => {
  expect(['999180000118359710', '999'].map(clabeHint)).toEqual([null, null]);
});

it('bankDisagrees returns true only if the CLABE belongs to another known bank', () => {
  expect(bankDisagrees({ clabe: '012180012345678909', bankCode: 40012 })).toBe(false);
  expect(bankDisagrees({ clabe: '012180012345678909', bankCode: 40072 })).toBe(true);
  expect(bankDisagrees({ clabe: '032180000118359719', bankCode: 40072 })).toBe(false);
});

it('accountLast4 returns only the last four digits', () => expect(accountLast4('012 180 0123 4567 8909')).toBe('8909'));

it.each([
  ['04/27', null],
  ['0427', null],
  ['4/2027', null],
  ['11/26', null],
  ['10/26', 'expired'],
  ['13/27', 'format'],
  ['', 'required'],
  ['04', 'format'],
  ['1204/27', 'format'],
  ['04/2789', 'format'],
  ['04 / 2027', null],
  ['2027-04', null],
  ['042027', null],
  ['٠٤/٢٧', null],
])('reports the card’s expiry date %j, in November 2026 as %s', (period, issue) => {
  expect(checkValidPeriod(period, '2026-11-21')).toBe(issue);
});

it('normaliseValidPeriod writes a card’s expiry date as MM/YY', () => {
  expect(['427', '0427', '4/27', '04 - 2027', '04'].map(normaliseValidPeriod)).toEqual([
    '04/27',
    '04/27',
    '04/27',
    '04/27',
    '04',
  ]);
  expect(normaliseValidPeriod('04.27')).toBe('04/27');
  expect(['1204/27', '04/2789', ' 04 '].map(normaliseValidPeriod)).toEqual(['1204/27', '04/2789', '04']);
});

it('accepts an empty cvc or three digits', () => {
  expect(['', '123', '12', '1234', 'abc'].map(checkCvc)).toEqual([null, null, 'format', 'format', 'format']);
});
