import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pages } from '../../api/use-pages.ts';
import { Button } from '../../components/button.tsx';
import { RetryNotice } from '../../components/notice.tsx';
import { useLatest } from '../../utils/use-latest.ts';

type RecordsEndProps = {
  records: Pick<Pages<unknown>, 'pages' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'>;
};

/** Loads the next page while scrolling or by a button; after a failure the rows above stay. */
export function RecordsEnd({ records }: RecordsEndProps) {
  const { t } = useTranslation('records');
  const end = useRef<HTMLDivElement>(null);
  const more = records.hasNextPage && !records.error;
  useOnScreen(end, more, records.fetchNextPage);

  if (records.pages === undefined) return null;
  if (records.error) {
    const again = () => (records.hasNextPage ? records.fetchNextPage() : void records.refetch());
    return <RetryNotice onRetry={again}>{t('moreFailed')}</RetryNotice>;
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
