/**
 * «Avisos»: lists the events of all loans, newest first, from the loan list and each loan's detail (screens: account).
 */
import { repaymentCalls } from '@puente/contract/calls/repayment';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useRefreshAll } from '../../../api/query-client.ts';
import { CallView, FailedRead } from '../../../layout/call-view.tsx';
import { EmptyPage } from '../../../layout/empty-page.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { orderLinkLabel, orderPath } from '../../../application/order-status.ts';
import { endSentence } from '../../../utils/text.ts';
import { Button, LONE_LINK, TextLink } from '../../../components/button.tsx';
import { CardBody, CardList, Section, SmallText, Stack } from '../../../components/layout.tsx';
import { Icon } from '../../../components/icon.tsx';
import { LateSkeleton, ListSkeleton } from '../../../components/skeleton.tsx';
import { EVENT_FACES, type LoanEvent, loanEvents, useLoanHistory } from '../loan-history.ts';

/** Each loan needs a request for its detail, so only a few are read at a time. */
const LOANS_SHOWN = 3;

export function Notices() {
  const { t } = useTranslation('my-account');
  const history = useLoanHistory();
  const refreshAll = useRefreshAll();
  return (
    <CallView call={{ ...history, refetch: refreshAll }} skeleton={<ListSkeleton rows={5} details={1} />} safe={null}>
      {({ orders }) =>
        orders.length === 0 ? (
          <EmptyPage apply>{t('notices.empty')}</EmptyPage>
        ) : (
          <Loans orders={orders} hasRetry={history.error !== null} />
        )
      }
    </CallView>
  );
}

type LoansProps = {
  orders: readonly LoanOrder[];
  /** True if the loan list failed: its notice already offers a retry, which fetches each loan again too. */
  hasRetry: boolean;
};

function Loans({ orders, hasRetry }: LoansProps) {
  const { t } = useTranslation('my-account');
  const [shown, setShown] = useState(LOANS_SHOWN);
  return (
    <Stack gap="6">
      <chakra.p color="fg.muted">{t('notices.lead')}</chakra.p>
      {orders.slice(0, shown).map((order) => (
        <LoanNotices key={order.orderNo} order={order} hasRetry={hasRetry} />
      ))}
      {orders.length > shown && (
        // The key replaces the pressed button, which is hidden while loans load, so that the focus goes to them.
        <Button key={shown} tone="secondary" onClick={() => setShown(shown + LOANS_SHOWN)}>
          {t('notices.more')}
        </Button>
      )}
    </Stack>
  );
}

function LoanNotices({ order, hasRetry }: { order: LoanOrder; hasRetry: boolean }) {
  const { t } = useTranslation(['my-account', 'common']);
  const { money } = useFormats();
  const { orderNo } = order;
  const detail = useRead(repaymentCalls.detail, { query: { orderNo }, enabled: Boolean(order.disbursedAt) });
  if (detail.isLoading) {
    return (
      <LateSkeleton>
        <ListSkeleton rows={3} details={1} />
      </LateSkeleton>
    );
  }
  const events = loanEvents(order, detail.data?.payments ?? order.recentPayments ?? []);
  const path = orderPath(order);
  const label = orderLinkLabel(order.status);
  return (
    <Section title={t(`notices.title.${label}`, { amount: money(order.amount) })}>
      {detail.error && hasRetry && <SmallText>{t('notices.withoutPayments')}</SmallText>}
      {detail.error && !hasRetry && <FailedRead call={detail}>{t('notices.withoutPayments')}</FailedRead>}
      {events.length === 0 ? (
        <chakra.p color="fg.muted">{t('notices.none')}</chakra.p>
      ) : (
        <CardList>
          {events.map((each) => (
            <NoticeItem key={each.id} event={each} />
          ))}
        </CardList>
      )}
      <SmallText>
        {t('common:folio')} {orderNo}
        {path !== null && (
          <>
            {' · '}
            <TextLink to={path} {...LONE_LINK}>
              {t(`notices.link.${label}`)}
            </TextLink>
          </>
        )}
      </SmallText>
    </Section>
  );
}

const DAY_ONLY = 'YYYY-MM-DD'.length;

function NoticeItem({ event }: { event: LoanEvent }) {
  const { t } = useTranslation('my-account');
  const { money, date, time } = useFormats();
  const { kind, at, amount, day, reason } = event;
  const words = {
    amount: amount === undefined ? '' : money(amount),
    date: day === undefined ? '' : date(day),
  };
  const when = at && (at.length > DAY_ONLY ? `${date(at, 'short')}, ${time(at)}` : date(at, 'short'));
  const isMoreTime = kind === 'moreTimeComing' || kind === 'moreTimeBooked';
  return (
    <CardBody asChild paddingBlock="3">
      <li data-notice={kind}>
        <chakra.div display="flex" gap="3">
          <Icon name={EVENT_FACES[kind].icon} size={20} color={EVENT_FACES[kind].color} marginTop="2px" />
          <chakra.div flex="1" minWidth="0">
            <chakra.p textStyle="body-strong">{t(`notices.kinds.${kind}`, words)}</chakra.p>
            {reason && <chakra.p textStyle="small">{endSentence(reason)}</chakra.p>}
            {isMoreTime && day && <chakra.p textStyle="small">{t('notices.dueNow', words)}</chakra.p>}
            {when && <SmallText>{when}</SmallText>}
          </chakra.div>
        </chakra.div>
      </li>
    </CardBody>
  );
}
