/** 14 «Depósito en camino»: between the approval and the money; a returned deposit leads to the account (T18). */
import { productCalls } from '@puente/contract/calls/product';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../api/use-call.ts';
import { useEdition } from '../../api/use-edition.ts';
import { HelpLink } from '../../frame/help-link.tsx';
import { CallView } from '../../frame/call-view.tsx';
import { OtherOrder } from '../../frame/other-order.tsx';
import { PageLayout } from '../../frame/page-layout.tsx';
import { instantMs } from '../../i18n/dates.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { GoOn } from '../../history/go-on.tsx';
import { nextScreen, nextStep } from '../../journey/next-step.ts';
import { orderCan } from '../../journey/order-can.ts';
import { RefreshStatus } from '../../frame/refresh-status.tsx';
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts';
import { type LatestOrder, useStatusPolling } from '../../journey/use-latest-order.ts';
import { useNamedOrder } from '../../journey/use-named-order.ts';
import { pathTo } from '../../lib/paths.ts';
import { Amount } from '../../ui/amount/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Perforation, Receipt, ReceiptRows, ReceiptTop } from '../../ui/amount/receipt.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { NothingHere } from './nothing-here.tsx';
import { useLendingRows } from './use-lending-rows.ts';

export function LendingScreen() {
  const { t } = useTranslation(['borrow', 'statuses']);
  const { latest, other } = useNamedOrder(useStatusPolling());
  const order = latest.data;
  const heading = useFocusOnChange<HTMLHeadingElement>(order?.status);
  if (!order) {
    return (
      <PageLayout>
        <CallView call={latest} skeleton={<CardSkeleton rows={6} lead="steps" />} safe={t('lending.safe')}>
          {() => <NothingHere>{t('lending.none')}</NothingHere>}
        </CallView>
      </PageLayout>
    );
  }
  if (other !== null) {
    return (
      <PageLayout>
        <OtherOrder />
      </PageLayout>
    );
  }
  const returned = orderCan('correctAccount', order.status);
  if (!returned && nextScreen(order.status) !== 'lending') {
    // The money has arrived, or this order never got here.
    return <GoOn to={nextStep(order)} />;
  }
  return (
    <PageLayout {...(returned ? { title: t('statuses:home.failed') } : {})}>
      {returned ? (
        <Returned order={order} heading={heading} />
      ) : (
        <OnItsWay order={order} latest={latest} heading={heading} />
      )}
    </PageLayout>
  );
}

type CardProps = { order: LoanOrder; heading: Ref<HTMLHeadingElement> };

function OnItsWay({ order, latest, heading }: CardProps & { latest: LatestOrder }) {
  const { t } = useTranslation(['borrow', 'statuses', 'loan-card']);
  const { t: tCost } = useTranslation(['cost', 'home']);
  const { money, ago } = useFormats();
  const headline = useCall(productCalls.index, { catalogue: true }).data;
  useEdition(headline);
  const rows = useLendingRows(order);
  const { account, decidedAt, disbursalAmount } = order;
  return (
    <chakra.div display="grid" gap="5">
      <Receipt>
        <ReceiptTop display="grid" gap="4">
          <chakra.h2 ref={heading} tabIndex={-1}>
            <StatusChip tone="info" icon="arrow-up">
              {t('statuses:home.lending')}
            </StatusChip>
          </chakra.h2>
          {typeof disbursalAmount === 'number' && (
            <div>
              <chakra.p textStyle="label" color="fg.muted">
                {t('loan-card:caption.lending')}
              </chakra.p>
              <Amount text={money(disbursalAmount)} currency="MXN" />
            </div>
          )}
          <Timeline
            items={[
              {
                title: t('lending.approved'),
                state: 'done',
                ...(decidedAt ? { detail: ago(instantMs(decidedAt)) } : {}),
              },
              {
                title: t('lending.sent'),
                state: 'current',
                ...(account ? { detail: t('lending.sentTo', { bank: account.bankName, last4: account.last4 }) } : {}),
              },
              { title: t('lending.arrived'), state: 'pending' },
            ]}
          />
          {headline && (
            <p>
              {t('loan-card:sentence.deposit', {
                from: headline.depositMinutesFrom,
                to: headline.depositMinutesTo,
                hours: headline.depositMaxHours,
              })}
            </p>
          )}
          <RefreshStatus call={latest} safe={t('lending.safe')} />
        </ReceiptTop>
        <Perforation />
        <ReceiptRows rows={rows} />
      </Receipt>
      <chakra.p color="fg.muted">
        {t('lending.firstDue', { days: tCost('home:value.days', { count: order.termDays }) })}
      </chakra.p>
      <Notice tone="info">{t('lending.notArrived')}</Notice>
      <Button tone="link" asChild>
        <HelpLink>{t('lending.help')}</HelpLink>
      </Button>
    </chakra.div>
  );
}

/** The deposit came back: whose account it was, why, and the one thing to do (screens, 2.4 failed). */
function Returned({ order, heading }: CardProps) {
  const { t } = useTranslation(['borrow', 'statuses', 'loan-card', 'common']);
  const { money } = useFormats();
  const rows = useLendingRows(order);
  const { account, disbursalAmount, orderNo } = order;
  return (
    <Receipt>
      <ReceiptTop display="grid" gap="4">
        <chakra.h2 ref={heading} tabIndex={-1}>
          <StatusChip tone="warning" icon="triangle">
            {t('statuses:home.failed')}
          </StatusChip>
        </chakra.h2>
        <div>
          <chakra.p textStyle="label" color="fg.muted">
            {t('loan-card:caption.failed')}
          </chakra.p>
          {typeof disbursalAmount === 'number' && <Amount text={money(disbursalAmount)} currency="MXN" />}
        </div>
        {account && <p>{t('lending.returnedTo', { last4: account.last4 })}</p>}
        <chakra.div display="grid" gap="2">
          <Button asChild>
            <Link to={pathTo('addBankCard', { orderNo })}>{t('loan-card:action.correct')}</Link>
          </Button>
          <Button tone="link" asChild>
            <HelpLink>{t('common:actions.support')}</HelpLink>
          </Button>
        </chakra.div>
      </ReceiptTop>
      <Perforation />
      <ReceiptRows rows={rows} />
    </Receipt>
  );
}
