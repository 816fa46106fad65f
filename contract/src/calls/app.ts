import { initContract } from '@ts-rest/core';
import * as z from 'zod/mini';
import { marketProduct } from '../entities/product.ts';
import { told } from '../wire/route.ts';

const c = initContract();

export const appCalls = c.router({
  isRejectRecommendation: {
    method: 'GET',
    path: '/app/isRejectRecommendation',
    summary: 'May a refused borrower be shown other lenders’ products, and which?',
    ...told(
      'token',
      'none',
      z.object({ recommend: z.boolean(), products: z.array(marketProduct), orderedBy: z.string() }),
    ),
  },
  getAddress: {
    method: 'GET',
    path: '/app-download/getAddress',
    summary: 'Where to get the app, per platform.',
    ...told(
      'none',
      'none',
      z.object({ android: z.nullable(z.string()), ios: z.nullable(z.string()), scheme: z.nullable(z.string()) }),
      {
        spec: '§2 open_app',
      },
    ),
  },
});
