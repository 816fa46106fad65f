import { initContract } from '@ts-rest/core';
import * as z from 'zod/mini';
import { amountStep, confirmInfo, creditInfo, headline, marketProduct, product } from '../entities/product.ts';
import { told } from '../wire/route.ts';

const c = initContract();

export const productCalls = c.router({
  index: {
    method: 'GET',
    path: '/loan/loan-product/index',
    summary: 'The headline product: the public offer, or with a token the borrower’s own.',
    ...told('optional', 'none', headline, { spec: '§2 home, §9' }),
  },
  list: {
    method: 'GET',
    path: '/loan/product/list',
    summary: 'This lender’s products.',
    ...told('none', 'none', z.object({ products: z.array(product) })),
  },
  listMarket: {
    method: 'GET',
    path: '/loan/product/list-market',
    query: z.object({ category: z.optional(z.string().check(z.maxLength(40))) }),
    summary: 'Products of other lenders.',
    ...told('none', 'none', z.object({ products: z.array(marketProduct), orderedBy: z.string() }), {
      spec: '§1 loan market',
    }),
  },
  stepAmount: {
    method: 'GET',
    path: '/loan/product/step-amount',
    query: z.object({ productId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    summary: 'Amounts by step with their terms; locked amounts say why.',
    ...told('token', 'none', z.object({ productId: z.string(), steps: z.array(amountStep) })),
  },
  confirmInfo: {
    method: 'GET',
    path: '/loan/confirm/product-info',
    query: z.object({
      orderNo: z.optional(z.string().check(z.maxLength(64))),
      productId: z.optional(z.string().check(z.maxLength(64))),
      amount: z.optional(z.coerce.number<number>().check(z.gte(0), z.lte(10_000_000))),
      termDays: z.optional(z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(10_000))),
    }),
    summary: 'The full cost of an order, or of an amount and term; at 18 the approved offer and until when it stands.',
    ...told('token', 'none', confirmInfo, { spec: '§2 confirm_borrow' }),
  },
  creditInfo: {
    method: 'GET',
    path: '/loan/get-credit-info',
    summary: 'Limit, used, available, score, level and what raises it.',
    ...told('token', 'none', creditInfo, { spec: '§6 limits' }),
  },
});
