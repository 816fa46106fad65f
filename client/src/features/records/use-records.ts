import { orderCalls } from '@puente/contract/calls/order';
import { RECORDS_PAGE_SIZE as size } from '@puente/contract/values/limits';
import { droppedRows } from '../../api/reading/dropped-rows.ts';
import { usePages } from '../../api/use-pages.ts';
import { useSession } from '../../device/use-session.ts';

export const GROUPS = ['all', 'open', 'closed'] as const;
export type Group = (typeof GROUPS)[number];

const sizeOf = ({ orders, total }: { orders: readonly unknown[]; total: number }) => ({
  rows: orders.length,
  dropped: droppedRows(orders),
  total,
});

/** The borrower's loans in pages of ten, by the call of this edition (rules §7: `list` or `list-market`). */
export function useRecords(group: Group) {
  const { token, edition } = useSession();
  const signedIn = token !== null;
  const isMarket = edition === 'market';
  const market = usePages(orderCalls.listMarket, {
    ask: (page) => ({ query: { page, size, group } }),
    sizeOf,
    when: signedIn && isMarket,
  });
  const single = usePages(orderCalls.list, {
    ask: (page) => ({ query: { page, size } }),
    sizeOf,
    when: signedIn && !isMarket,
  });
  return { ...(isMarket ? market : single), canFilter: isMarket };
}
