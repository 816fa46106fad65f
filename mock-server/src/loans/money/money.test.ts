import * as fc from 'fast-check';
import vectors from './cat-vectors.json' with { type: 'json' };
import { expect, test, vi } from 'vitest';
import { ANNUAL_INTEREST_CAP, DAILY_FEE_CAP } from '@puente/contract/values/limits';
import { products, puente, puenteFijo } from '@puente/fixtures/product';
import {
  calculateCat,
  effectiveAnnualRate,
  type CashFlow,
  calculateInterest,
  calculatePenalty,
  calculateOrderCost,
  calculateLoanCost,
  calculateCachedCost,
} from './loan-cost.ts';
import {
  toAgreedTerms,
  listAmounts,
  findHeadlineProduct,
  isOnStep,
  findProduct,
  listTerms,
  USUAL_OFFER,
} from './catalogue.ts';
import { divideHalfUp, shareOf, toCentavos, toPesos, formatAmount, formatExactAmount } from './centavos.ts';
import { allocate, subtractParts, addParts, sumParts } from './debt.ts';

const terms = toAgreedTerms(puente);
const centavos = fc.integer({ min: 100_000, max: 6_000_000 });
const days = fc.integer({ min: 91, max: 365 });
const parts = fc.record({
  penalty: fc.nat(500_000),
  interestTax: fc.nat(500_000),
  interest: fc.nat(500_000),
  principal: fc.nat(6_000_000),
});

test('the penalty on 2,208.23 is 132.49 after three days and 176.66 after four', () => {
  expect(calculatePenalty(3 * 220_823, terms.penaltyDailyRate)).toBe(13_249);
  expect(220_823 + calculatePenalty(4 * 220_823, terms.penaltyDailyRate)).toBe(238_489);
});

test.each([
  [5, 10, 1],
  [4, 10, 0],
  [15, 10, 2],
  [0, 7, 0],
  [7, 2, 4],
])('divides %i by %i to %i, rounding half up', (dividend, divisor, result) =>
  expect(divideHalfUp(dividend, divisor)).toBe(result),
);

test('rounding agrees with whole-number arithmetic of any size', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger().map(Math.abs), fc.integer({ min: 1, max: 1e9 }), (dividend, divisor) => {
      const exact = (BigInt(dividend) * 2n + BigInt(divisor)) / (BigInt(divisor) * 2n);
      expect(BigInt(divideHalfUp(dividend, divisor))).toBe(exact);
    }),
  );
});

test('converts pesos to centavos and back without loss', () => {
  fc.assert(
    fc.property(fc.nat(600_000_000), (amount) => {
      expect(toCentavos(toPesos(amount))).toBe(amount);
    }),
  );
});

test('every loan adds up without negative amounts, and more money or time never costs less', () => {
  fc.assert(
    fc.property(centavos, days, (principal, term) => {
      const cost = calculateLoanCost({ principal, days: term, terms });
      expect(cost.deposit + cost.fee + cost.feeTax).toBe(principal);
      expect(principal + cost.interest + cost.interestTax).toBe(cost.total);
      for (const part of [cost.fee, cost.feeTax, cost.deposit, cost.interest, cost.interestTax]) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(part)).toBe(true);
      }
      expect(calculateLoanCost({ principal: principal + 1, days: term, terms }).total).toBeGreaterThan(cost.total);
      expect(calculateLoanCost({ principal, days: term + 1, terms }).total).toBeGreaterThanOrEqual(cost.total);
    }),
  );
});

