import * as z from 'zod/mini';
import {
  days,
  lenderTime,
  ID_MAX_CHARACTERS,
  orderNo,
  orderQuery,
  orderStep,
  pageQuery,
  pesos,
  version,
} from '../entities/common.ts';
import { costBreakdown } from '../entities/product.ts';
import { legalDocument, loanOrder, orderPage } from '../entities/loan-order.ts';
import { CONSENT_KINDS } from '../values/consent.ts';
import { LOAN_PURPOSES } from '../values/loan.ts';
import { c, endpoint, noData, ORDER_REFUSALS, PRODUCT_REFUSALS, STEP_REFUSALS } from '../wire/endpoint.ts';

const consentKinds = z.array(z.enum(CONSENT_KINDS)).check(z.maxLength(CONSENT_KINDS.length));

const application = z.object({
  productId: z.string().check(z.minLength(1), z.maxLength(ID_MAX_CHARACTERS)),
  amount: pesos,
  termDays: days,
  loanPurpose: z.enum(LOAN_PURPOSES),
  consentVersion: version,
  consentKinds: z.optional(consentKinds),
});

export const changedPrice = z.object({ cost: costBreakdown });

const APPLY_REFUSALS = {
  ...PRODUCT_REFUSALS,
  consentMissing: noData,
  oneLoanAtATime: z.object({}),
  retryLater: z.object({ retryDate: z.string() }),
  dataIncomplete: noData,
} as const;

export const orderCalls = c.router({
  latest: {
    method: 'GET',
    path: '/loan/loan-order/latest',
    summary: 'The latest order, or none: what home shows.',
    ...endpoint({
      auth: 'token',
      data: z.object({ order: z.nullable(loanOrder), now: lenderTime }),
      rules: '§2 home, §4',
    }),
  },
  list: {
    method: 'GET',
    path: '/loan/loan-order/list',
    query: z.object(pageQuery),
    summary: 'Loan history, single-product edition.',
    ...endpoint({ auth: 'token', data: orderPage, rules: '§2 records' }),
  },
  listMarket: {
    method: 'GET',
    path: '/loan/loan-order/list-market',
    query: z.object({ ...pageQuery, group: z.optional(z.enum(['all', 'open', 'closed'])) }),
    summary: 'Loan history, market edition.',
    ...endpoint({ auth: 'token', data: orderPage, rules: '§2 records' }),
  },
  applyMarket: {
    method: 'POST',
    path: '/loan/loan-order/apply-market',
    body: application,
    summary: 'Starts an application; commits to nothing. The same request sent twice gives one order.',
    ...endpoint({ auth: 'token', data: orderStep, rules: '§4, §6 one loan at a time', refusals: APPLY_REFUSALS }),
  },
  applyMarketAgain: {
    method: 'POST',
    path: '/loan/loan-order/apply-market-again',
    body: application,
    summary: 'A returning borrower whose data are complete goes straight to confirm.',
    ...endpoint({ auth: 'token', data: orderStep, rules: '§4, §6', refusals: APPLY_REFUSALS }),
  },
  submit: {
    method: 'POST',
    path: '/user/submit',
    body: z.object({
      orderNo,
      amount: pesos,
      termDays: days,
      loanPurpose: z.enum(LOAN_PURPOSES),
      agreementAccepted: z.boolean(),
      agreementVersion: version,
      creditCheckVersion: z.optional(version),
      depositAmount: pesos,
      totalRepayment: pesos,
      consentVersion: z.optional(version),
      consentKinds: z.optional(consentKinds),
    }),
    summary: 'Sends the application for review; 14 → 19. Twice has the effect of once.',
    ...endpoint({
      auth: 'token',
      data: orderStep,
      rules: '§4, §5 agreement',
      refusals: {
        ...STEP_REFUSALS,
        ...PRODUCT_REFUSALS,
        agreementMissing: noData,
        creditCheckMissing: noData,
        consentMissing: noData,
        dataIncomplete: noData,
        priceChanged: changedPrice,
      },
    }),
  },
  loanAgreement: {
    method: 'GET',
    path: '/loan/loan-order/loanAgreement',
    query: orderQuery,
    summary: "The loan agreement with the borrower's own figures.",
    ...endpoint({ auth: 'token', data: legalDocument, rules: '§2 agreement', refusals: ORDER_REFUSALS }),
  },
});
