import * as z from 'zod/mini';
import { orderQuery } from '../entities/common.ts';
import { customerService, lendingRecord, marketIndex, repayColors } from '../entities/market.ts';
import { marketProducts } from '../entities/product.ts';
import { c, endpoint, ORDER_REFUSALS } from '../wire/endpoint.ts';

export const marketCalls = c.router({
  index: {
    method: 'GET',
    path: '/loanMarket/index',
    query: z.object({ page: z.optional(z.enum(['home', 'yx1', 'yx2', 'yx3', 'yx4'])) }),
    summary: 'Banners, hot loans and categories; a promotion page without content has ended.',
    ...endpoint({ auth: 'none', data: marketIndex, rules: '§1 marketing pages' }),
  },
  lendingRecord: {
    method: 'GET',
    path: '/loanMarket/lending-record',
    summary: 'Recent deposits, masked.',
    ...endpoint({ auth: 'none', data: lendingRecord }),
  },
  repayColor: {
    method: 'GET',
    path: '/loanMarket/repay-color',
    summary: 'Tone per order label.',
    ...endpoint({ auth: 'none', data: z.object({ colors: repayColors }) }),
  },
  customerService: {
    method: 'GET',
    path: '/loanMarket/customer-service',
    summary: 'How to reach a person.',
    ...endpoint({ auth: 'none', data: customerService, rules: '§2 customer_services' }),
  },
  repayProducts: {
    method: 'GET',
    path: '/loanMarket/repay/products',
    query: orderQuery,
    summary: 'Products open to a borrower who is repaying.',
    ...endpoint({ auth: 'token', data: marketProducts, refusals: ORDER_REFUSALS }),
  },
});
