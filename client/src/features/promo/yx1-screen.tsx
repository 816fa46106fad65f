import { PromoPage } from './promo-page.tsx';

/** 30 «Promoción 1»: the offer to whoever has never had a loan here. */
export function Yx1Screen() {
  return <PromoPage page="yx1" />;
}
