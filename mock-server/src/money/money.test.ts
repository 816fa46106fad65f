import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANNUAL_INTEREST_CAP, DAILY_FEE_CAP } from '@puente/contract/values/limits';
import { products, puente } from '@puente/fixtures/product';
import { cat, effectiveAnnualRate, type Flow } from './cat.ts';
import vectors from './cat-vectors.json' with { type: 'json' };
import { agreedTerms, amountsOf, isOnStep, termsFor } from './catalogue.ts';
import { divideHalfUp, shareOf, toCentavos, toPesos } from './centavos.ts';
import { allocate, minus, plus, total } from './debt.ts';
import { simpleInterest } from './interest.ts';
import { loanCost, rememberedLoanCost } from './loan-cost.ts';
import { penaltySoFar } from './penalty.ts';

const terms = agreedTerms(puente);
const centavos = fc.integer({ min: 100_000, max: 6_000_000 });
const days = fc.integer({ min: 91, max: 365 });
const parts = fc.record({
  penalty: fc.nat(500_000),
  interestTax: fc.nat(500_000),
  interest: fc.nat(500_000),
  principal: fc.nat(6_000_000),
});

test('2,000 for 91 days costs what the decisions say, to the cent', () => {
  expect(loanCost({ principal: 200_000, days: 91, terms })).toEqual({
    principal: 200_000,
    days: 91,
    fee: 10_345,
    feeTax: 1_655,
    deposit: 188_000,
    interest: 17_951,
    interestTax: 2_872,
    total: 220_823,
    cat: 74.7,
  });
});

test('three days late on 2,208.23 is 132.49, the fourth makes 176.66', () => {
  expect(penaltySoFar(3 * 220_823, terms.penaltyDailyRate)).toBe(13_249);
  expect(220_823 + penaltySoFar(4 * 220_823, terms.penaltyDailyRate)).toBe(238_489);
});

test.each([
  [5, 10, 1],
  [4, 10, 0],
  [15, 10, 2],
  [0, 7, 0],
  [7, 2, 4],
])('%i over %i is %i, half up', (dividend, divisor, result) => expect(divideHalfUp(dividend, divisor)).toBe(result));

test('rounding agrees with whole-number arithmetic of any size', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger().map(Math.abs), fc.integer({ min: 1, max: 1e9 }), (dividend, divisor) => {
      const exact = (BigInt(dividend) * 2n + BigInt(divisor)) / (BigInt(divisor) * 2n);
      expect(BigInt(divideHalfUp(dividend, divisor))).toBe(exact);
    }),
  );
});

test('pesos and centavos come back', () => {
  fc.assert(
    fc.property(fc.nat(600_000_000), (amount) => {
      expect(toCentavos(toPesos(amount))).toBe(amount);
    }),
  );
});

test('every loan adds up, nothing is negative, and more money or time never costs less', () => {
  fc.assert(
    fc.property(centavos, days, (principal, term) => {
      const cost = loanCost({ principal, days: term, terms });
      expect(cost.deposit + cost.fee + cost.feeTax).toBe(principal);
      expect(principal + cost.interest + cost.interestTax).toBe(cost.total);
      for (const part of [cost.fee, cost.feeTax, cost.deposit, cost.interest, cost.interestTax]) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(part)).toBe(true);
      }
      expect(loanCost({ principal: principal + 1, days: term, terms }).total).toBeGreaterThan(cost.total);
      expect(loanCost({ principal, days: term + 1, terms }).total).toBeGreaterThanOrEqual(cost.total);
    }),
  );
});

