import { ORDER_STATUS } from '@puente/contract/values/order-status';
import type { appCalls } from '@puente/contract/calls/app';
import type { HandlersOf } from './handler.ts';
import { listOtherOffers } from './market.ts';
import { ORDERED_BY } from '../presenters/market-texts.ts';

export const appHandlers: HandlersOf<typeof appCalls> = {
  isRejectRecommendation({ borrower, world, lang }) {
    const last = borrower.orders.at(-1);
    const recommend = last?.status === ORDER_STATUS.rejected && last.mayApplyAgainAt === null;
    return { recommend, products: recommend ? listOtherOffers(world) : [], orderedBy: ORDERED_BY[lang] };
  },

  getAddress: () => ({
    android: 'https://play.google.com/store/apps/details?id=mx.puente.app',
    // our choice: the native app exists for Android only, and the page says so instead of offering a dead link.
    ios: null,
    scheme: 'puente://open',
  }),
};
