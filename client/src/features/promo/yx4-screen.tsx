import { PromoPage } from './promo-page.tsx';

/** «Promoción 4»: whatever the server puts here; without content it has ended. */
export function Yx4Screen() {
  return <PromoPage page="yx4" />;
}
