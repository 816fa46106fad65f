/** «¿Cuánto necesitas?»: asks for amount, term and purpose, shows the whole cost, and starts an application. */
import { productCalls } from '@puente/contract/calls/product';
import { sessionCalls } from '@puente/contract/calls/session';
import { isOrderStatus } from '@puente/contract/values/order-status';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReadResult, useRead } from '../../api/use-read.ts';
import { useEdition } from '../../api/session.ts';
import { CallView } from '../../layout/call-view.tsx';
import { EmptyPage } from '../../layout/empty-page.tsx';
import { PageLayout } from '../../layout/page-layout.tsx';
import { ContinueTo } from '../../history/continue-to.tsx';
import { mexicoDay } from '../../i18n/dates.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { nextStep, orderStatePath, mayApply } from '../../application/order-status.ts';
import { currentStep, minutesLeft, STEPS } from '../../application/steps.ts';
import { useLatestOrder } from '../../application/use-latest-order.ts';
import { useClock } from '../../utils/clock.ts';
import { paths } from '../../utils/paths.ts';
import { LinkButton } from '../../components/button.tsx';
import { EmptyState } from '../../components/screen-states.tsx';
import { FieldSkeleton } from '../../forms/form-frame.tsx';
import { Card, CardBody, CardStack } from '../../components/layout.tsx';
import { Skeleton, SkeletonLines, SkeletonRegion } from '../../components/skeleton.tsx';
import { amountOffer } from '../../loan/amount-offer.ts';
import { ApplyForm } from './apply-form.tsx';

export function ToBorrowScreen() {
  const { t } = useTranslation(['borrow', 'common']);
  const clock = useClock();
  const { date, money } = useFormats();
  const [search] = useSearchParams();
  const latest = useLatestOrder();
  const wanted = search.get('productId');
  const headline = useRead(productCalls.index, { enabled: wanted === null });
  useEdition(headline.data);
  const productId = wanted ?? headline.data?.productId ?? '';
  const steps = useRead(productCalls.stepAmount, { query: { productId }, enabled: productId !== '' });
  const known = useRead(sessionCalls.getUserInfo);

  const order = latest.data ?? null;
  // An unknown status comes from a newer server; whether the borrower may apply is unknown too, so the order's own
  // screen opens.
  if (order !== null && !isOrderStatus(order.status)) return <ContinueTo to={orderStatePath(order)} />;
  if (order !== null && !mayApply(order, mexicoDay(clock.now()))) {
    return (
      <PageLayout>
        {order.status === 9 && order.retryDate ? (
          <EmptyPage>{t('blocked.retry', { date: date(order.retryDate) })}</EmptyPage>
        ) : (
          <EmptyState action={<LinkButton to={nextStep(order)}>{t('blocked.goOn')}</LinkButton>}>
            {currentStep(order.status)
              ? t('blocked.unfinished', { amount: money(order.amount), count: minutesLeft(order) })
              : t('blocked.open')}
          </EmptyState>
        )}
      </PageLayout>
    );
  }

  const asking: ReadResult<unknown> = productId === '' ? headline : steps;
  const offer = steps.data && amountOffer(steps.data.steps);
  if (!steps.data || !offer) {
    const help = <LinkButton to={paths.customerServices}>{t('common:titles.customerServices')}</LinkButton>;
    return (
      <PageLayout>
        <CallView call={asking} skeleton={<CalculatorSkeleton />} safe={t('safe')}>
          {() => (steps.data ? <EmptyState action={help}>{t('noProduct.text')}</EmptyState> : <CalculatorSkeleton />)}
        </CallView>
      </PageLayout>
    );
  }
  const done = known.data?.stepsDone ?? [];
  const complete = STEPS.every((step) => step.name === 'confirm' || done.includes(step.status));
  return <ApplyForm productId={productId} steps={steps.data.steps} offer={offer} complete={complete} />;
}

function CalculatorSkeleton() {
  return (
    <SkeletonRegion gap="8">
      <Card>
        <CardStack gap="5">
          <chakra.div display="flex" justifyContent="space-between">
            <Skeleton width="touch" height="touch" borderRadius="input" />
            <Skeleton width="44%" height="3.25rem" />
            <Skeleton width="touch" height="touch" borderRadius="input" />
          </chakra.div>
          <Skeleton height="8px" borderRadius="full" marginBlock="3" />
          <SkeletonLines widths={['100%', '80%']} />
          <FieldSkeleton />
          <FieldSkeleton />
        </CardStack>
        <CardBody borderTop="2px dashed" borderTopColor="border.hairline">
          <SkeletonLines widths={['70%', '46%']} />
        </CardBody>
      </Card>
      <Skeleton height="control" borderRadius="pill" />
    </SkeletonRegion>
  );
}