test('interest never passes 36 % a year by more than its rounding', () => {
  fc.assert(
    fc.property(centavos, days, (principal, term) => {
      const interest = simpleInterest({ principal, annualRate: terms.annualRate, days: term });
      expect(Math.abs(interest - (principal * 0.36 * term) / 365)).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

test('a remembered cost is the cost', () => {
  const asked = { principal: 350_000, days: 120, terms };
  expect(rememberedLoanCost(asked)).toEqual(loanCost(asked));
  expect(rememberedLoanCost(asked)).toBe(rememberedLoanCost(asked));
});

test('a payment is booked or surplus to the cent, the penalty first and the principal last', () => {
  fc.assert(
    fc.property(fc.nat(9_000_000), parts, (amount, debt) => {
      const { booked, surplus } = allocate(amount, debt);
      expect(total(booked) + surplus).toBe(amount);
      expect(plus(booked, minus(debt, booked))).toEqual(debt);
      for (const rest of Object.values(minus(debt, booked))) expect(rest).toBeGreaterThanOrEqual(0);
      const beforePrincipal = booked.penalty + booked.interest + booked.interestTax;
      expect(booked.principal === 0 || beforePrincipal === total(debt) - debt.principal).toBe(true);
      expect(surplus === 0 || total(booked) === total(debt)).toBe(true);
    }),
  );
});

test('the penalty grows with every late day and never falls', () => {
  fc.assert(
    fc.property(centavos, fc.integer({ min: 0, max: 400 }), (owed, late) => {
      const today = penaltySoFar(owed * late, terms.penaltyDailyRate);
      expect(penaltySoFar(owed * (late + 1), terms.penaltyDailyRate)).toBeGreaterThan(today);
      expect(Math.abs(today - shareOf(owed, terms.penaltyDailyRate) * late)).toBeLessThanOrEqual(late / 2 + 1);
    }),
  );
});

const flows = (pairs: number[][]): Flow[] => pairs.map(([amount = 0, years = 0]) => ({ amount, years }));

test.each(vectors)('CAT of $name', ({ advances, payments, cat: rate, cat1 }) => {
  expect(effectiveAnnualRate(flows(advances), flows(payments))).toBeCloseTo(rate, 6);
  expect(cat(flows(advances), flows(payments))).toBe(cat1);
});

test('CAT makes both sides equal, and is null where no rate can', () => {
  fc.assert(
    fc.property(centavos, days, (principal, term) => {
      const payment = [{ amount: principal * 1.2, years: term / 365 }];
      const rate = effectiveAnnualRate([{ amount: principal, years: 0 }], payment);
      expect(rate).not.toBeNull();
      expect((principal * 1.2) / (1 + (rate ?? 0)) ** (term / 365)).toBeCloseTo(principal, 2);
    }),
  );
  expect(cat([{ amount: 0, years: 0 }], [{ amount: 100, years: 1 }])).toBeNull();
});

test('every amount and term of every product leaves money to pay out, within the caps', () => {
  for (const product of products) {
    const price = agreedTerms(product);
    const asked = amountsOf(product).flatMap((principal) =>
      termsFor(product, principal).map((term) => [principal, term]),
    );
    for (const [principal = 0, term = 0] of asked) {
      const cost = rememberedLoanCost({ principal, days: term, terms: price });
      expect(cost.deposit).toBeGreaterThan(0);
      expect(cost.fee).toBeLessThanOrEqual(principal * DAILY_FEE_CAP * term);
      expect(cost.interest).toBeLessThanOrEqual((principal * ANNUAL_INTEREST_CAP * term) / 365 + 0.5);
    }
  }
});

test('amounts go by 500 from 1,000, and long terms begin at larger amounts', () => {
  expect(amountsOf(puente).slice(0, 3)).toEqual([100_000, 150_000, 200_000]);
  expect(amountsOf(puente)).toHaveLength(119);
  expect(termsFor(puente, 100_000)).toEqual([91, 120]);
  expect(isOnStep(puente, { principal: 200_000, days: 91 })).toBe(true);
  expect(isOnStep(puente, { principal: 200_050, days: 91 })).toBe(false);
  expect(isOnStep(puente, { principal: 200_000, days: 365 })).toBe(false);
});
