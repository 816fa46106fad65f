/** «Enviando tu solicitud»: waits while the server creates the order; only reads, never sends (screens: sending). */
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { chakra } from '@chakra-ui/react/styled-system';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OtherOrderPage } from '../../layout/empty-page.tsx';
import { PageLayout } from '../../layout/page-layout.tsx';
import { DeviceUploadLine } from '../../consent/device-upload.tsx';
import { ContinueTo, useContinueTo } from '../../history/continue-to.tsx';
import { orderStatePath } from '../../application/order-status.ts';
import { useLatestOrder, useNamedOrder } from '../../application/use-latest-order.ts';
import { backStack, useBack } from '../../history/back-stack.ts';
import { paths } from '../../utils/paths.ts';
import { useScreenToast } from '../../history/use-still-here.ts';
import { useLate } from '../../utils/hooks.ts';
import { Amount } from '../../loan/amount.tsx';
import { Button, LinkButton } from '../../components/button.tsx';
import { Card, CardStack, Stack, Status } from '../../components/layout.tsx';
import { EmptyState } from '../../components/screen-states.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Timeline } from '../../components/steps.tsx';
import { POLL_SHORT_MS, SLOW_AFTER_MS } from '../../utils/timing.ts';

export function SubmittingScreen() {
  const { t } = useTranslation(['review', 'common']);
  const { latest, other } = useNamedOrder(useLatestOrder({ refetchInterval: () => POLL_SHORT_MS }));
  const order = latest.data;
  const isSending = order === undefined || order?.status === ORDER_STATUS.finishLoading;
  const holding = other === null && isSending;
  const slow = useLate(holding, SLOW_AFTER_MS);
  const unknown = useLate(holding, REQUEST_TIMEOUT_MS);
  const [leaving, setLeaving] = useState(false);
  const showToast = useScreenToast();
  useBack(holding && !leaving, () => {
    showToast(t('common:frame.submitting'), 'info');
    return 'stay';
  });

  if (other !== null) return <OtherOrderPage />;
  if (order && !isSending) return <ContinueTo to={orderStatePath(order)} />;
  if (order === null) {
    return (
      <PageLayout>
        <EmptyState action={<HomeLink release={() => setLeaving(true)} />}>{t('submitting.none')}</EmptyState>
      </PageLayout>
    );
  }
  return (
    <PageLayout action={slow ? <HomeLink release={() => setLeaving(true)} /> : undefined}>
      <Stack gap="4" aria-busy="true">
        <Card>
          <CardStack gap="4">
            {(order || !slow) && (
              <div>
                <chakra.p textStyle="label" color="fg.muted">
                  {t('submitting.amount')}
                </chakra.p>
                {order ? <Amount pesos={order.amount} /> : <Skeleton width="13rem" height="amount" />}
              </div>
            )}
            <Timeline
              items={[
                { title: t('submitting.sent'), state: 'done' },
                { title: t('submitting.creating'), state: 'current' },
                { title: t('submitting.next'), state: 'pending' },
              ]}
            />
          </CardStack>
        </Card>
        <chakra.p>{t('submitting.keeps')}</chakra.p>
        <Status as="div">
          {unknown ? (
            <Notice tone="warning">{t('submitting.unknown')}</Notice>
          ) : (
            slow && <chakra.span color="fg.muted">{t('submitting.slow')}</chakra.span>
          )}
        </Status>
        {unknown && (
          <Button
            tone="secondary"
            onClick={() => void latest.refetch()}
            busy={latest.isRefetching}
            busyText={t('submitting.checking')}
          >
            {t('submitting.check')}
          </Button>
        )}
        <DeviceUploadLine orderNo={order?.orderNo ?? null} />
      </Stack>
    </PageLayout>
  );
}

/** Removes this loan's history entries first: with the entry that intercepts Back, leaving would take two presses. */
function HomeLink({ release }: { release: () => void }) {
  const { t } = useTranslation('review');
  const goOn = useContinueTo();
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    // While Back is intercepted, a new entry undoes each step back, so stop that before clearing the history.
    release();
    void backStack()
      .clear()
      .then(() => goOn(() => ({ to: paths.home })));
  };
  return (
    <LinkButton to={paths.home} onClick={leave}>
      {t('submitting.home')}
    </LinkButton>
  );
}
