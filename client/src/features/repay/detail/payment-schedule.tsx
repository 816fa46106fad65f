import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Card } from '../../../ui/card.tsx';
import { ReceiptRows } from '../../../ui/amount/receipt.tsx';
import { Section } from '../../../ui/layout/section.tsx';

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
    <Section title={t('schedule.title')}>
      <Card asChild>
        <div>
          <ReceiptRows rows={[only]} label={t('schedule.title')} />
        </div>
      </Card>
    </Section>
  );
}
