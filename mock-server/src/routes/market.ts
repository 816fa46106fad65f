import type { marketCalls } from '@puente/contract/calls/market';
import type { MarketProduct } from '@puente/contract/entities/product';
import { daysInMonth } from '@puente/contract/rules/dates';
import { ORDER_STATUS, ORDER_LABELS, type OrderLabel } from '@puente/contract/values/order-status';
import { type MarketOffer, marketCategories, marketOffers } from '@puente/fixtures';
import { toMexicoDate, MINUTE } from '../loans/mexico-time.ts';
import { toPesos } from '../loans/centavos.ts';
import type { World } from '../worlds/world.ts';
import { type HandlersOf, requireOwnOrder } from './handler.ts';
import { BANNERS, COMPLAINTS, ORDERED_BY, listSupportChannels } from '../presenters/market-texts.ts';

const BY_COST: readonly MarketOffer[] = marketOffers.toSorted((a, b) => a.cat - b.cat);

export function listOtherOffers({ edition }: Pick<World, 'edition'>): MarketProduct[] {
  return edition === 'single' ? [] : BY_COST.map((offer) => ({ ...offer }));
}

const TONES = {
  assessing: 'info',
  repaying: 'brand',
  overdue: 'danger',
  finished: 'success',
  addingCard: 'brand',
  incomplete: 'brand',
  disbursing: 'info',
  cancelled: 'neutral',
  rejected: 'danger',
  failed: 'warning',
} as const satisfies Record<OrderLabel, string>;

const endOfMonth = (date: string) =>
  `${date.slice(0, 8)}${daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)))}`;

const RECENT = 8;

/** Shows only area and last two digits of a phone. */
function listRecentPayouts(world: World, now: number) {
  const latest: { mobile: string; amount: number; at: number }[] = [];
  for (const { mobile, orders } of world.store.all()) {
    for (const { disbursedAt: at, principal } of orders) {
      if (at === null || at > now || at < (latest[RECENT - 1]?.at ?? 0)) continue;
      latest.push({ mobile, amount: toPesos(principal), at });
      latest.sort((a, b) => b.at - a.at);
      latest.length = Math.min(latest.length, RECENT);
    }
  }
  return latest.map(({ mobile, amount, at }) => ({
    mobile: `${mobile.slice(0, 2)}••••••${mobile.slice(-2)}`,
    amount,
    minutesAgo: Math.floor((now - at) / MINUTE),
  }));
}

function toOwnBanner({ offer: { banner } }: World, page: string | undefined) {
  if (banner === null || (page ?? 'home') !== 'home') return [];
  return [{ id: 'of-this-world', ...banner, route: '/', conditions: null, endsOn: null }];
}

export const marketHandlers: HandlersOf<typeof marketCalls> = {
  index: ({ query: { page }, world, lang, now }) => ({
    banners: [
      ...toOwnBanner(world, page),
      ...BANNERS.filter((banner) => banner.pages.includes(page ?? 'home')).map((banner) => ({
        ...banner,
        title: banner.title[lang],
        text: banner.text[lang],
        conditions: banner.conditions?.[lang] ?? null,
        endsOn: banner.conditions ? endOfMonth(toMexicoDate(now)) : null,
      })),
    ],
    hotLoans: page === 'yx4' ? [] : listOtherOffers(world),
    categories: marketCategories.map(({ id, name }) => ({ id, name: name[lang] })),
    orderedBy: ORDERED_BY[lang],
  }),

  lendingRecord: ({ world, now }) => ({ records: listRecentPayouts(world, now) }),

  repayColor: () => ({ colors: Object.fromEntries(ORDER_LABELS.map((label) => [label, TONES[label]])) }),

  customerService: ({ lang, now }) => ({
    channels: listSupportChannels(lang, now),
    complaints: COMPLAINTS.map(({ name, detail, href }) => ({ name: name[lang], detail, href })),
  }),

  repayProducts({ query: { orderNo }, borrower, world, lang, refuse }) {
    const order = requireOwnOrder(borrower, orderNo, refuse);
    // our choice: offers a late borrower no further debt.
    return {
      products: order.status === ORDER_STATUS.repaying ? listOtherOffers(world) : [],
      orderedBy: ORDERED_BY[lang],
    };
  },
};
