/**
 * The one thing a promotion page leads to; none of it submits or moves money (screens: promotions; screens: home-card).
 */
import { nextScreen, nextStep, orderLinkLabel } from '../../application/next-step.ts';
import { mayApply, orderCan } from '../../application/order-can.ts';
import { paths, pathTo } from '../../lib/paths.ts';

export type PromoPage = 'yx1' | 'yx2' | 'yx4';
export type PromoAction = {
  text: 'cta' | 'ctaApply' | 'ctaReview' | 'ctaLoan' | 'ctaApplication' | 'ctaHome';
  path: string;
};

type Reader = {
  page: PromoPage;
  signedIn: boolean;
  /** Undefined while the order is not known. */
  order: { orderNo: string; status: number | null; retryDate?: string | null | undefined } | null | undefined;
  /** `YYYY-MM-DD` of Mexico City. */
  today: string;
};

/** A visitor tries their amount; a borrower goes to the screen of their loan. */
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

/** Others' products are never shown to somebody with a loan: no offer above a debt (screens: market). */
export function showsMarket({ signedIn, order, today }: Omit<Reader, 'page'>): boolean {
  return !signedIn || (order !== undefined && mayApply(order, today));
}