test('interest never passes 36 % a year by more than its rounding', () => {
  fc.assert(
    fc.property(centavos, days, (principal, term) => {
      const interest = calculateInterest({ principal, annualRate: terms.annualRate, days: term });
      expect(Math.abs(interest - (principal * 0.36 * term) / 365)).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

test('a cached cost equals a fresh one', () => {
  const asked = { principal: 350_000, days: 120, terms };
  expect(calculateCachedCost(asked)).toEqual(calculateLoanCost(asked));
  expect(calculateCachedCost(asked)).toBe(calculateCachedCost(asked));
  expect(calculateOrderCost({ principal: 350_000, termDays: 120, terms })).toEqual(calculateLoanCost(asked));
});

test('caches two thousand costs and evicts only the oldest', async () => {
  vi.resetModules();
  const { calculateCachedCost: remembered } = await import('./loan-cost.ts');
  const cost = (principal: number) => remembered({ principal: 100_000 + principal, days: 91, terms });
  const first = Array.from({ length: 2_000 }, (_, at) => cost(at));
  expect(cost(0)).toBe(first[0]);
  cost(2_000);
  expect(cost(1)).toBe(first[1]);
  expect(cost(0)).not.toBe(first[0]);
  expect(cost(0)).toEqual(first[0]);
});

test('caches costs of different prices separately', () => {
  const asked = { principal: 350_000, days: 120, terms };
  for (const rate of ['annualRate', 'feeRate', 'taxRate'] as const) {
    const dearer = { ...asked, terms: { ...terms, [rate]: terms[rate] + 10_000 } };
    expect(calculateCachedCost(dearer)).not.toEqual(calculateCachedCost(asked));
  }
});

test('a payment covers penalty, interest tax, interest and principal in this order', () => {
  const unpaid = { penalty: 100, interestTax: 20, interest: 300, principal: 4_000 };
  const nothing = { penalty: 0, interestTax: 0, interest: 0, principal: 0 };
  expect(allocate(60, unpaid)).toEqual({ booked: { ...nothing, penalty: 60 }, surplus: 0 });
  expect(allocate(110, unpaid)).toEqual({ booked: { ...nothing, penalty: 100, interestTax: 10 }, surplus: 0 });
  expect(allocate(130, unpaid)).toEqual({
    booked: { penalty: 100, interestTax: 20, interest: 10, principal: 0 },
    surplus: 0,
  });
  expect(allocate(5_000, unpaid)).toEqual({ booked: unpaid, surplus: 580 });
});

test('a payment is booked or surplus to the cent, the penalty first and the principal last', () => {
  fc.assert(
    fc.property(fc.nat(9_000_000), parts, (amount, debt) => {
      const { booked, surplus } = allocate(amount, debt);
      expect(sumParts(booked) + surplus).toBe(amount);
      expect(addParts(booked, subtractParts(debt, booked))).toEqual(debt);
      for (const rest of Object.values(subtractParts(debt, booked))) expect(rest).toBeGreaterThanOrEqual(0);
      const beforePrincipal = booked.penalty + booked.interest + booked.interestTax;
      expect(booked.principal === 0 || beforePrincipal === sumParts(debt) - debt.principal).toBe(true);
      expect(surplus === 0 || sumParts(booked) === sumParts(debt)).toBe(true);
    }),
  );
});

test('the penalty grows with every late day and never falls', () => {
  fc.assert(
    fc.property(centavos, fc.integer({ min: 0, max: 400 }), (owed, late) => {
      const today = calculatePenalty(owed * late, terms.penaltyDailyRate);
      expect(calculatePenalty(owed * (late + 1), terms.penaltyDailyRate)).toBeGreaterThan(today);
      expect(Math.abs(today - shareOf(owed, terms.penaltyDailyRate) * late)).toBeLessThanOrEqual(late / 2 + 1);
    }),
  );
});

const flows = (pairs: number[][]): CashFlow[] => pairs.map(([amount = 0, years = 0]) => ({ amount, years }));

test.each(vectors)('computes the CAT of $name', ({ advances, payments, cat: rate, cat1 }) => {
  expect(effectiveAnnualRate(flows(advances), flows(payments))).toBeCloseTo(rate, 6);
  expect(calculateCat(flows(advances), flows(payments))).toBe(cat1);
});

test('the CAT makes advances and payments equal in value, and is null if no rate does', () => {
  fc.assert(
    fc.property(centavos, days, (principal, term) => {
      const payment = [{ amount: principal * 1.2, years: term / 365 }];
      const rate = effectiveAnnualRate([{ amount: principal, years: 0 }], payment);
      expect(rate).not.toBeNull();
      expect((principal * 1.2) / (1 + (rate ?? 0)) ** (term / 365)).toBeCloseTo(principal, 2);
    }),
  );
});

test.each([
  ['nothing is advanced', [[0, 0]], [[100, 1]]],
  ['almost nothing is paid back', [[100, 0]], [[0.5, 1]]],
  ['both move at the same instant, so that every rate explains them', [[100, 0]], [[100, 0]]],
])('returns no rate if %s', (_, advances, payments) => {
  expect(effectiveAnnualRate(flows(advances), flows(payments))).toBeNull();
  expect(calculateCat(flows(advances), flows(payments))).toBeNull();
});

test('computes a negative rate for a partly repaid loan and a million percent for a tiny one', () => {
  expect(calculateCat(flows([[100, 0]]), flows([[50, 1]]))).toBe(-50);
  expect(calculateCat(flows([[100, 0]]), flows([[1_000_100, 1]]))).toBeCloseTo(1_000_000, 0);
});

test('every amount and term of every product pays out money within the caps', () => {
  for (const product of products) {
    const price = toAgreedTerms(product);
    const asked = listAmounts(product).flatMap((principal) =>
      listTerms(product, principal).map((term) => [principal, term]),
    );
    for (const [principal = 0, term = 0] of asked) {
      const cost = calculateCachedCost({ principal, days: term, terms: price });
      expect(cost.deposit).toBeGreaterThan(0);
      expect(cost.fee).toBeLessThanOrEqual(principal * DAILY_FEE_CAP * term);
      expect(cost.interest).toBeLessThanOrEqual((principal * ANNUAL_INTEREST_CAP * term) / 365 + 0.5);
    }
  }
});

test('stores an order’s price in millionths', () => {
  expect(toAgreedTerms(puente)).toEqual({
    name: { es: 'Préstamo Puente', en: 'Puente loan' },
    annualRate: 360_000,
    feeRate: 51_725,
    taxRate: 160_000,
    penaltyDailyRate: 20_000,
    repaymentStep: 100,
    extension: { options: [7, 15, 30], max: 3 },
  });
  expect(toAgreedTerms(puenteFijo).extension).toBeNull();
});

test('finds a product by its id, and the headline product first', () => {
  expect(findProduct(USUAL_OFFER, 'puente')).toBe(puente);
  expect(findProduct(USUAL_OFFER, 'puente-fijo')).toBe(puenteFijo);
  expect(findProduct(USUAL_OFFER, 'other')).toBeNull();
  expect(findHeadlineProduct(USUAL_OFFER)).toBe(puente);
});

test('offers amounts in steps of 500 from 1,000, and long terms only for larger amounts', () => {
  expect(listAmounts(puente).slice(0, 3)).toEqual([100_000, 150_000, 200_000]);
  expect(listAmounts(puente)).toHaveLength(119);
  expect(listTerms(puente, 100_000)).toEqual([91, 120]);
  expect(isOnStep(puente, { principal: 200_000, days: 91 })).toBe(true);
  expect(isOnStep(puente, { principal: 200_050, days: 91 })).toBe(false);
  expect(isOnStep(puente, { principal: 200_000, days: 365 })).toBe(false);
});

test('formatAmount omits zero centavos; formatExactAmount always shows two decimals', () => {
  expect([10_000, 2_208.23, 0.5].map(formatAmount)).toEqual(['10,000', '2,208.23', '0.50']);
  expect([200_000, 220_823, 5, 0].map(formatExactAmount)).toEqual(['2,000.00', '2,208.23', '0.05', '0.00']);
});
