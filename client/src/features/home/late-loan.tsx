/** Home of a late borrower: what is owed, how to pay it, what else is possible, what waiting costs (screens: home card). */
import { chakra } from '@chakra-ui/react/styled-system';
import { extensionCalls } from '@puente/contract/calls/extension';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { ExtensionOption } from '@puente/contract/entities/repayment';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../api/use-read.ts';
import { Boundary } from '../../layout/boundary.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { lazyPart, useLazyPart } from '../../utils/lazy-part.ts';
import { paths, pathTo } from '../../utils/paths.ts';
import { useChosenDays } from '../../loan/pending-extension.tsx';
import { offersMoreTime } from '../../loan/loan-actions.ts';
import { Card, CardBody, Section, Stack } from '../../components/layout.tsx';
import { Perforation, ReceiptRows } from '../../components/amount/receipt.tsx';
import { LoanChip } from '../../loan/loan-card.tsx';
import { TransferClabe } from '../../loan/money/money-lines.tsx';
import { LinkRow, RowContent, RowShell } from '../../components/row.tsx';
import { Pending } from '../../components/skeleton.tsx';
import { StatusAnswer, type StatusCardProps, useStatusRows } from './status-card.tsx';

const OUTLOOK = lazyPart('outlook', async () => (await import('../../loan/outlook-bars.tsx')).OutlookBars, {
  optional: true,
});

/** Length in days of the extension that the row offers, if the server offers it. */
const SHOWN_DAYS = 15;

/** Draws no card: states the debt on the page itself, and explains its figures last. */
export function LateLoan(props: StatusCardProps & { order: LoanOrder }) {
  const { t } = useTranslation('loan-card');
  const { order } = props;
  const rows = useStatusRows(props);
  return (
    <>
      <Stack as="section" aria-label={t('card')} data-state="overdue" gap="3" paddingInline="1" paddingTop="6">
        {/* Aligns the chip's icon with the text below: in the light theme its ground is hardly visible. */}
        <chakra.div marginInlineStart="-2">
          <LoanChip state="overdue" overdueDays={order.overdueDays} />
        </chakra.div>
        <StatusAnswer {...props} />
      </Stack>
      <CannotToday order={order} />
      <Section title={t('cannotToday.figures')}>
        <Card>
          <CardBody>
            <TransferClabe orderNo={order.orderNo} />
          </CardBody>
          <Perforation />
          <ReceiptRows rows={rows} />
        </Card>
      </Section>
    </>
  );
}

function CannotToday({ order }: { order: LoanOrder }) {
  const { t } = useTranslation(['loan-card', 'common']);
  const { orderNo, extension } = order;
  const asks = offersMoreTime(extension) && !extension?.pending;
  const offer = useRead(extensionCalls.getExtensionData, { query: { orderNo }, enabled: asks });
  const options = offer.data?.enabled || offer.data?.payFirst ? offer.data.options : [];
  const option = options.find(({ days }) => days === SHOWN_DAYS) ?? options[0];
  const { part: Bars, failed } = useLazyPart(OUTLOOK, undefined);
  return (
    <>
      {offer.isLoading && <Pending />}
      <Section title={t('cannotToday.title')}>
        <Card overflow="hidden">
          {asks && option && <MoreTimeRow orderNo={orderNo} option={option} payFirst={offer.data?.payFirst ?? null} />}
          <LinkRow
            to={paths.customerServices}
            icon="chat"
            title={t('common:actions.person')}
            detail={t('cannotToday.personDetail')}
          />
        </Card>
      </Section>
      <Boundary>{Bars ? <Bars order={order} /> : !failed && <Pending />}</Boundary>
    </>
  );
}

type MoreTimeRowProps = {
  orderNo: string;
  option: ExtensionOption;
  /** Late charge in pesos that must be paid first; null if none. */
  payFirst: number | null;
};

function MoreTimeRow({ orderNo, option, payFirst }: MoreTimeRowProps) {
  const { t } = useTranslation(['loan-card', 'home']);
  const { money, date } = useFormats();
  const { choose } = useChosenDays(orderNo);
  const { days, fee, newDueDate, payNow } = option;
  const inAll = payFirst === null ? fee : payNow;
  const title = t('cannotToday.moreTime', {
    days: t('home:value.days', { count: days }),
    date: date(newDueDate, 'brief'),
  });
  return (
    <RowShell asChild>
      <Link to={pathTo('extension', { orderNo })} onClick={() => choose(days)}>
        <RowContent
          icon="clock"
          title={title}
          detail={
            payFirst === null
              ? t('cannotToday.moreTimeFee')
              : t('cannotToday.moreTimeParts', { charge: money(payFirst), fee: money(fee) })
          }
          end={typeof inAll === 'number' && money(inAll)}
          endBeside
          opens
        />
      </Link>
    </RowShell>
  );
}
