import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANNUAL_INTEREST_CAP, DAILY_FEE_CAP } from '@puente/contract/values/limits';
import { products, puente, puenteFijo } from '@puente/fixtures/products';
import { calculateCat, calculateInterest, calculateLoanCost } from './loan-cost.ts';
import { calculateLateCharge } from '@puente/contract/rules/repayment-amount';
import { toAgreedTerms, listAmounts, isOnStep, findProduct, listTerms, USUAL_OFFER } from './offer.ts';
import { divideHalfUp, shareOf, toCentavos, toFraction, toPesos, formatAmount, formatExactAmount } from './centavos.ts';
import { allocate, subtractParts, addParts, sumParts } from './payments/calculate-owed.ts';
import { EXAMPLE } from '@puente/fixtures';

const terms = toAgreedTerms(puente);
const centavos = fc.integer({ min: 100_000, max: 6_000_000 });
const days = fc.integer({ min: 91, max: 365 });
const parts = fc.record({
  penalty: fc.nat(500_000),
  interestTax: fc.nat(500_000),
  interest: fc.nat(500_000),
  principal: fc.nat(6_000_000),
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

test('divideHalfUp equals exact BigInt arithmetic up to the largest safe integer', () => {
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

test('every cost adds up without negative parts, and a larger or longer loan never costs less', () => {
  fc.assert(
    fc.property(centavos, days, (principal, term) => {
      const cost = calculateLoanCost({ principal, termDays: term, terms });
      expect(cost.deposit + cost.fee + cost.feeTax).toBe(principal);
      expect(principal + cost.interest + cost.interestTax).toBe(cost.total);
      for (const part of [cost.fee, cost.feeTax, cost.deposit, cost.interest, cost.interestTax]) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(part)).toBe(true);
      }
      expect(calculateLoanCost({ principal: principal + 1, termDays: term, terms }).total).toBeGreaterThan(cost.total);
      expect(calculateLoanCost({ principal, termDays: term + 1, terms }).total).toBeGreaterThanOrEqual(cost.total);
    }),
  );
});

test('interest equals 36 % a year for the days of the loan, rounded to the nearest centavo', () => {
  fc.assert(
    fc.property(centavos, days, (principal, term) => {
      const interest = calculateInterest({ principal, annualRate: terms.annualRate, days: term });
      expect(Math.abs(interest - (principal * 0.36 * term) / 365)).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
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

test('every cent of a payment is booked, penalty first and principal last, or becomes surplus', () => {
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
      const today = calculateLateCharge(owed * late, terms.penaltyDailyRate);
      expect(calculateLateCharge(owed * (late + 1), terms.penaltyDailyRate)).toBeGreaterThan(today);
      expect(Math.abs(today - shareOf(owed, terms.penaltyDailyRate) * late)).toBeLessThanOrEqual(late / 2 + 1);
    }),
  );
});

test.each([
  ['1,000 repaid as 1,100 after a year', { advance: 100_000, payment: 110_000, days: 365 }, 10],
  ['5,000 for 91 days at 36 % over 360 days', { advance: 500_000, payment: 545_500, days: 91 }, 41.8],
  ['half of it back after a year', { advance: 10_000, payment: 5_000, days: 365 }, -50],
  ['a million percent', { advance: 100, payment: 1_000_100, days: 365 }, 1_000_000],
])('computes the CAT of %s', (_, loan, cat) => expect(calculateCat(loan)).toBe(cat));

test('discounting the repayment by the CAT gives the amount paid out, within the rounding of the CAT', () => {
  fc.assert(
    fc.property(centavos, days, (advance, term) => {
      const payment = Math.round(advance * 1.2);
      const cat = calculateCat({ advance, payment, days: term }) ?? 0;
      const least = payment / (1 + (cat + 0.05) / 100) ** (term / 365);
      const most = payment / (1 + (cat - 0.05) / 100) ** (term / 365);
      expect(least).toBeLessThanOrEqual(advance + 1e-6);
      expect(most).toBeGreaterThanOrEqual(advance - 1e-6);
    }),
  );
});

test.each([
  ['nothing is advanced', { advance: 0, payment: 100, days: 365 }],
  ['the fee is larger than the loan', { advance: -100, payment: 100, days: 365 }],
  ['the rate is above a trillion percent', { advance: 1, payment: 6_000_000, days: 91 }],
])('returns no CAT if %s', (_, loan) => expect(calculateCat(loan)).toBeNull());

test('every amount and term of every product leaves a deposit, and its charges stay within the caps', () => {
  for (const product of products) {
    const price = toAgreedTerms(product);
    const asked = listAmounts(product).flatMap((principal) =>
      listTerms(product, principal).map((term) => [principal, term]),
    );
    for (const [principal = 0, term = 0] of asked) {
      const cost = calculateLoanCost({ principal, termDays: term, terms: price });
      expect(cost.deposit).toBeGreaterThan(0);
      expect(cost.fee).toBeLessThanOrEqual(principal * DAILY_FEE_CAP * term);
      expect(cost.interest).toBeLessThanOrEqual((principal * ANNUAL_INTEREST_CAP * term) / 365 + 0.5);
    }
  }
});

test('toAgreedTerms stores the rates of a product in millionths', () => {
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
  expect(toFraction(51_725)).toBe(0.051725);
});

test('finds a product by its id, and lists the headline product first', () => {
  expect(findProduct(USUAL_OFFER, 'puente')).toBe(puente);
  expect(findProduct(USUAL_OFFER, 'puente-fijo')).toBe(puenteFijo);
  expect(findProduct(USUAL_OFFER, 'other')).toBeNull();
  expect(USUAL_OFFER.products[0]).toBe(puente);
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

// If this fails: the product's price changed. Write the new figures into contract/src/samples/pieces.ts, decisions.md
// and loan-cost.test.ts, which proves them; all other tests read them from pieces.ts.
test('the demonstration product costs the amounts of the worked example', () => {
  const cost = calculateLoanCost({ principal: toCentavos(EXAMPLE.amount), termDays: EXAMPLE.termDays, terms });
  const late = (lateDays: number) => calculateLateCharge(lateDays * cost.total, terms.penaltyDailyRate);
  expect(EXAMPLE).toEqual({
    amount: 2_000,
    termDays: 91,
    fee: toPesos(cost.fee),
    feeTax: toPesos(cost.feeTax),
    feeAndTax: toPesos(cost.fee + cost.feeTax),
    deposit: toPesos(cost.deposit),
    interest: toPesos(cost.interest),
    interestTax: toPesos(cost.interestTax),
    interestAndTax: toPesos(cost.interest + cost.interestTax),
    total: toPesos(cost.total),
    cat: cost.cat,
    penaltyLate3: toPesos(late(3)),
    owedLate3: toPesos(cost.total + late(3)),
    owedLate4: toPesos(cost.total + late(4)),
  });
});
