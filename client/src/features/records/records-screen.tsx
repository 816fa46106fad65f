/** «Mis préstamos»: lists all loans, the open one on top (screens: loans). */
import { chakra } from '@chakra-ui/react/styled-system';
import { marketCalls } from '@puente/contract/calls/market';
import { RECORDS_PAGE_SIZE } from '@puente/contract/values/limits';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useErrorText } from '../../api/error-text.ts';
import { readKey, useRead } from '../../api/use-read.ts';
import { Age, StaleNotice } from '../../layout/call-view.tsx';
import { useLastKnownOrder } from '../../application/use-latest-order.ts';
import { RetryNotice } from '../../components/notice.tsx';
import { EmptyPage } from '../../layout/empty-page.tsx';
import { PageLayout } from '../../layout/page-layout.tsx';
import { ScreenError, SignedOut } from '../../layout/screen-error.tsx';
import { useSession } from '../../storage/device.ts';
import { ChoiceGroup } from '../../components/choice.tsx';
import { Card, Stack } from '../../components/layout.tsx';
import { Pending, Skeleton, SkeletonRegion } from '../../components/skeleton.tsx';
import { RecordGroups } from './record-groups.tsx';
import { CATALOGUE_FRESH_MS } from '../../utils/timing.ts';
import { Button } from '../../components/button.tsx';
import { useLatest } from '../../utils/hooks.ts';
import { orderCalls } from '@puente/contract/calls/order';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import type { ApiError } from '../../api/api-error.ts';
import { droppedRows } from '../../api/reading/read-tolerantly.ts';

export function RecordsScreen() {
  const { t } = useTranslation('records');
  const { token } = useSession();
  return <PageLayout>{token === null ? <SignedOut>{t('signedOut')}</SignedOut> : <Records />}</PageLayout>;
}

function Records() {
  const { t } = useTranslation('records');
  const [group, setGroup] = useGroup();
  // Once used, the filter stays visible, even if few rows remain or «Todos» cannot be loaded.
  const [filtered, setFiltered] = useState(group !== 'all');
  const records = useRecords(group);
  const colors = useRead(marketCalls.repayColor, { staleTime: CATALOGUE_FRESH_MS }).data?.colors;
  const { pages, error } = records;
  const known = useLastKnownOrder(undefined, 0);
  const orders = pages?.flatMap((page) => page.orders) ?? [];
  const total = pages?.at(-1)?.total ?? 0;
  // The borrower's latest loan, until the server's answer arrives.
  const mayShowStored = pages === undefined && group === 'all' && (error === null || error.outcomeUnknown);
  const stored = mayShowStored && known?.order ? { order: known.order, at: known.at } : null;
  const content = () => {
    if (pages === undefined && stored === null) {
      if (error === null) return <RecordsSkeleton />;
      const retry = () => void records.refetch();
      return <ScreenError error={error} onRetry={retry} retrying={records.isRefetching} safe={t('safe')} />;
    }
    return (
      <>
        {stored && error && (
          <StaleNotice error={error} at={stored.at}>
            {t('onlyLatest')}
          </StaleNotice>
        )}
        {!stored && total === 0 && <chakra.p color="fg.muted">{t('emptyFilter')}</chakra.p>}
        {/* Stays in place when the answer arrives, so that a press on its row or its focus is not lost. */}
        <RecordGroups orders={stored ? [stored.order] : orders} colors={colors} />
        {stored && !error && <Age at={stored.at} />}
        {stored && !error && <Pending />}
        <RecordsEnd records={records} />
      </>
    );
  };
  if (pages !== undefined && total === 0 && group === 'all') return <EmptyPage apply>{t('empty')}</EmptyPage>;
  return (
    <Stack gap="6">
      {records.canFilter && (filtered || total > RECORDS_PAGE_SIZE) && (
        <ChoiceGroup
          label={t('filter.label')}
          look="chips"
          choices={GROUPS.map((value) => ({ value, label: t(`filter.${value}`) }))}
          value={group}
          onChange={(value) => {
            setFiltered(true);
            setGroup(value);
          }}
        />
      )}
      {content()}
    </Stack>
  );
}

