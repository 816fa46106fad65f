import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { orderCan } from '../../journey/order-can.ts';
import type { ReceiptRowData } from '../../ui/amount/receipt.tsx';

/** What was lent, what was taken off, what arrives; a returned deposit tells why instead. Figures only from the server. */
export function useLendingRows(order: LoanOrder): ReceiptRowData[] {
  const { t } = useTranslation(['borrow', 'common', 'home']);
  const { t: tCost } = useTranslation('cost');
  const { money } = useFormats();
  const folio = { id: 'folio', label: t('common:folio'), value: order.orderNo };
  const row = (id: string, label: string, pesos: number | null | undefined, strong = false): ReceiptRowData[] =>
    typeof pesos === 'number' ? [{ id, label, value: money(pesos), ...(strong ? { strong } : {}) }] : [];

  if (orderCan('correctAccount', order.status)) {
    const { payoutFailure } = order;
    return [...(payoutFailure ? [{ id: 'reason', label: t('home:row.reason'), value: payoutFailure }] : []), folio];
  }
  return [
    ...row('amount', tCost('rows.amount.label'), order.amount),
    ...row('fee', tCost('rows.processingFee.label'), order.fee),
    ...row('feeTax', tCost('rows.processingFeeTax.label'), order.feeTax),
    ...row('deposit', tCost('rows.depositAmount.label'), order.disbursalAmount, true),
    ...row('total', tCost('rows.totalRepayment.label'), order.totalRepayment),
    folio,
  ];
}
