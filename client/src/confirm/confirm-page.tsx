/** Confirm screen of a plain or promoted order, with the same content and consents for both. */
import { productCalls } from '@puente/contract/calls/product';
import { sessionCalls } from '@puente/contract/calls/session';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { ConfirmInfo } from '@puente/contract/entities/product';
import { CONSENT_VERSION } from '@puente/contract/values/consent';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { ApplicationProgress } from '../application/application-progress.tsx';
import { BOXES, ConfirmLoan, PRICE_NOTICE } from './confirm-loan.tsx';
import { Review } from './review.tsx';
import { DeviceUploadLine } from '../consent/device-upload.tsx';
import { useDevice } from '../storage/device.ts';
import { ContinueTo } from '../history/continue-to.tsx';
import { orderCan, orderStatePath } from '../application/order-status.ts';
import { type ConfirmLoan as LoanConfirmation, useConfirmLoan } from './use-confirm-loan.ts';
import { useLatestOrder, useNamedOrder } from '../application/use-latest-order.ts';
import { CostLine, KeptInSight } from '../loan/cost-receipt.tsx';
import { CallView } from '../layout/call-view.tsx';
import { LoadingOverlay } from '../layout/loading-overlay.tsx';
import { EmptyPage, OtherOrderPage } from '../layout/empty-page.tsx';
import { PageLayout } from '../layout/page-layout.tsx';
import { FailureNotice } from '../layout/form-failure.tsx';
import { useFormats } from '../i18n/use-formats.ts';
import { paths } from '../utils/paths.ts';
import { useOnline } from '../utils/page-state.ts';
import { Button, LinkButton } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { Card, CardBody, CardStack, Stack, Status } from '../components/layout.tsx';
import { Skeleton, SkeletonLines, SkeletonRegion, SkeletonRows } from '../components/skeleton.tsx';

export function ConfirmPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('borrow');
  const { latest, other } = useNamedOrder(useLatestOrder());
  const order = latest.data;
  if (order === undefined) {
    return (
      <PageLayout>
        <CallView call={latest} skeleton={<ConfirmSkeleton />} />
      </PageLayout>
    );
  }
  if (other !== null) return <OtherOrderPage />;
  if (order === null) {
    return (
      <PageLayout>
        <EmptyPage apply>{t('confirm.none')}</EmptyPage>
      </PageLayout>
    );
  }
  if (orderCan('submit', order.status) || orderCan('takeMoney', order.status)) {
    // The key contains the status, so that a new status starts with every box unticked.
    return (
      <Confirm
        key={`${order.orderNo} ${order.status}`}
        order={order}
        checkedAt={latest.updatedAt}
        onOfferEnd={() => void latest.refetch()}
      >
        {children}
      </Confirm>
    );
  }
  return <ContinueTo to={orderStatePath(order)} />;
}

type ConfirmProps = { order: LoanOrder; checkedAt: number; onOfferEnd: () => void; children: ReactNode };

function Confirm({ order, ...rest }: ConfirmProps) {
  const { orderNo } = order;
  const isApplication = orderCan('submit', order.status);
  const info = useRead(productCalls.confirmInfo, { query: { orderNo } });
  const user = useRead(sessionCalls.getUserInfo, { enabled: isApplication });
  const { reviews } = useDevice();
  const [review, setReview] = useState(() => reviews.load(orderNo));
  const [reused] = useState(review === 'reused');
  // Waits for the user too: the disclosure version they accepted decides if the consent box is shown, and a late box
  // would move the page.
  const known = isApplication ? user.data : null;
  if (!info.data || known === undefined) {
    const missing = info.data ? user : info;
    return (
      <PageLayout progress={<Progress order={order} />}>
        <CallView call={{ ...missing, data: undefined }} skeleton={<ConfirmSkeleton withProgress={isApplication} />} />
      </PageLayout>
    );
  }
  if (known !== null && review !== 'done') {
    return (
      <Review
        order={order}
        user={known}
        info={info.data}
        reused={reused}
        onRight={() => {
          reviews.save(orderNo, 'done');
          setReview('done');
          window.scrollTo(0, 0);
        }}
      />
    );
  }
  const consentAsked = known !== null && known.consentVersion !== CONSENT_VERSION;
  return (
    <ReadyToConfirm
      order={order}
      info={info.data}
      consentAsked={consentAsked}
      onReview={() => {
        setReview(null);
        window.scrollTo(0, 0);
      }}
      {...rest}
    />
  );
}

