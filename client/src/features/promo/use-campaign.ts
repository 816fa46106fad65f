import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { affiliateOf } from '../../device/affiliate.ts';
import { useDevice } from '../../device/use-session.ts';

/**
 * Keeps the identifiers of the address the page was opened with, through to sign-up (screens: promotions). Without a
 * campaign in the address the page itself is the campaign, unless another brought the visitor here.
 */
export function useCampaign(page: string): void {
  const { session } = useDevice();
  const { search } = useLocation();
  useEffect(() => {
    const found = affiliateOf(search);
    session.set({ ...found, campaign: found.campaign ?? session.get().campaign ?? page });
  }, [session, search, page]);
}
