import * as z from 'zod/mini';
import { amountStep, confirmInfo, creditInfo, headline, marketProducts, product } from '../entities/product.ts';
import { c, endpoint, ORDER_REFUSALS, PRODUCT_REFUSALS } from '../wire/endpoint.ts';
import { some, unread } from '../wire/reading.ts';
import { queryPesos, ID_MAX_CHARACTERS, orderNo } from '../entities/common.ts';

export const productCalls = c.router({
  index: {
    method: 'GET',
    path: '/loan/loan-product/index',
    summary: 'The headline product: the public offer, or with a token the borrower’s own.',
    ...endpoint({ auth: 'optional', data: headline, rules: '§2 home, §9' }),
  },
  list: {
    method: 'GET',
    path: '/loan/product/list',
    summary: 'This lender’s products.',
    ...endpoint({ auth: 'none', data: z.object({ products: z.array(product) }) }),
  },
  listMarket: {
    method: 'GET',
    path: '/loan/product/list-market',
    query: z.object({ category: z.optional(z.string().check(z.maxLength(40))) }),
    summary: 'Products of other lenders.',
    ...endpoint({ auth: 'none', data: marketProducts, rules: '§1 loan market' }),
  },
  stepAmount: {
    method: 'GET',
    path: '/loan/product/step-amount',
    query: z.object({ productId: z.string().check(z.minLength(1), z.maxLength(ID_MAX_CHARACTERS)) }),
    summary: 'Amounts by step with their terms; locked amounts say why. Without a token those of a first loan.',
    ...endpoint({
      auth: 'optional',
      data: z.object({ productId: unread(z.string()), steps: some(z.array(amountStep)) }),
      refusals: { productNotFound: PRODUCT_REFUSALS.productNotFound },
    }),
  },
  confirmInfo: {
    method: 'GET',
    path: '/loan/confirm/product-info',
    query: z.object({
      orderNo: z.optional(orderNo),
      productId: z.optional(z.string().check(z.maxLength(ID_MAX_CHARACTERS))),
      amount: z.optional(queryPesos),
      termDays: z.optional(z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(10_000))),
    }),
    summary:
      'The full cost of an order, or of an amount and term; at 18 the approved offer and when it expires. Without a token only of an amount and term.',
    ...endpoint({
      auth: 'optional',
      data: confirmInfo,
      rules: '§2 confirm_borrow',
      refusals: { ...ORDER_REFUSALS, ...PRODUCT_REFUSALS },
    }),
  },
  creditInfo: {
    method: 'GET',
    path: '/loan/get-credit-info',
    summary: 'Limit, used, available, score, level and what raises it.',
    ...endpoint({ auth: 'token', data: creditInfo, rules: '§6 limits' }),
  },
});
