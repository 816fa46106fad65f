import { EXAMPLE } from '@puente/contract/samples/pieces';
import { expect, test } from 'vitest';
import { debtRows, type DebtFigures, paidRows } from './debt-rows.ts';

const owed: DebtFigures = {
  principal: 2000,
  interest: EXAMPLE.interest,
  interestTax: EXAMPLE.interestTax,
  extensionFees: 0,
  penalty: 0,
  repaid: 0,
  unrepaid: EXAMPLE.total,
};
const ids = (figures: DebtFigures) => debtRows(figures).map(({ id }) => id);
const sumOf = (rows: { pesos: number }[]) => rows.reduce((sum, { pesos }) => sum + Math.round(pesos * 100), 0);

test('principal, interest and tax of a loan on time add up to the debt', () => {
  expect(ids(owed)).toEqual(['principal', 'interest', 'interestTax', 'unrepaid']);
  const rows = debtRows(owed);
  expect(sumOf(rows.slice(0, -1))).toBe(220_823);
});

test('lists late charge, extension fee and part payment in their own rows, the payment negative', () => {
  const late = { ...owed, penalty: EXAMPLE.penaltyLate3, extensionFees: 68.65, repaid: 800, unrepaid: 1609.37 };
  expect(debtRows(late)).toEqual([
    { id: 'principal', pesos: 2000 },
    { id: 'interest', pesos: EXAMPLE.interest },
    { id: 'interestTax', pesos: EXAMPLE.interestTax },
    { id: 'extensionFees', pesos: 68.65 },
    { id: 'penalty', pesos: EXAMPLE.penaltyLate3 },
    { id: 'repaid', pesos: -800 },
    { id: 'unrepaid', pesos: 1609.37 },
  ]);
  expect(sumOf(debtRows(late).slice(0, -1))).toBe(160_937);
});

test('shows only the total if the figures do not add up', () => {
  expect(debtRows({ ...owed, unrepaid: 2208.24 })).toEqual([{ id: 'unrepaid', pesos: 2208.24 }]);
  expect(paidRows({ ...owed, repaid: 2208.24, unrepaid: 0 })).toEqual([{ id: 'repaid', pesos: 2208.24 }]);
});

test('lists the charges of a paid loan, with the amount paid as their total', () => {
  expect(paidRows({ ...owed, penalty: 44.16, repaid: 2252.39, unrepaid: 0 })).toEqual([
    { id: 'principal', pesos: 2000 },
    { id: 'interest', pesos: EXAMPLE.interest },
    { id: 'interestTax', pesos: EXAMPLE.interestTax },
    { id: 'penalty', pesos: 44.16 },
    { id: 'repaid', pesos: 2252.39 },
  ]);
});

test('keeps the rows of principal and interest at 0 and omits other charges at 0', () => {
  const free = { ...owed, interest: 0, interestTax: 0, unrepaid: 2000 };
  expect(ids(free)).toEqual(['principal', 'interest', 'interestTax', 'unrepaid']);
  expect(ids({ ...free, principal: 0, unrepaid: 0 })).toEqual(['principal', 'interest', 'interestTax', 'unrepaid']);
});
