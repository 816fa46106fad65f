import { orderCalls } from '@puente/contract/calls/order';
import { RECORDS_PAGE_SIZE } from '@puente/contract/values/limits';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { createPage, type Lender, openHook } from '../../api/open-hook.fixture.tsx';
import { noteDroppedRows } from '../../api/reading/read-tolerantly.ts';
import { useRecords } from './records-screen.tsx';
import { orderOf } from '../../loan/loan-order.fixture.ts';
import { groupRecords, labelOf, toneOf } from './record-groups.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ALL = Array.from({ length: 25 }, (_, index) => index);
const pageIn = (query: unknown) => (query as { page: number }).page;
const rowsOn = (page: number) => ALL.slice((page - 1) * RECORDS_PAGE_SIZE, page * RECORDS_PAGE_SIZE);
const listAll: Lender = ({ query }) => ({ orders: rowsOn(pageIn(query)), total: ALL.length });

function openList(lender: Lender) {
  const page = createPage({ lender });
  const list = openHook(page, () => useRecords('open'));
  return { page, ...list, rows: () => list.now()?.pages?.map(({ orders }) => orders) };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 10));

test('fetches one page after another until all rows are there', async () => {
  const { page, values, now, rows, close } = openList((asked, times) => soon().then(() => listAll(asked, times)));
  await expect.poll(() => rows()).toEqual([rowsOn(1)]);
  expect(values[0]).toMatchObject({ pages: undefined, error: null, isFetchingNextPage: false, hasNextPage: false });
  expect(now()).toMatchObject({ hasNextPage: true, isFetchingNextPage: false, error: null });

  now().fetchNextPage();
  now().fetchNextPage();
  await expect.poll(() => rows()).toEqual([rowsOn(1), rowsOn(2)]);
  expect(values.some(({ isFetchingNextPage }) => isFetchingNextPage)).toBe(true);
  now().fetchNextPage();
  await expect.poll(() => rows()).toEqual([rowsOn(1), rowsOn(2), rowsOn(3)]);
  expect(now()).toMatchObject({ hasNextPage: false, isFetchingNextPage: false });
  expect(page.asked.map(({ query }) => pageIn(query))).toEqual([1, 2, 3]);
  close();
});

test.each([1, 3])(
  'an unreadable row on page %i counts as received, so the list ends at the server’s total',
  async (odd) => {
    const { now, close } = openList(({ query }) => {
      const orders = rowsOn(pageIn(query));
      noteDroppedRows(orders, pageIn(query) === odd ? 1 : 0);
      return { orders, total: ALL.length + 1 };
    });
    for (const more of [true, true, false]) {
      await expect.poll(() => now()?.hasNextPage).toBe(more);
      await expect.poll(() => now()?.isFetchingNextPage).toBe(false);
      const before = now()?.pages?.length ?? 0;
      if (!more) break;
      now()?.fetchNextPage();
      await expect.poll(() => now()?.pages?.length).toBe(before + 1);
    }
    close();
  },
);

test('an empty page ends the list whatever the total says', async () => {
  const { now, rows, close } = openList(() => ({ orders: [], total: 9 }));
  await expect.poll(() => rows()).toEqual([[]]);
  expect(now().hasNextPage).toBe(false);
  close();
});

test('a page that fails to load leaves the earlier pages in place', async () => {
  const { now, rows, close } = openList((asked, times) => {
    if (times > 0) throw new ApiError({ kind: 'refused', path: asked.path, code: 20601 });
    return { orders: [1], total: 2 };
  });
  await expect.poll(() => rows()).toEqual([[1]]);
  now().fetchNextPage();
  await expect.poll(() => now().error).toMatchObject({ code: 20601 });
  expect(rows()).toEqual([[1]]);
  expect(now().hasNextPage).toBe(true);
  close();
});

test('a request for the next page during a refetch neither cancels the refetch nor fetches that page', async () => {
  let answer = () => {};
  const { page, now, rows, close } = openList((asked, times) =>
    times === 0 ? listAll(asked, 0) : new Promise((resolve) => (answer = () => resolve(listAll(asked, 1)))),
  );
  await expect.poll(() => rows()).toEqual([rowsOn(1)]);
  const again = now().refetch();
  await expect.poll(() => page.asked).toHaveLength(2);
  await expect.poll(() => now().isRefetching).toBe(true);
  now().fetchNextPage();
  answer();
  await again;
  await expect.poll(() => rows()).toEqual([rowsOn(1)]);
  expect(page.asked.map(({ query }) => pageIn(query))).toEqual([1, 1]);
  close();
});

test('caches the pages of a call under another query key than a single read of it', async () => {
  const { page, rows, close } = openList(listAll);
  await expect.poll(() => rows()).toEqual([rowsOn(1)]);
  const query = { page: 1, size: RECORDS_PAGE_SIZE, group: 'open' };
  const keys = page.queries.getQueryCache().getAll();
  expect(keys.map(({ queryKey }) => queryKey)).toEqual([[orderCalls.listMarket.path, query, 'T1', 'es', 'pages']]);
  expect(page.asked[0]?.options).toEqual({ signal: expect.any(AbortSignal) });
  close();
});

test('pins the open loan and lists the rest newest first, each order once', () => {
  const paid = orderOf(4, { orderNo: 'A', createdAt: '2026-01-01 10:00:00' });
  const cancelled = orderOf(8, { orderNo: 'B', createdAt: '2026-03-01 10:00:00' });
  const open = orderOf(2, { orderNo: 'C', createdAt: '2026-02-01 10:00:00' });
  expect(groupRecords([paid, open, cancelled, paid])).toEqual({ current: open, earlier: [cancelled, paid] });
  expect(groupRecords([paid, cancelled])).toEqual({ current: null, earlier: [cancelled, paid] });
  expect(groupRecords([])).toEqual({ current: null, earlier: [] });
});

test('returns the label of a known status, and «unknown» for any other status', () => {
  expect(labelOf(3)).toBe('overdue');
  expect(labelOf(99)).toBe('unknown');
  expect(labelOf(null)).toBe('unknown');
});

test('uses the server’s tone instead of the default and turns neutral into info', () => {
  expect(toneOf('overdue', undefined)).toBe('danger');
  expect(toneOf('overdue', { overdue: 'warning' })).toBe('warning');
  expect(toneOf('cancelled', { cancelled: 'neutral' })).toBe('info');
  expect(toneOf('unknown', { overdue: 'warning' })).toBe('info');
});
