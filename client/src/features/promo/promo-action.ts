/** Chooses the single action of a promotion page; it submits nothing (screens: promotions; screens: home-card). */
import { nextScreen, nextStep, orderLinkLabel } from '../../application/next-step.ts';
import { mayApply, orderCan } from '../../application/order-can.ts';
import { paths, pathTo } from '../../utils/paths.ts';

export type PromoPage = 'yx1' | 'yx2' | 'yx4';
export type PromoAction = {
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

/** Returns a link to the estimate for a visitor, and to the screen of their order for a borrower. */
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

/** Other companies' products never appear next to a debt (screens: market). */
export function showsMarket({ signedIn, order, today }: Omit<Reader, 'page'>): boolean {
  return !signedIn || (order !== undefined && mayApply(order, today));
}
