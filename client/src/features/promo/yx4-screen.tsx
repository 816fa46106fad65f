import { PromoPage } from './promo-page.tsx';

/** «Promoción 4»: content from the server; without it the promotion has ended. */
export function Yx4Screen() {
  return <PromoPage page="yx4" />;
}
