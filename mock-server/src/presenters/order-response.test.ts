import { puente, puenteFijo } from '@puente/fixtures/products';
import { EXAMPLE } from '@puente/fixtures';
import { describe, expect, test } from 'vitest';
import { toAgreedTerms, USUAL_OFFER as offer } from '../loans/offer.ts';
import { done, type Life, lifeAt } from '../loans/life.fixture.ts';
import { DAY } from '../loans/mexico-time.ts';
import { DEFAULT_TIMETABLE as timetable } from '../loans/timetable.ts';
import { createBorrower, type CardRecord } from '../loans/borrower-record.ts';
import { calculateLoanCost } from '../loans/loan-cost.ts';
import { toCostToday, toOrderCost, toProductResponse } from './product-response.ts';
import { toAccountResponse, toCardResponse, toOrderResponse, toRepaymentResponse } from './order-response.ts';
import { PAYOUT_FAILURES, describePayoutFailure } from './payout-failure.ts';
import { STORE_FEE_NOTE, toStpResponse } from './payment-response.ts';

const borrower = createBorrower('u1', '5500000001');
const world = { timetable, offer };
const shown = ({ order, now }: Life, lang: 'es' | 'en' = 'es') =>
  toOrderResponse(order, { borrower, now, lang, world });
const debt = ({ order, now }: Life, lang: 'es' | 'en' = 'es') =>
  toRepaymentResponse(order, { borrower, now, lang, world });

/** A loan two days late, with 100.00 booked and 50.00 on their way. */
function latePayer(): Life {
  const life = lifeAt(3).wait(2 * DAY);
  done(life.pay(10_000));
  done(life.pay(5_000, { channel: 'stp' }));
  return life;
}

const ACCOUNT = { cardId: 'card-1', bankName: 'BBVA México', last4: '0123', holderName: 'Ana Gómez' };
const COST = {
  amount: 2000,
  termDays: 91,
  dueDate: '2027-02-22',
  dailyRate: 0.36 / 365,
  annualRate: 0.36,
  interest: EXAMPLE.interest,
  interestTax: EXAMPLE.interestTax,
  interestAndTax: EXAMPLE.interestAndTax,
  processingFee: EXAMPLE.fee,
  processingFeeTax: EXAMPLE.feeTax,
  processingFeeAndTax: EXAMPLE.feeAndTax,
  cat: EXAMPLE.cat,
  catDate: '2026-11-23',
  depositAmount: EXAMPLE.deposit,
  totalRepayment: EXAMPLE.total,
  penaltyRatePerDay: 0.02,
};

/** Fields that the order and the repayment detail share. */
const LATE = {
  orderNo: 'CR-0000001',
  status: 3,
  productName: 'Préstamo Puente',
  penaltyRatePerDay: 0.02,
  dueDate: '2027-02-22',
  daysToDue: -3,
  overdueDays: 2,
  penalty: 88.33,
  balanceAtDue: 2196.56,
  repaid: 100,
  unrepaid: 2196.56,
  owedTomorrow: 2239.49,
  disbursedAt: '2026-11-23 10:20:03',
  finishedAt: null,
  account: ACCOUNT,
  payoutFailure: null,
  extensionOffered: true,
  payOrderId: 'pay-1',
};

test('shows every figure of a late loan', () => {
  expect(shown(latePayer())).toMatchObject({
    ...LATE,
    productId: 'puente',
    amount: 2000,
    termDays: 91,
    loanPurpose: 'health',
    fee: EXAMPLE.fee,
    feeTax: EXAMPLE.feeTax,
    feeAndTax: EXAMPLE.feeAndTax,
    interest: EXAMPLE.interest,
    interestTax: EXAMPLE.interestTax,
    interestAndTax: EXAMPLE.interestAndTax,
    annualRate: 0.36,
    cat: EXAMPLE.cat,
    disbursalAmount: EXAMPLE.deposit,
    totalRepayment: EXAMPLE.total,
    penaltyLeft: 0,
    createdAt: '2026-11-23 10:00:00',
    submittedAt: '2026-11-23 10:00:00',
    decidedAt: '2026-11-23 10:10:03',
    cancelledAt: null,
    offerExpiresAt: null,
    retryDate: null,
    dataDeletionDate: null,
    stepsDone: [6, 12, 11, 5, 17, 14],
  });
});

