import * as fc from 'fast-check';
import { EXAMPLE } from '../samples/pieces.ts';
import { describe, expect, it, test } from 'vitest';
import { checkRepaymentAmount, payableInFull, parseAmount, calculateLateCharge } from './repayment-amount.ts';

const owed = EXAMPLE.total;

describe('checkRepaymentAmount', () => {
  it.each([
    [null, 'required'],
    [Number.NaN, 'required'],
    [0, 'notAboveTen'],
    [-20, 'notAboveTen'],
    [10, 'notAboveTen'],
    [11, 'belowMinimum'],
    [200, null],
    [200.5, 'notWhole'],
    [2208, null],
    [EXAMPLE.total, null],
    [2209, 'aboveOwed'],
  ])('with 2208.23 pesos owed and a minimum of 200, a payment of %s has the issue %s', (amount, issue) => {
    expect(checkRepaymentAmount({ amount, owed, min: 200 })).toBe(issue);
  });

  it('rejects an amount that is no multiple of the server’s step', () => {
    expect(checkRepaymentAmount({ amount: 250, owed, min: 200, step: 100 })).toBe('notMultiple');
    expect(checkRepaymentAmount({ amount: 300, owed, min: 200, step: 100 })).toBeNull();
  });

  it('accepts the exact debt, even below the minimum or between two steps', () => {
    const centavos = fc.integer({ min: 1, max: 20_000_000 });
    fc.assert(
      fc.property(centavos, (cents) => {
        expect(checkRepaymentAmount({ amount: cents / 100, owed: cents / 100, min: 200, step: 50 })).toBeNull();
      }),
      { seed: 16 },
    );
  });

  it('accepts the exact late charge that must be paid first, and rejects other amounts with centavos', () => {
    expect(checkRepaymentAmount({ amount: 44.16, owed, payFirst: 44.16, min: 200 })).toBeNull();
    expect(checkRepaymentAmount({ amount: 44.17, owed, payFirst: 44.16, min: 200 })).toBe('notWhole');
    expect(checkRepaymentAmount({ amount: 44.16, owed, payFirst: null, min: 200 })).toBe('notWhole');
    expect(checkRepaymentAmount({ amount: 0.004, owed, payFirst: null, min: 200 })).toBe('notWhole');
  });

  it('accepts exactly the debt minus money on its way, and rejects other amounts with centavos', () => {
    expect(checkRepaymentAmount({ amount: 340.72, owed: 2340.72, leftToPay: 340.72, min: 100 })).toBeNull();
    expect(checkRepaymentAmount({ amount: 40.72, owed: 2340.72, leftToPay: 40.72, min: 100, step: 50 })).toBeNull();
    expect(checkRepaymentAmount({ amount: 340.73, owed: 2340.72, leftToPay: 340.72, min: 100 })).toBe('notWhole');
    expect(checkRepaymentAmount({ amount: 0, owed: 2340.72, leftToPay: 0, min: 100 })).toBe('notAboveTen');
  });

  it('rejects an amount above the store’s limit, even if more is owed', () => {
    expect(checkRepaymentAmount({ amount: 12_000, owed: 12_000, min: 11, storeLimit: 10_000 })).toBe('aboveStoreLimit');
    expect(checkRepaymentAmount({ amount: 10_000, owed: 12_000, min: 11, storeLimit: 10_000 })).toBeNull();
  });

  it('rejects any payment if nothing is owed', () => {
    expect(checkRepaymentAmount({ amount: 0, owed: 0, min: 11 })).toBe('notAboveTen');
    expect(checkRepaymentAmount({ amount: 50, owed: 0, min: 11 })).toBe('aboveOwed');
  });
});

it('payableInFull returns what is left to pay, or the whole debt if that amount is unknown, zero, negative or larger', () => {
  expect(payableInFull({ owed: 2340.72, leftToPay: 340.72 })).toBe(340.72);
  for (const leftToPay of [0, null, undefined, -50, 99_999]) expect(payableInFull({ owed: 500, leftToPay })).toBe(500);
});

it.each([
  ['1,234.50', 1234.5],
  ['1,234,567.89', 1_234_567.89],
  ['$ 1234', 1234],
  ['1 500', 1500],
  ['0.1', 0.1],
  ['0012', 12],
  ['12.', 12],
  ['12.5', 12.5],
  ['١٢', 12],
  ['１２．５０', 12.5],
  ['1٬234٫50', 1234.5],
  ['\u200E$\u00A01,880.00\u200B', 1880],
  ['Total: $2,208.23 MXN', 2208.23],
  ['MXN 200', 200],
  ['MX$200', 200],
  ['200 pesos', 200],
  ['Total:\n$1,500\nMXN', 1500],
  ['Pagar $200.00.', 200],
])('parseAmount reads %j as %s pesos', (text, pesos) => {
  expect(parseAmount(text)).toBe(pesos);
});

it.each([
  '',
  'abc',
  '12,50',
  '1,88',
  '1.880,00',
  '1,880,00',
  '12.345',
  '12.50.1',
  '0,500',
  '1 50',
  '1e3',
  '0x10',
  '-5',
  '(5)',
  '5-',
  '.5',
  '5%',
  '1½',
  '2 mil',
  '10 / 20',
  '200 o 300',
  '500\n500',
  '1\n500',
  "1'880",
  '12345678901',
  'Infinity',
  'US$500',
  'USD 500',
  '€500',
  '£ 500',
  'Dólares: 500',
])('parseAmount returns null for %j', (text) => {
  expect(parseAmount(text)).toBeNull();
});

const total = Math.round(EXAMPLE.total * 100);

test('calculateLateCharge charges 132.49 for three days late in the worked example and rounds half a centavo up', () => {
  expect(calculateLateCharge(total * 3, 20_000)).toBe(Math.round(EXAMPLE.penaltyLate3 * 100));
  expect([calculateLateCharge(24, 20_000), calculateLateCharge(25, 20_000), calculateLateCharge(0, 20_000)]).toEqual([
    0, 1, 0,
  ]);
});
