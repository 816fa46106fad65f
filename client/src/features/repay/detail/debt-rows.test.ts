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

test('a loan on time: principal, interest and its tax add up to what is owed', () => {
  expect(ids(owed)).toEqual(['principal', 'interest', 'interestTax', 'unrepaid']);
  const rows = debtRows(owed);
  expect(sumOf(rows.slice(0, -1))).toBe(220_823);
});

test('three days late, extended and paid in part: each has its row, what was paid counts down', () => {
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

test('figures that do not add up show the total alone', () => {
  expect(debtRows({ ...owed, unrepaid: 2208.24 })).toEqual([{ id: 'unrepaid', pesos: 2208.24 }]);
  expect(paidRows({ ...owed, repaid: 2208.24, unrepaid: 0 })).toEqual([{ id: 'repaid', pesos: 2208.24 }]);
});

test('a paid loan: the charges and, as their total, what was paid', () => {
  expect(paidRows({ ...owed, penalty: 44.16, repaid: 2252.39, unrepaid: 0 })).toEqual([
    { id: 'principal', pesos: 2000 },
    { id: 'interest', pesos: EXAMPLE.interest },
    { id: 'interestTax', pesos: EXAMPLE.interestTax },
    { id: 'penalty', pesos: 44.16 },
    { id: 'repaid', pesos: 2252.39 },
  ]);
});

test('the interest agreed at first has its row even where it is nothing; what was never charged has none', () => {
  const free = { ...owed, interest: 0, interestTax: 0, unrepaid: 2000 };
  expect(ids(free)).toEqual(['principal', 'interest', 'interestTax', 'unrepaid']);
  expect(ids({ ...free, principal: 0, unrepaid: 0 })).toEqual(['principal', 'interest', 'interestTax', 'unrepaid']);
});
