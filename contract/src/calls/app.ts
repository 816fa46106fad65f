import * as z from 'zod/mini';
import { marketProducts } from '../entities/product.ts';
import { c, endpoint } from '../wire/endpoint.ts';

export const appCalls = c.router({
  isRejectRecommendation: {
    method: 'GET',
    path: '/app/isRejectRecommendation',
    summary: 'May a refused borrower be shown other lenders’ products, and which?',
    ...endpoint({ auth: 'token', data: z.object({ recommend: z.boolean(), ...marketProducts.shape }) }),
  },
  getAddress: {
    method: 'GET',
    path: '/app-download/getAddress',
    summary: 'Where to get the app, per platform.',
    ...endpoint({
      auth: 'none',
      data: z.object({ android: z.nullable(z.string()), ios: z.nullable(z.string()), scheme: z.nullable(z.string()) }),
      rules: '§2 open_app',
    }),
  },
});
