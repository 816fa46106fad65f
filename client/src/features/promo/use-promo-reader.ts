import { mexicoDay } from '../../i18n/dates.ts';
import { useLatestOrder } from '../../journey/use-latest-order.ts';
import { useClock } from '../../lib/time/clock.ts';
import { useSession } from '../../device/use-session.ts';
import { type PromoAction, type PromoPage, promoAction, showsMarket } from './promo-action.ts';

/** Where this reader is led, and whether other companies' products are shown to them. */
export function usePromoReader(page: PromoPage): { action: PromoAction; market: boolean } {
  const { token } = useSession();
  const clock = useClock();
  const order = useLatestOrder().data;
  const reader = { signedIn: token !== null, order, today: mexicoDay(clock.now()) };
  return { action: promoAction({ page, ...reader }), market: showsMarket(reader) };
}
