/** Comes only with a second loan, with the words of the forms it sums up. */
import type { i18n as I18n } from 'i18next';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/errors/api-error.ts';
import { PageLayout } from '../frame/page/page-layout.tsx';
import { ScreenError } from '../frame/screen-error.tsx';
import { hasTexts, loadTexts } from '../i18n/i18n.ts';
import { ApplicationProgress } from '../journey/application-progress.tsx';
import { lazyPart, useLazyPart } from '../lib/lazy-part.ts';
import type { KeptData } from './kept-data.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { Card, CardBody, CardStack } from '../ui/layout.tsx';
import { Skeleton, SkeletonLines, SkeletonRegion, SkeletonRows } from '../ui/skeleton.tsx';

const KEPT_DATA = lazyPart(
  'kept-data',
  async (i18n: I18n) => {
    const [module] = await Promise.all([import('./kept-data.tsx'), loadTexts(i18n, ['work'])]);
    return module.KeptData;
  },
  { has: (i18n) => hasTexts(i18n, ['work']) },
);

export function KeptDataPart(props: ComponentProps<typeof KeptData>) {
  const { i18n } = useTranslation();
  const { part: Part, failed, retry } = useLazyPart(KEPT_DATA, i18n);
  if (Part) return <Part {...props} />;
  return (
    <PageLayout progress={<ApplicationProgress step="confirm" order={props.order} />}>
      {failed === null ? (
        <ConfirmSkeleton withProgress />
      ) : (
        <ScreenError error={new ApiError({ kind: failed, path: 'kept-data' })} onRetry={retry} />
      )}
    </PageLayout>
  );
}

/** What is about to be agreed to, before it is known: the loan's status, the receipt, the account, the box to tick. */
export function ConfirmSkeleton({ withProgress = false }: { /** «Paso 6 de 6» is above. */ withProgress?: boolean }) {
  return (
    <SkeletonRegion gap="4" paddingTop={withProgress ? '4' : '0'}>
      <Skeleton height="3.75rem" borderRadius="button" />
      <Card>
        <CardStack gap="3">
          <Skeleton width="6rem" height="1rem" />
          <Skeleton width="13rem" height="3.25rem" />
          <SkeletonLines widths={['92%', '58%']} />
        </CardStack>
        <CardStack gap="6" borderTop="2px dashed" borderTopColor="border.hairline">
          <SkeletonRows rows={10} />
        </CardStack>
      </Card>
      <Card>
        <CardBody paddingBlock="4" display="flex" alignItems="center" gap="3">
          <Skeleton width="1.5rem" height="1.5rem" flex="none" borderRadius="full" />
          <chakra.div flex="1">
            <SkeletonLines widths={['64%', '40%']} />
          </chakra.div>
        </CardBody>
      </Card>
      <chakra.div display="flex" gap="3">
        <Skeleton width="1.5rem" height="1.5rem" flex="none" />
        <chakra.div flex="1">
          <SkeletonLines widths={['96%', '52%']} />
        </chakra.div>
      </chakra.div>
    </SkeletonRegion>
  );
}
