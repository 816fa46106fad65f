import { PromoPage } from './promo-page.tsx';

/** «Promoción 1»: for people who never had a loan here. */
export function Yx1Screen() {
  return <PromoPage page="yx1" />;
}
