import * as z from 'zod/mini';
import { queryPesos, ID_MAX_CHARACTERS, orderNo, orderQuery, pesos } from '../entities/common.ts';
import { cashierDetail, oxxoReference, stpAccount } from '../entities/payment-channels.ts';
import { payment, repaymentDetail } from '../entities/repayment.ts';
import { c, endpoint, fieldFaults, noData, ORDER_REFUSALS } from '../wire/endpoint.ts';

const id = z.string().check(z.maxLength(80));

const PAY_REFUSALS = { nothingOwed: noData, methodUnavailable: noData } as const;
/** Refusals for an amount the borrower chose; `data` amounts are pesos. */
const AMOUNT_REFUSALS = {
  ...PAY_REFUSALS,
  owedChanged: z.object({ owed: pesos, seen: pesos }),
  amountTooSmall: fieldFaults,
  amountNotWhole: fieldFaults,
  amountOffMultiple: fieldFaults,
  amountAboveOwed: fieldFaults,
  amountAboveStoreLimit: fieldFaults,
} as const;

export const repaymentCalls = c.router({
  detail: {
    method: 'GET',
    path: '/repay/repay-order/detail',
    query: orderQuery,
    summary: 'What is owed and why, and what was paid.',
    ...endpoint({ auth: 'token', data: repaymentDetail, rules: '§2 repay_detail', refusals: ORDER_REFUSALS }),
  },
  stpClabe: {
    method: 'GET',
    path: '/repay/getStpClabe',
    query: orderQuery,
    summary: 'The order’s own CLABE for bank transfers.',
    ...endpoint({
      auth: 'token',
      data: stpAccount,
      rules: '§1 STP',
      refusals: { ...ORDER_REFUSALS, ...PAY_REFUSALS },
    }),
  },
  oxxoReference: {
    method: 'GET',
    path: '/repay/getOXXOReference',
    query: z.object({
      orderNo,
      amount: z.optional(queryPesos),
      owedSeen: z.optional(queryPesos),
    }),
    summary: 'A reference to pay in cash at a store; without an amount, what is owed up to the store’s limit.',
    ...endpoint({
      auth: 'token',
      data: oxxoReference,
      rules: '§1 OXXO',
      refusals: { ...ORDER_REFUSALS, ...AMOUNT_REFUSALS },
    }),
  },
  cashierDetail: {
    method: 'GET',
    path: '/portal/repayment/detail',
    query: z.object({ payOrderId: z.optional(id), orderNo: z.optional(orderNo) }),
    summary: 'Amounts for the cashier; without a token only through the unguessable payOrderId.',
    ...endpoint({
      auth: 'optional',
      data: cashierDetail,
      rules: '§6 unguarded repayment pages',
      refusals: { ...ORDER_REFUSALS, payOrderIdEmpty: noData },
    }),
  },
  cashierConfirm: {
    method: 'POST',
    path: '/portal/repayment/confirm',
    body: z.object({
      payOrderId: id,
      amount: z.number(),
      owedSeen: z.optional(z.number()),
      channelId: id,
      requestId: z.string().check(z.minLength(8), z.maxLength(ID_MAX_CHARACTERS)),
    }),
    summary: 'Starts an online payment; it counts only when the provider reports it.',
    // Returns `pending` until the provider reports: a borrower who comes back to the app proves no payment.
    ...endpoint({
      auth: 'optional',
      data: payment,
      rules: '§5 repayment amount, §8',
      refusals: {
        ...AMOUNT_REFUSALS,
        orderNotFound: noData,
        payOrderIdEmpty: noData,
        channelIdEmpty: noData,
        paymentPending: payment,
      },
    }),
  },
});
