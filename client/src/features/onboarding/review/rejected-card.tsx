import { appCalls } from '@puente/contract/calls/app';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { daysBetween, mexicoDay } from '../../../i18n/dates.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { MarketList } from '../../../market/market-list.tsx';
import { OtherCompanies } from '../../../market/other-companies.tsx';
import { mayApply } from '../../../journey/order-can.ts';
import { useClock } from '../../../lib/time/clock.ts';
import { paths } from '../../../lib/paths.ts';
import { LoanCard } from '../../../loan/loan-card.tsx';
import { useReminder } from '../../../loan/reminder.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import type { ReceiptRowData } from '../../../ui/amount/receipt.tsx';
import { Stack } from '../../../ui/layout/stack.ts';

type RejectedCardProps = {
  order: LoanOrder;
  /** The borrower's newest order, when it is another one: what may be begun now is its matter. */
  newest?: LoanOrder;
  heading: Ref<HTMLHeadingElement>;
};

/** Not approved: when to try again, what becomes of the data, and no reasons that the server does not give. */
export function RejectedCard({ order, newest = order, heading }: RejectedCardProps) {
  const { t } = useTranslation(['review', 'common', 'loan-card']);
  const { date } = useFormats();
  const clock = useClock();
  const remind = useReminder();
  const today = mexicoDay(clock.now());
  const { orderNo, retryDate, dataDeletionDate } = order;
  const open = mayApply(newest, today);
  const waits = newest === order && !open && Boolean(retryDate);
  const rows: ReceiptRowData[] = [
    { id: 'folio', label: t('common:folio'), value: orderNo },
    ...(dataDeletionDate && dataDeletionDate >= today
      ? [{ id: 'data', label: t('rejected.data'), value: date(dataDeletionDate, 'short') }]
      : []),
  ];
  return (
    <Stack gap="8">
      <LoanCard state="rejected" gap="4" rows={rows}>
        <chakra.h2 ref={heading} tabIndex={-1} textStyle="title-2">
          {t('loan-card:headline.rejected')}
        </chakra.h2>
        {open ? (
          <p>{t('rejected.now')}</p>
        ) : (
          waits &&
          retryDate && (
            <p>
              <Trans
                t={t}
                i18nKey="rejected.again"
                count={daysBetween(today, retryDate)}
                values={{ date: date(retryDate) }}
                components={{ b: <strong /> }}
              />
            </p>
          )
        )}
        <chakra.p color="fg.muted">
          {t('rejected.why')} {t('rejected.help')}
        </chakra.p>
        {open && <LinkButton to={paths.toBorrow}>{t('common:actions.apply')}</LinkButton>}
        {waits && remind && <Button onClick={() => remind('remind', order)}>{t('loan-card:action.remind')}</Button>}
      </LoanCard>
      {newest === order && <OtherOptions />}
    </Stack>
  );
}

/** Only where the lender says a refused borrower may be shown them; always named as other companies'. */
function OtherOptions() {
  const others = useCall(appCalls.isRejectRecommendation).data;
  if (!others?.recommend || others.products.length === 0) return null;
  return (
    <OtherCompanies orderedBy={others.orderedBy}>
      <MarketList products={others.products} />
    </OtherCompanies>
  );
}
