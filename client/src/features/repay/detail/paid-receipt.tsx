/** 4: the loan is paid. The detail becomes its proof: folio, dates, amounts, and a way to keep it (screens, 15). */
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { settings } from '../../../lib/settings.ts';
import { Perforation, Receipt, ReceiptRows, ReceiptTop } from '../../../ui/amount/receipt.tsx';
import { KeepSlip } from '../oxxo/keep-slip.tsx';
import { RepayChip } from '../repay-chip.tsx';
import type { Slip } from '../oxxo/slip-image.ts';
import { useDebtRows } from './use-debt-rows.ts';
import { useMethodName } from '../use-method-name.ts';

export function PaidReceipt({ detail }: { detail: RepaymentDetail }) {
  const { t } = useTranslation(['repay', 'common', 'loan-card']);
  const { date } = useFormats();
  const { orderNo, finishedAt, disbursedAt } = detail;
  const about = [
    { id: 'folio', label: t('common:folio'), value: orderNo },
    ...(disbursedAt ? [{ id: 'disbursed', label: t('paid.disbursed'), value: date(disbursedAt, 'short') }] : []),
    ...(finishedAt ? [{ id: 'finished', label: t('paid.finished'), value: date(finishedAt, 'short') }] : []),
  ];
  const amounts = useDebtRows()(detail, 'paid');
  const slip = usePaidSlip(detail, [...about, ...amounts]);
  return (
    <Receipt aria-label={t('paid.title')} data-state="finished">
      <ReceiptTop display="grid" gap="3">
        <RepayChip state="finished" overdueDays={0} />
        <chakra.h2 textStyle="title-1">{t('loan-card:headline.justPaid')}</chakra.h2>
        {finishedAt && <p>{t('loan-card:sentence.paidOn', { date: date(finishedAt) })}</p>}
        <KeepSlip name={`${t('paid.file')}-${orderNo}`} slip={slip} />
      </ReceiptTop>
      <Perforation />
      <ReceiptRows rows={[...about, ...amounts]} label={t('paid.title')} />
    </Receipt>
  );
}

type SlipRow = { label: string; value: unknown };

/** The proof as it is kept, with every payment. */
function usePaidSlip(detail: RepaymentDetail, rows: readonly SlipRow[]): Slip {
  const { t } = useTranslation('repay');
  const { money, date } = useFormats();
  const nameOf = useMethodName();
  const booked = detail.payments.filter(({ state }) => state === 'booked');
  return {
    title: t('paid.title'),
    subtitle: settings.lenderName,
    rows: [
      ...rows.map(({ label, value }) => ({ label, value: String(value) })),
      ...booked.map(({ method, paidAt, amount }) => ({
        label: `${nameOf(method)}, ${date(paidAt, 'short')}`,
        value: money(amount),
      })),
    ],
    notes: booked.map(({ reference }) => t('payments.folio', { folio: reference })),
  };
}
