import { expect, test } from 'vitest';
import { amountPresets, amountIssue, amountSchema, chosenAmount, isLateCharge, startingWith } from './amount-form.ts';
import { EXAMPLE } from '@puente/contract/samples/pieces';

const late = { owed: 2340.72, minAmount: 100, amountMultiple: 1, payFirst: 132.49 };

test('suggests a quarter and a half of the debt in whole pesos, and the late charge to the centavo', () => {
  expect(amountPresets(late)).toEqual([
    { name: 'quarter', pesos: 586 },
    { name: 'half', pesos: 1171 },
    { name: 'lateCharge', pesos: 132.49 },
  ]);
});

test("rounds suggested amounts up to the server's step, and omits amounts above what a store accepts", () => {
  expect(amountPresets({ ...late, amountMultiple: 50, payFirst: null }).map(({ pesos }) => pesos)).toEqual([600, 1200]);
  expect(amountPresets(late, 1_000).map(({ name }) => name)).toEqual(['quarter', 'lateCharge']);
});

test('offers no amount below the minimum, and none that pays the whole debt', () => {
  expect(amountPresets({ owed: 150, minAmount: 100, amountMultiple: 1, payFirst: null })).toEqual([]);
  expect(amountPresets({ owed: 100, minAmount: 100, amountMultiple: 100, payFirst: 100 })).toEqual([]);
});

test('with a payment on its way, suggests parts of the rest, and the full amount is exactly the rest', () => {
  const left = { ...late, leftToPay: 940.72, payFirst: null };
  expect(amountPresets(left).map(({ pesos }) => pesos)).toEqual([236, 471]);
  expect(amountPresets({ ...late, leftToPay: 100.72 })).toEqual([]);
  expect(amountPresets({ ...late, leftToPay: 0, payFirst: null }).map(({ pesos }) => pesos)).toEqual([586, 1171]);
  expect(chosenAmount(form('all'), left)).toBe(940.72);
  expect(amountIssue('940.72', left)).toBeNull();
  expect(amountIssue('940.73', left)).toBe('notWhole');
  expect(amountIssue('941', left)).toBe('aboveOwed');
});

const limits = { owed: EXAMPLE.total as number, minAmount: 200, amountMultiple: 50 };
const form = (how: string, amount = '') => ({ how, amount, channelId: '' });

test.each([
  ['', 'required'],
  ['abc', 'format'],
  ['1,88', 'format'],
  ['1e3', 'format'],
  ['-500', 'format'],
  ['٥٠٠', null],
  ['10', 'notAboveTen'],
  ['10.5', 'notWhole'],
  ['150', 'belowMinimum'],
  ['225', 'notMultiple'],
  ['2,250', 'aboveOwed'],
  ['200', null],
  ['$ 1,500', null],
  ['2208.23', null],
])('the amount «%s» gives the issue %s (null: accepted)', (text, issue) => {
  expect(amountIssue(text, limits)).toBe(issue);
});

test('chosenAmount is the whole debt, the typed part, or null while nothing is chosen', () => {
  expect(chosenAmount(form(''), limits)).toBeNull();
  expect(chosenAmount(form('all', '300'), limits)).toBe(EXAMPLE.total);
  expect(chosenAmount(form('part', '300'), limits)).toBe(300);
  expect(chosenAmount(form('part', ''), limits)).toBeNull();
  expect(chosenAmount(form('', '300'), limits)).toBeNull();
});

const fieldsOf = (how: string, channels: string[]) => Object.keys(amountSchema(form(how), limits, channels).shape);

test('the form asks for an amount only for a part payment, and for a channel only if there are several', () => {
  expect(fieldsOf('', ['card', 'wallet'])).toEqual(['how', 'channelId']);
  expect(fieldsOf('part', ['card'])).toEqual(['how', 'amount']);
  expect(fieldsOf('all', ['card'])).toEqual(['how']);
});

test('fills in the late charge to the centavo and accepts it', () => {
  expect(startingWith(44.16)).toEqual({ how: 'part', amount: '44.16' });
  expect(startingWith(44.1)).toEqual({ how: 'part', amount: '44.10' });
  expect(amountIssue('44.16', { ...limits, payFirst: 44.16 })).toBeNull();
  expect(amountIssue('44.16', limits)).toBe('notWhole');
  expect(startingWith(null)).toEqual({});
});

test('an amount is the late charge only if the loan has one', () => {
  expect(isLateCharge('', { payFirst: null })).toBe(false);
  expect(isLateCharge('44.16', { payFirst: null })).toBe(false);
  expect(isLateCharge('44.16', { payFirst: 44.16 })).toBe(true);
});