/** Loads the next page while scrolling or by a button; after a failure the rows above stay. */
function RecordsEnd({ records }: { records: ReturnType<typeof useRecords> }) {
  const { t } = useTranslation('records');
  const textOf = useErrorText();
  const end = useRef<HTMLDivElement>(null);
  const more = records.hasNextPage && !records.error;
  useOnScreen(end, more, records.fetchNextPage);

  if (records.pages === undefined) return null;
  if (records.error) {
    const again = () => (records.hasNextPage ? records.fetchNextPage() : void records.refetch());
    return <RetryNotice onRetry={again}>{records.hasNextPage ? t('moreFailed') : textOf(records.error)}</RetryNotice>;
  }
  if (!more) return null;
  return (
    <chakra.div ref={end}>
      <Button
        tone="secondary"
        busy={records.isFetchingNextPage}
        busyText={t('loadingMore')}
        onClick={records.fetchNextPage}
      >
        {t('more')}
      </Button>
    </chakra.div>
  );
}

/** Calls `onShown` each time the element scrolls into view while `active`. */
function useOnScreen(element: RefObject<Element | null>, active: boolean, onShown: () => void): void {
  const latest = useLatest(onShown);
  useEffect(() => {
    const target = element.current;
    if (!active || !target) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) latest.current();
    });
    watch.observe(target);
    return () => watch.disconnect();
  }, [element, active, latest]);
}

function RecordsSkeleton() {
  return (
    <SkeletonRegion gap="3">
      <Skeleton width="9rem" height="1.625rem" />
      <Card>
        {[1, 2, 3].map((row) => (
          <Stack key={row} gap="3" padding="4">
            <chakra.div display="flex" justifyContent="space-between">
              <Skeleton width="7rem" />
              <Skeleton width="5rem" />
            </chakra.div>
            <Skeleton width="8rem" height="32px" borderRadius="full" />
          </Stack>
        ))}
      </Card>
    </SkeletonRegion>
  );
}

/** Keeps the filter in the address, so that Back from a loan and a reload show the same list. */
function useGroup(): [Group, (group: Group) => void] {
  const [search, setSearch] = useSearchParams();
  const group = GROUPS.find((each) => each === search.get('group')) ?? 'all';
  return [group, (next) => setSearch(next === 'all' ? {} : { group: next }, { replace: true })];
}

export const GROUPS = ['all', 'open', 'closed'] as const;
export type Group = (typeof GROUPS)[number];

/** Reads pages of ten; the edition decides between `list` and `list-market`, which can filter (rules §7). */
export function useRecords(group: Group) {
  const { api } = useApi();
  const session = useSession();
  const canFilter = session.edition === 'market';
  const route = canFilter ? orderCalls.listMarket : orderCalls.list;
  const queryOf = (page: number) => ({ page, size: RECORDS_PAGE_SIZE, ...(canFilter ? { group } : {}) });
  const { data, error, ...result } = useInfiniteQuery({
    queryKey: [...readKey(route, queryOf(1), session), 'pages'],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const page = await api.call(route, { query: queryOf(pageParam) }, { signal });
      // Unreadable rows count as received, or «Ver más» would request a page too many.
      return { ...page, received: page.orders.length + droppedRows(page.orders) };
    },
    getNextPageParam: ({ orders, total }, pages) => {
      const seen = pages.reduce((sum, { received }) => sum + received, 0);
      // An empty page ends the list even if the total says otherwise, or requests would never end.
      return orders.length > 0 && seen < total ? pages.length + 1 : undefined;
    },
  });
  return {
    ...result,
    canFilter,
    pages: data?.pages,
    error: error as ApiError | null,
    // Does nothing during a refetch, which a request for the next page would otherwise cancel.
    fetchNextPage: () => void result.fetchNextPage({ cancelRefetch: false }),
  };
}
