import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readAffiliate } from '../../storage/affiliate.ts';
import { useDevice, useSession } from '../../storage/use-session.ts';
import { mexicoDay } from '../../i18n/dates.ts';
import { useLatestOrder } from '../../application/use-latest-order.ts';
import { useClock } from '../../utils/time/clock.ts';
import { promoAction, type PromoPage, showsMarket } from './promo-action.ts';

/**
 * Stores affiliate and campaign from the address until sign-up (screens: promotions). Without a campaign in the address
 * or in storage, the page's own name is the campaign.
 */
export function useCampaign(page: string): void {
  const { session } = useDevice();
  const { search } = useLocation();
  useEffect(() => {
    const found = readAffiliate(search);
    session.set({ ...found, campaign: found.campaign ?? session.get().campaign ?? page });
  }, [session, search, page]);
}

export function usePromoReader(page: PromoPage) {
  const { token } = useSession();
  const clock = useClock();
  const order = useLatestOrder().data;
  const reader = { signedIn: token !== null, order, today: mexicoDay(clock.now()) };
  return { action: promoAction({ page, ...reader }), market: showsMarket(reader) };
}
