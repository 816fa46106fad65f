/** Shows a paid loan (status 4) with its proof: order number, dates and amounts, to save or share. */
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { settings } from '../../../utils/settings.ts';
import { LoanCard } from '../../../loan/loan-card.tsx';
import { useLoanSentences } from '../../../loan/loan-sentence.ts';
import { KeepSlip } from '../../../loan/receipt/keep-slip.tsx';
import type { Slip } from '../../../loan/receipt/slip-image.ts';
import { useDebtRows } from './use-debt-rows.ts';
import { useMethodName } from '../../../loan/money/payment-words.ts';

export function PaidReceipt({ detail }: { detail: RepaymentDetail }) {
  const { t } = useTranslation(['repay', 'common', 'loan-card']);
  const { date } = useFormats();
  const { orderNo, finishedAt, disbursedAt } = detail;
  const paid = useLoanSentences().paidOn(detail);
  const about = [
    { id: 'folio', label: t('common:folio'), value: orderNo },
    ...(disbursedAt ? [{ id: 'disbursed', label: t('paid.disbursed'), value: date(disbursedAt, 'short') }] : []),
    ...(finishedAt ? [{ id: 'finished', label: t('paid.finished'), value: date(finishedAt, 'short') }] : []),
  ];
  const amounts = useDebtRows()(detail, 'paid');
  const slip = usePaidSlip(detail, [...about, ...amounts]);
  return (
    <LoanCard state="finished" label={t('paid.title')} rows={[...about, ...amounts]} rowsLabel={t('paid.title')}>
      <chakra.h2 textStyle="title-1">{t('loan-card:headline.finished')}</chakra.h2>
      {paid && <p>{paid}</p>}
      <KeepSlip what="receipt" name={`${t('paid.file')}-${orderNo}`} slip={slip} />
    </LoanCard>
  );
}

type SlipRow = { label: string; value: unknown };

/** Builds the proof for saving, with every payment. */
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
