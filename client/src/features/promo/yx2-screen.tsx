import { PromoPage } from './promo-page.tsx';

/** «Promoción 2»: paying on time raises the limit. */
export function Yx2Screen() {
  return <PromoPage page="yx2" />;
}