describe('what an order shows depends on its status', () => {
  test('an application shows neither due date nor debt', () => {
    const view = shown(lifeAt(14));
    expect(view).toMatchObject({
      dueDate: null,
      submittedAt: null,
      disbursedAt: null,
      payOrderId: null,
      interestAndTax: EXAMPLE.interestAndTax,
      stepsDone: [6, 12, 11, 5, 17],
    });
    expect(view).not.toHaveProperty('unrepaid');
  });

  test.each([18, 7] as const)('in status %i the due date assumes a payout now', (status) => {
    const life = lifeAt(status);
    expect(shown(life).dueDate).toBe('2027-02-22');
    expect(toOrderResponse(life.order, { borrower, now: life.now + DAY, lang: 'es', world }).dueDate).toBe(
      '2027-02-23',
    );
  });

  test('only an offer shows when it expires', () => {
    expect(shown(lifeAt(18)).offerExpiresAt).toBe('2026-11-24 10:10:03');
    expect(shown(lifeAt(10)).offerExpiresAt).toBeNull();
  });

  test('a rejection shows the retry date and the deletion date', () => {
    expect(shown(lifeAt(9))).toMatchObject({
      retryDate: '2026-12-23',
      dataDeletionDate: '2026-11-30',
      finishedAt: null,
      cancelledAt: null,
    });
  });

  test('a paid loan shows when it ended, a cancelled one when it was cancelled', () => {
    expect(shown(lifeAt(4))).toMatchObject({
      finishedAt: '2026-11-23 10:20:03',
      cancelledAt: null,
      daysToDue: null,
      unrepaid: 0,
      payOrderId: null,
      owedTomorrow: null,
    });
    expect(shown(lifeAt(8))).toMatchObject({ finishedAt: null, cancelledAt: '2026-11-24 10:10:03' });
  });

  test('owedTomorrow is null for a loan that is not late', () => {
    expect(shown(lifeAt(2))).toMatchObject({ daysToDue: 91, overdueDays: 0, penalty: 0, owedTomorrow: null });
  });

  test('counts days to the due date by midnight in Mexico City', () => {
    const { order } = lifeAt(2);
    const midnight = Date.parse('2026-11-25T06:00:00Z');
    expect(
      [midnight - 1, midnight].map((now) => toOrderResponse(order, { borrower, now, lang: 'es', world }).daysToDue),
    ).toEqual([90, 89]);
  });

  test('a returned deposit gives its reason in the requested language', () => {
    expect(shown(lifeAt(10)).payoutFailure).toBe(PAYOUT_FAILURES.accountClosed.es);
    expect(shown(lifeAt(10), 'en').payoutFailure).toBe(PAYOUT_FAILURES.accountClosed.en);
    expect(shown(lifeAt(7)).payoutFailure).toBeNull();
    const { order, now } = lifeAt(10);
    const silent = { ...order, payouts: [] };
    expect(toOrderResponse(silent, { borrower, now, lang: 'en', world }).payoutFailure).toBe(
      'The bank returned the deposit. Check your account details.',
    );
  });

  test('shows the product name of the order’s terms, and no extension if the product offers none', () => {
    expect(shown(lifeAt(2), 'en').productName).toBe('Puente loan');
    const life = lifeAt(2);
    life.order = { ...life.order, terms: toAgreedTerms(puenteFijo) };
    expect(shown(life)).toMatchObject({ extensionOffered: false, extension: null });
    expect(debt(life)).toMatchObject({ extensionOffered: false, extension: null });
  });
});

test('describePayoutFailure returns the sentence of a known reason, and a general one for any other', () => {
  expect(describePayoutFailure('accountNotFound', 'es')).toBe(PAYOUT_FAILURES.accountNotFound.es);
  expect(describePayoutFailure('toString', 'es')).toBe('El banco devolvió el depósito. Revisa los datos de tu cuenta.');
});

describe('the account of an order', () => {
  const card = {
    cardId: 'card-1',
    cardNo: '012180012345678909',
    bankCode: 40012,
    holderName: 'Ana Gómez',
  } as CardRecord;
  const cards = [{ ...card, cardId: 'card-0' }, card];

  test('before submission, the account is the saved card that the order names', () => {
    const { order } = lifeAt(14);
    expect(toAccountResponse(order, { cards })).toMatchObject({ ...ACCOUNT, last4: '8909' });
    expect(toAccountResponse(order, { cards: [] })).toBeNull();
    expect(toCardResponse(undefined)).toBeNull();
  });

  test('after submission the account is the agreed one; after payout it is the account that was paid', () => {
    expect(toAccountResponse(lifeAt(18).order, { cards })).toMatchObject(ACCOUNT);
    const { order } = lifeAt(2);
    const payouts = order.payouts.map((each) => ({ ...each, account: { ...each.account, last4: '4444' } }));
    expect(toAccountResponse({ ...order, payouts }, { cards })).toMatchObject({ ...ACCOUNT, last4: '4444' });
    expect(toAccountResponse({ ...order, payouts: [], parties: null }, { cards })).toBeNull();
  });
});

describe('the cost of an order', () => {
  test('after payout, the cost of an order keeps its dates, however much later it is shown', () => {
    const { order, now } = lifeAt(2);
    expect(toOrderCost(order, now + 40 * DAY)).toEqual(COST);
  });

  test('the cost assumes payout today before the payout, and on the cancellation day for a cancelled order', () => {
    const { order, now } = lifeAt(14);
    const tomorrow = { dueDate: '2027-02-23', catDate: '2026-11-24' };
    expect(toOrderCost(order, now + DAY)).toMatchObject(tomorrow);
    expect(toCostToday(calculateLoanCost(order), order.terms, now + DAY)).toEqual({ ...COST, ...tomorrow });
    const over = lifeAt(8);
    expect(toOrderCost(over.order, over.now + 9 * DAY)).toMatchObject({
      dueDate: '2027-02-23',
      catDate: '2026-11-23',
    });
  });
});

