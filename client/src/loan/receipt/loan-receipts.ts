import type { Payment, RepaymentDetail } from '@puente/contract/entities/repayment';
import { useTranslation } from 'react-i18next';
import { lastFour } from '../../i18n/grouping.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { settings } from '../../utils/settings.ts';
import { useMethodName } from '../money/payment-words.ts';
import type { Slip } from './slip-image.ts';

type Row = { id: string; label: string; value: string; total?: boolean; strong?: boolean };
export type LoanReceipt = { name: string; slip: Slip; rows: Row[] };

export function useLoanReceipts() {
  const { t } = useTranslation(['repay', 'common']);
  const { money, date, time } = useFormats();
  const nameOf = useMethodName();
  const moment = (instant: string) => `${date(instant, 'short')}, ${time(instant)}`;
  const receipt = (name: string, title: string, rows: Row[], notes: string[] = []): LoanReceipt => ({
    name: `${t('paid.file')}-${name}`,
    rows,
    slip: { title, subtitle: settings.lenderName, rows, notes },
  });
  return {
    /** For booked payments only: money on its way may still be sent back. */
    ofPayment: ({ orderNo, productName }: RepaymentDetail, payment: Payment): LoanReceipt => {
      const { reference, amount, method, purpose, paidAt, endedAt, refund } = payment;
      return receipt(reference, t(purpose === 'extension' ? 'part.extension' : 'part.title'), [
        { id: 'amount', label: t('part.amount'), value: `${money(amount)} MXN`, strong: true },
        { id: 'paidAt', label: t('part.paidAt'), value: moment(paidAt) },
        ...(endedAt ? [{ id: 'bookedAt', label: t('part.bookedAt'), value: moment(endedAt) }] : []),
        { id: 'method', label: t('part.method'), value: nameOf(method) },
        { id: 'folio', label: t('proof.payment'), value: reference },
        { id: 'loan', label: t('proof.loan'), value: orderNo },
        { id: 'product', label: t('part.product'), value: productName },
        ...(refund ? [{ id: 'refund', label: t('part.refund'), value: money(refund.amount) }] : []),
      ]);
    },
    /** Null before the money was sent. */
    ofDeposit: ({ orderNo, productName, cost, disbursedAt, account }: RepaymentDetail): LoanReceipt | null => {
      if (!disbursedAt) return null;
      return receipt(orderNo, t('deposit.title'), [
        { id: 'deposit', label: t('deposit.received'), value: `${money(cost.depositAmount)} MXN`, strong: true },
        { id: 'at', label: t('paid.disbursed'), value: moment(disbursedAt) },
        ...(account
          ? [{ id: 'account', label: t('deposit.account'), value: `${account.bankName} ${lastFour(account.last4)}` }]
          : []),
        { id: 'amount', label: t('deposit.amount'), value: money(cost.amount) },
        { id: 'total', label: t('deposit.total'), value: money(cost.totalRepayment) },
        { id: 'due', label: t('deposit.due'), value: date(cost.dueDate, 'short') },
        { id: 'loan', label: t('proof.loan'), value: orderNo },
        { id: 'product', label: t('part.product'), value: productName },
      ]);
    },
  };
}
