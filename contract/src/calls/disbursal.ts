import { orderQuery, orderStep } from '../entities/common.ts';
import { legalDocument } from '../entities/loan-order.ts';
import { c, endpoint, noData, ORDER_REFUSALS } from '../wire/endpoint.ts';

export const disbursalCalls = c.router({
  getMoney: {
    method: 'GET',
    path: '/loan/get-money',
    query: orderQuery,
    summary: 'Takes the approved money within 24 h; 18 → 7. Safe to send twice, never retried by itself.',
    ...endpoint({
      auth: 'token',
      data: orderStep,
      rules: '§4 getMoney',
      changesState: true,
      refusals: { ...ORDER_REFUSALS, offerExpired: noData, nothingToTake: noData },
    }),
  },
  getMoneyContract: {
    method: 'GET',
    path: '/loan/get-money/contract',
    query: orderQuery,
    summary: 'The contract of approved money.',
    ...endpoint({ auth: 'token', data: legalDocument, refusals: { ...ORDER_REFUSALS, nothingToTake: noData } }),
  },
});
