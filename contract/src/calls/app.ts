import { initContract } from '@ts-rest/core';
import * as z from 'zod/mini';
import { marketProduct } from '../entities/product.ts';
import { endpoint } from '../wire/endpoint.ts';

const c = initContract();

export const appCalls = c.router({
  isRejectRecommendation: {
    method: 'GET',
    path: '/app/isRejectRecommendation',
    summary: 'May a refused borrower be shown other lenders’ products, and which?',
    ...endpoint({
      auth: 'token',
      body: 'none',
      data: z.object({ recommend: z.boolean(), products: z.array(marketProduct), orderedBy: z.string() }),
    }),
  },
  getAddress: {
    method: 'GET',
    path: '/app-download/getAddress',
    summary: 'Where to get the app, per platform.',
    ...endpoint({
      auth: 'none',
      body: 'none',
      data: z.object({ android: z.nullable(z.string()), ios: z.nullable(z.string()), scheme: z.nullable(z.string()) }),
      rules: '§2 open_app',
    }),
  },
});
