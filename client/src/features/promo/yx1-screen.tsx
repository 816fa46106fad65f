import { PromoPage } from './promo-page.tsx';

/** «Promoción 1»: the offer for people who never had a loan here. */
export function Yx1Screen() {
  return <PromoPage page="yx1" />;
}
