import { expect, test } from 'vitest';
import { type AmountStep, amountOffer, keptTerm, nearestAmount, termsFor } from './amount-offer.ts';

const step = (amount: number, terms: number[], lockedReason: string | null = null): AmountStep => ({
  amount,
  terms,
  locked: lockedReason !== null,
  lockedReason,
});
const STEPS = [
  step(1000, [91]),
  step(1500, [91, 120]),
  step(2000, [91, 120, 180]),
  step(2500, [91, 120, 180], 'Después de pagar un préstamo.'),
];

test('returns the range of unlocked amounts, and why the next amount is locked', () => {
  expect(amountOffer(STEPS)).toEqual({
    min: 1000,
    max: 2000,
    step: 500,
    locked: { amount: 2500, reason: 'Después de pagar un préstamo.' },
  });
});

test('offers nothing if every amount is locked or has no term', () => {
  expect(amountOffer([])).toBeNull();
  expect(amountOffer([step(1000, [91], 'Aún no')])).toBeNull();
  expect(amountOffer([step(1000, [])])).toBeNull();
  expect(nearestAmount([], 1000)).toBeNull();
});

test('a single amount gives a range with equal ends', () => {
  expect(amountOffer([step(1000, [91])])).toMatchObject({ min: 1000, max: 1000, step: 1 });
});

test('chooses the nearest of the server’s amounts, also if they are unevenly spaced', () => {
  const uneven = [step(1000, [91]), step(1500, [91]), step(3000, [91])];
  expect(amountOffer(uneven)?.step).toBe(500);
  expect(nearestAmount(uneven, 2000)).toBe(1500);
  expect(nearestAmount(uneven, 2500)).toBe(3000);
  expect(nearestAmount(uneven, 99_000)).toBe(3000);
});

test('reads an amount and a term once that the server lists twice', () => {
  expect(amountOffer([...STEPS, ...STEPS])).toEqual(amountOffer(STEPS));
  expect(termsFor([step(1000, [91, 91])], 1000)).toEqual([91]);
});

test('keeps the chosen term only if the amount has it, and chooses a term only if it is the only one', () => {
  expect(keptTerm([91, 120], 120)).toBe(120);
  expect(keptTerm([91, 120], 180)).toBeNull();
  expect(keptTerm([91, 120], null)).toBeNull();
  expect(keptTerm([91], null)).toBe(91);
  expect(keptTerm([91], 180)).toBe(91);
  expect(termsFor(STEPS, 1500)).toEqual([91, 120]);
  expect(termsFor(STEPS, 1234)).toEqual([]);
});
