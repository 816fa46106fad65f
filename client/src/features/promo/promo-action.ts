/** Chooses the single action of a promotion page; it submits nothing (screens: promotions; screens: home-card). */
import { nextScreen, nextStep, orderLinkLabel, mayApply, orderCan } from '../../application/order-status.ts';
import { paths, pathTo } from '../../utils/paths.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readAffiliate } from '../../storage/session-store.ts';
import { useDevice, useSession } from '../../storage/device.ts';
import { mexicoDay } from '../../i18n/dates.ts';
import { useLatestOrder } from '../../application/use-latest-order.ts';
import { useClock } from '../../utils/clock.ts';

export type PromoPage = 'yx1' | 'yx2' | 'yx4';
type PromoAction = {
  text: 'cta' | 'ctaApply' | 'ctaReview' | 'ctaLoan' | 'ctaApplication' | 'ctaHome';
  path: string;
};

type Reader = {
  page: PromoPage;
  signedIn: boolean;
  order: { orderNo: string; status: number | null; retryDate?: string | null | undefined } | null | undefined;
  /** `YYYY-MM-DD` in Mexico City. */
  today: string;
};

/**
 * Returns text key and path of the page's button: the estimate for a visitor; for a borrower the calculator, home or
 * the screen of their order.
 */
export function promoAction({ page, signedIn, order, today }: Reader): PromoAction {
  if (!signedIn) return { text: 'cta', path: paths.yx3 };
  if (order === undefined) return { text: 'ctaHome', path: paths.home };
  if (mayApply(order, today)) return { text: 'ctaApply', path: paths.toBorrow };
  if (order === null || nextScreen(order.status) === null) return { text: 'ctaHome', path: paths.home };
  const { orderNo } = order;
  if (orderCan('submit', order.status) || orderCan('takeMoney', order.status)) {
    return { text: 'ctaReview', path: pathTo(page === 'yx2' ? 'yx2ConfirmBorrow' : 'confirmBorrow', { orderNo }) };
  }
  const text = orderLinkLabel(order.status) === 'seeLoan' ? 'ctaLoan' : 'ctaApplication';
  return { text, path: nextStep({ orderNo, status: order.status }) };
}

/** Returns true for visitors and for borrowers who may apply: no other company's product appears next to a debt. */
export function showsMarket({ signedIn, order, today }: Omit<Reader, 'page'>): boolean {
  return !signedIn || (order !== undefined && mayApply(order, today));
}

const HOUR = 60;
const DAY = 24 * HOUR;

type Since = { unit: 'minutes' | 'hours' | 'days'; count: number };

/** Rounds down to a whole unit: 61 minutes become 1 hour, 49 hours become 2 days. */
export function roundDownToUnit(minutes: number): Since {
  if (minutes < HOUR) return { unit: 'minutes', count: minutes };
  if (minutes < DAY) return { unit: 'hours', count: Math.floor(minutes / HOUR) };
  return { unit: 'days', count: Math.floor(minutes / DAY) };
}

const ROUND = 1_000;

/** Rounds pesos to thousands, at least 1,000, so that nobody recognises a neighbour by the exact amount. */
export const roundToThousands = (pesos: number): number => Math.max(ROUND, Math.round(pesos / ROUND) * ROUND);

/**
 * Stores affiliate and campaign from the address for a later sign-up (screens: promotions). Without a campaign in the
 * address or in storage, the page's own name is the campaign.
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
