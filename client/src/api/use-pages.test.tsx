import { orderCalls } from '@puente/contract/calls/order';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createPage, type Lender, openHook } from './open-hook.fixture.tsx';
import { usePages } from './use-pages.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Rows = { rows: number[]; total: number };
const sizeOf = (page: unknown) => ({ rows: (page as Rows).rows.length, total: (page as Rows).total });
const pageArgs = (page: number) => ({ query: { page, size: 2 } });

const five: Lender = ({ query }) => {
  const { page } = query as { page: number };
  return { rows: [1, 2, 3, 4, 5].slice((page - 1) * 2, page * 2), total: 5 };
};

function openList(lender: Lender) {
  const page = createPage({ lender });
  const list = openHook(page, () => usePages(orderCalls.list, { ask: pageArgs, sizeOf }));
  return { page, ...list, rows: () => (list.now()?.pages as Rows[] | undefined)?.map(({ rows }) => rows) };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 10));

test('fetches one page after another until all rows are there', async () => {
  const { page, values, now, rows, close } = openList((asked, times) => soon().then(() => five(asked, times)));
  await expect.poll(() => rows()).toEqual([[1, 2]]);
  expect(values[0]).toMatchObject({
    pages: undefined,
    error: null,
    isLoading: true,
    isFetchingNextPage: false,
    hasNextPage: false,
  });
  expect(now()).toMatchObject({ isLoading: false, hasNextPage: true, isFetchingNextPage: false, error: null });

  now().fetchNextPage();
  now().fetchNextPage();
  await expect
    .poll(() => rows())
    .toEqual([
      [1, 2],
      [3, 4],
    ]);
  expect(values.some(({ isFetchingNextPage }) => isFetchingNextPage)).toBe(true);
  now().fetchNextPage();
  await expect.poll(() => rows()).toEqual([[1, 2], [3, 4], [5]]);
  expect(now()).toMatchObject({ hasNextPage: false, isFetchingNextPage: false });
  expect(page.asked.map(({ query }) => (query as { page: number }).page)).toEqual([1, 2, 3]);
  close();
});

test.each([1, 3])(
  'an unreadable row on page %i counts as received, so the list ends at the server’s total',
  async (odd) => {
    const all = [1, 2, 3, 4, 5];
    const page = createPage({
      lender: ({ query }) => {
        const at = (query as { page: number }).page;
        return { rows: all.slice((at - 1) * 2, at * 2), dropped: at === odd ? 1 : 0, total: 6 };
      },
    });
    const read = (each: unknown) => ({ ...sizeOf(each), dropped: (each as { dropped: number }).dropped });
    const list = openHook(page, () => usePages(orderCalls.list, { ask: pageArgs, sizeOf: read }));
    for (const more of [true, true, false]) {
      await expect.poll(() => list.now()?.hasNextPage).toBe(more);
      await expect.poll(() => list.now()?.isFetchingNextPage).toBe(false);
      const before = list.now()?.pages?.length ?? 0;
      if (!more) break;
      list.now()?.fetchNextPage();
      await expect.poll(() => list.now()?.pages?.length).toBe(before + 1);
    }
    list.close();
  },
);

test('an empty page ends the list whatever the total says', async () => {
  const { now, rows, close } = openList(() => ({ rows: [], total: 9 }));
  await expect.poll(() => rows()).toEqual([[]]);
  expect(now().hasNextPage).toBe(false);
  close();
});

test('a page that fails to load leaves the earlier pages in place', async () => {
  const { now, rows, close } = openList((asked, times) => {
    if (times > 0) throw new ApiError({ kind: 'refused', path: asked.path, code: 20601 });
    return { rows: [1], total: 2 };
  });
  await expect.poll(() => rows()).toEqual([[1]]);
  now().fetchNextPage();
  await expect.poll(() => now().error).toMatchObject({ code: 20601 });
  expect(rows()).toEqual([[1]]);
  expect(now()).toMatchObject({ hasNextPage: true, isLoading: false });
  close();
});

test('a request for the next page during a refetch neither cancels the refetch nor fetches that page', async () => {
  let answer = () => {};
  const { page, now, rows, close } = openList((asked, times) =>
    times === 0 ? five(asked, 0) : new Promise((resolve) => (answer = () => resolve(five(asked, 1)))),
  );
  await expect.poll(() => rows()).toEqual([[1, 2]]);
  const again = now().refetch();
  await expect.poll(() => page.asked).toHaveLength(2);
  now().fetchNextPage();
  answer();
  await again;
  await expect.poll(() => rows()).toEqual([[1, 2]]);
  expect(page.asked.map(({ query }) => (query as { page: number }).page)).toEqual([1, 1]);
  close();
});

test('caches the pages of a call under another query key than a single read of it', async () => {
  const { page, rows, close } = openList(five);
  await expect.poll(() => rows()).toEqual([[1, 2]]);
  const keys = page.queries.getQueryCache().getAll();
  expect(keys.map(({ queryKey }) => queryKey)).toEqual([
    [orderCalls.list.path, { page: 1, size: 2 }, 'T1', 'es', 'pages'],
  ]);
  expect(page.asked[0]?.options).toEqual({ signal: expect.any(AbortSignal) });
  close();
});