test('a borrower’s limit lowers the largest amount and the terms of a product; without a limit all are shown', () => {
  const everybody = {
    productId: 'puente',
    name: 'Puente loan',
    minAmount: 1000,
    maxAmount: 60_000,
    amountStep: 500,
    terms: [91, 120, 180, 270, 365],
    annualRate: 0.36,
    dailyRate: 0.36 / 365,
    processingFeeRate: puente.feeRate,
    taxRate: 0.16,
    penaltyRatePerDay: 0.02,
    cat: EXAMPLE.cat,
    extensionOffered: true,
  };
  expect(toProductResponse(puente, 'en', null)).toEqual(everybody);
  expect(toProductResponse(puente, 'en', 500_000)).toEqual({
    ...everybody,
    maxAmount: 5000,
    terms: [91, 120, 180, 270],
  });
  expect(toProductResponse(puente, 'en', 900_000_000).maxAmount).toBe(60_000);
  expect(toProductResponse(puenteFijo, 'es', null)).toMatchObject({ name: 'Puente Fijo', extensionOffered: false });
});

describe('the repayment detail', () => {
  test('the repayment detail has every figure of a late loan', () => {
    expect(debt(latePayer())).toMatchObject({
      ...LATE,
      principal: 2000,
      interest: EXAMPLE.interest,
      interestTax: EXAMPLE.interestTax,
      extensionFees: 0,
      cost: COST,
    });
  });

  test('an order adds paid extension fees to its interest, so that its sums agree', () => {
    const life = lifeAt(2);
    life.buyTime(7);
    expect(shown(life)).toMatchObject({
      amount: 2000,
      interest: EXAMPLE.interest,
      interestAndTax: 224.25,
      penalty: 0,
      penaltyLeft: 0,
      repaid: 16.02,
      unrepaid: EXAMPLE.total,
    });
  });

  test('an order shows the penalty charged and the part still unpaid', () => {
    const late = lifeAt(3).wait(2 * DAY);
    done(late.pay(5_000));
    expect(shown(late)).toMatchObject({ penalty: 88.33, penaltyLeft: 38.33 });
  });

  test('the repayment detail shows extension fees apart from the agreed interest', () => {
    const life = lifeAt(2);
    life.buyTime(7);
    life.extend(15);
    expect(debt(life)).toMatchObject({
      interest: EXAMPLE.interest,
      interestTax: EXAMPLE.interestTax,
      extensionFees: 16.02,
      repaid: 16.02,
    });
  });

  test('offers every payment method while something is owed, and states the store limit for a debt above 10,000 pesos', () => {
    const fee = 'OXXO charges a fee of its own when you pay.';
    expect(debt(lifeAt(2), 'en').methods).toEqual([
      { method: 'cashier', available: true, reason: null, minutes: 1, fee: null },
      { method: 'stp', available: true, reason: null, minutes: 15, fee: null },
      { method: 'oxxo', available: true, reason: null, minutes: null, fee },
    ]);
    const life = lifeAt(2);
    const { order } = life;
    life.order = { ...order, charged: { ...order.charged, principal: 979_177 } };
    expect(debt(life).unrepaid).toBe(10_000);
    expect(debt(life, 'en').methods.map(({ reason }) => reason)).toEqual([null, null, null]);
    life.order = { ...order, charged: { ...order.charged, principal: 979_178 } };
    expect(debt(life, 'en').methods.map(({ reason }) => reason)).toEqual([
      null,
      null,
      'A store takes up to 10,000 pesos per slip.',
    ]);
    expect(debt(life).methods.at(-1)?.reason).toBe('En tienda se pagan hasta 10,000 pesos por ficha.');
  });

  test('closes every payment method and gives the reason once nothing is owed', () => {
    const paid = lifeAt(4);
    expect(debt(paid)).toMatchObject({ finishedAt: '2026-11-23 10:20:03', owedTomorrow: null, payOrderId: null });
    for (const { available, reason } of debt(paid).methods)
      expect([available, reason]).toEqual([false, 'No hay nada por pagar.']);
    expect(debt(paid, 'en').methods[2]?.reason).toBe('Nothing is owed.');
    expect(debt(lifeAt(8)).finishedAt).toBeNull();
  });

  test('gives the loan and the extension different CLABEs and concepts', () => {
    const { order } = lifeAt(2);
    expect(toStpResponse(order, { purpose: 'loan', amount: 123_456, timetable })).toEqual({
      clabe: '646180157000000017',
      bank: 'STP',
      beneficiary: 'Puente Demo SAPI de CV SOFOM ENR',
      concept: 'Pago CR-0000001',
      amount: 1234.56,
      usualMinutes: 15,
      longestHours: 24,
    });
    expect(toStpResponse(order, { purpose: 'extension', amount: 1, timetable })).toMatchObject({
      clabe: '646180157100000014',
      concept: 'Mas plazo CR-0000001',
    });
    expect(STORE_FEE_NOTE.es).toBe('OXXO cobra una comisión adicional al momento de pagar.');
  });
});
