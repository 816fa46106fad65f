import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Card } from '../../../ui/card.tsx';
import { ReceiptRows } from '../../../ui/amount/receipt.tsx';

/** What is to be paid and when. Loans here are repaid in one payment, on the due date more time may have moved. */
export function PaymentSchedule({ detail }: { detail: RepaymentDetail }) {
  const { t } = useTranslation('repay');
  const { money, date } = useFormats();
  const { dueDate, cost } = detail;
  if (!dueDate || typeof cost.totalRepayment !== 'number') return null;
  const only = {
    id: 'only',
    label: t('schedule.only', { date: date(dueDate, 'short') }),
    value: money(cost.totalRepayment),
    strong: true,
  };
  return (
    <chakra.section aria-labelledby="schedule" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h2 id="schedule" textStyle="title-3">
        {t('schedule.title')}
      </chakra.h2>
      <Card asChild>
        <div>
          <ReceiptRows rows={[only]} label={t('schedule.title')} />
        </div>
      </Card>
    </chakra.section>
  );
}
