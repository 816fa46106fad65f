import type { appCalls } from '../calls/app.ts';
import { marketProduct, type Samples } from './pieces.ts';

export const appSamples = {
  isRejectRecommendation: { data: { recommend: true, products: [marketProduct], orderedBy: 'Plazo' } },
  getAddress: {
    data: {
      android: 'https://play.google.com/store/apps/details?id=mx.puente.app',
      ios: null,
      scheme: 'puente://open',
    },
  },
} satisfies Samples<typeof appCalls>;
