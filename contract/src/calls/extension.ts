import * as z from 'zod/mini';
import { queryPesos, calendarDate, days, orderNo, orderQuery, pesos } from '../entities/common.ts';
import { stpAccount } from '../entities/payment-channels.ts';
import { extensionOffer, extensionOption } from '../entities/repayment.ts';
import { c, endpoint, noData, ORDER_REFUSALS } from '../wire/endpoint.ts';

export const extensionCalls = c.router({
  getExtensionData: {
    method: 'GET',
    path: '/repay/getExtensionData',
    query: orderQuery,
    summary: 'What more time would cost; not offered says why.',
    ...endpoint({ auth: 'token', data: extensionOffer, rules: '§1, §2 extension', refusals: ORDER_REFUSALS }),
  },
  confirmExtensionOrder: {
    method: 'GET',
    path: '/repay/confirmExtensionOrder',
    query: z.object({
      orderNo,
      days: z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(365)),
      fee: queryPesos,
    }),
    summary: 'Asks for more time; it begins when its cost is paid. Safe to send twice, never retried by itself.',
    ...endpoint({
      auth: 'token',
      data: z.object({ orderNo, days, fee: pesos, newDueDate: calendarDate, payBy: stpAccount }),
      rules: '§7',
      changesState: true,
      refusals: {
        ...ORDER_REFUSALS,
        extensionNotOffered: noData,
        extensionLimit: noData,
        extensionBlockedByPenalty: z.nullable(extensionOption),
        nothingOwed: noData,
        offStep: noData,
        priceChanged: extensionOption,
      },
    }),
  },
});
