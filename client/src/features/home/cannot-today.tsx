/** Shows, below a late loan, what a borrower can do who cannot pay everything today, and what waiting costs. */
import { extensionCalls } from '@puente/contract/calls/extension';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { ExtensionOption } from '@puente/contract/entities/repayment';
import { PART_PAYMENT_MIN } from '@puente/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { Boundary } from '../../layout/boundary.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { lazyPart, useLazyPart } from '../../utils/lazy-part.ts';
import { paths, pathTo } from '../../utils/paths.ts';
import { offersMoreTime } from '../../loan/loan-actions.ts';
import { Card, Section } from '../../components/layout.tsx';
import { LinkRow } from '../../components/row.tsx';
import { Pending } from '../../components/skeleton.tsx';

const OUTLOOK = lazyPart('outlook', async () => (await import('../../loan/outlook-bars.tsx')).OutlookBars, {
  optional: true,
});

/** Length in days of the extension that the row offers, if the server offers it. */
const SHOWN_DAYS = 15;

export function CannotToday({ order }: { order: LoanOrder }) {
  const { t } = useTranslation(['loan-card', 'common']);
  const { money } = useFormats();
  const { orderNo, extension } = order;
  const asks = offersMoreTime(extension) && !extension?.pending;
  const offer = useRead(extensionCalls.getExtensionData, { query: { orderNo }, enabled: asks });
  const options = offer.data?.enabled || offer.data?.payFirst ? offer.data.options : [];
  const option = options.find(({ days }) => days === SHOWN_DAYS) ?? options[0];
  const { part: Bars } = useLazyPart(OUTLOOK, undefined);
  return (
    <>
      {offer.isLoading && <Pending />}
      <Section title={t('cannotToday.title')}>
        <Card overflow="hidden">
          {asks && option && <MoreTimeRow orderNo={orderNo} option={option} payFirst={offer.data?.payFirst ?? null} />}
          <LinkRow
            to={pathTo('cashier', { orderNo })}
            icon="banknote"
            title={t('cannotToday.part')}
            detail={t('cannotToday.partDetail', { min: money(PART_PAYMENT_MIN, 'whole') })}
          />
          <LinkRow
            to={paths.customerServices}
            icon="chat"
            title={t('common:actions.person')}
            detail={t('cannotToday.personDetail')}
          />
        </Card>
      </Section>
      <Boundary>{Bars && <Bars order={order} />}</Boundary>
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
  const { days, fee, newDueDate, payNow } = option;
  const inAll = payFirst === null ? fee : payNow;
  const title = t('cannotToday.moreTime', {
    days: t('home:value.days', { count: days }),
    date: date(newDueDate, 'brief'),
  });
  return (
    <LinkRow
      to={pathTo('extension', { orderNo })}
      icon="clock"
      title={title}
      detail={
        payFirst === null
          ? t('cannotToday.moreTimeFee')
          : t('cannotToday.moreTimeParts', { charge: money(payFirst), fee: money(fee) })
      }
      end={typeof inAll === 'number' && money(inAll)}
      endBeside
    />
  );
}
