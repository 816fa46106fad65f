import { PromoPage } from './promo-page.tsx';

/** «Promoción 1»: the offer to somebody who has never had a loan here. */
export function Yx1Screen() {
  return <PromoPage page="yx1" />;
}