type ReadyProps = ConfirmProps & { info: ConfirmInfo; consentAsked: boolean; onReview: () => void };

function ReadyToConfirm({ order, checkedAt, info, consentAsked, onReview, onOfferEnd, children }: ReadyProps) {
  const { t } = useTranslation(['borrow', 'common']);
  const confirm = useConfirmLoan({ order, checkedAt, info, consentAsked });
  return (
    <PageLayout progress={<Progress order={order} />} action={<ConfirmActions confirm={confirm} />}>
      <ConfirmLoan confirm={confirm} onReview={onReview} onOfferEnd={onOfferEnd}>
        {children}
      </ConfirmLoan>
      <DeviceUploadLine orderNo={order.orderNo} />
      <chakra.div flex="1" minHeight="4" />
      <KeptInSight>
        <CostLine cost={confirm.cost} />
      </KeptInSight>
      <LoadingOverlay
        open={confirm.state === 'sending'}
        action={t(confirm.mode === 'submit' ? 'common:titles.finishLoading' : 'confirm.take.overlay')}
      />
    </PageLayout>
  );
}

function Progress({ order }: { order: LoanOrder }) {
  return orderCan('submit', order.status) ? <ApplicationProgress step="confirm" order={order} /> : null;
}

/**
 * Shows the committing button and «Ahora no» at equal size. After an unknown outcome, offers to check the order before
 * sending again.
 */
function ConfirmActions({ confirm }: { confirm: LoanConfirmation }) {
  const { t } = useTranslation('borrow');
  const { money } = useFormats();
  const online = useOnline();
  const { mode, state } = confirm;
  const busy = state === 'sending' || state === 'checking' || state === 'moved';

  const press = () => {
    const problem = confirm.confirm();
    if (problem !== null) document.getElementById(BOXES[problem])?.focus();
    else if (confirm.before && !confirm.priceSeen) document.getElementById(PRICE_NOTICE)?.focus();
  };

  return (
    <>
      <Outcome confirm={confirm} />
      <Status look="small">{!online && t('confirm.offline')}</Status>
      <Stack gap="2">
        {state === 'unknown' ? (
          <>
            <Button onClick={confirm.check}>{t(`confirm.${mode}.check`)}</Button>
            <Button tone="secondary" onClick={press}>
              {t(`confirm.${mode}.again`)}
            </Button>
          </>
        ) : (
          <Button
            onClick={press}
            busy={busy}
            busyText={t(state === 'checking' ? 'confirm.checking' : 'confirm.sending')}
          >
            {t(`confirm.${mode}.button`, { amount: money(confirm.cost.depositAmount) })}
          </Button>
        )}
        <LinkButton tone="secondary" to={paths.home}>
          {t('confirm.notNow')}
        </LinkButton>
      </Stack>
    </>
  );
}

function Outcome({ confirm }: { confirm: LoanConfirmation }) {
  const { t } = useTranslation('borrow');
  const { mode, state, error } = confirm;
  if (state === 'unknown' || state === 'notSent') {
    return (
      <Notice tone={state === 'unknown' ? 'warning' : 'info'} live>
        {t(`confirm.${mode}.${state}`)}
      </Notice>
    );
  }
  // The price notice above the receipt already reports a changed price.
  return <FailureNotice error={error?.codeName === 'priceChanged' && confirm.before ? null : error} />;
}

export function ConfirmSkeleton({ withProgress = false }: { withProgress?: boolean }) {
  return (
    <SkeletonRegion gap="4" paddingTop={withProgress ? '4' : '0'}>
      <Skeleton height="3.75rem" borderRadius="button" />
      <Card>
        <CardStack gap="3">
          <Skeleton width="6rem" height="1rem" />
          <Skeleton width="13rem" height="amount" />
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
