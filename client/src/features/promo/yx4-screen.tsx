import { PromoPage } from './promo-page.tsx';

/** «Promoción 4»: the server sends its content; without content the promotion has ended. */
export function Yx4Screen() {
  return <PromoPage page="yx4" />;
}
