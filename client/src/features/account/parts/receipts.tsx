/** «Comprobantes»: receipts of the loan and of each payment, to save as a picture or PDF (screens: account). */
import { repaymentCalls } from '@puente/contract/calls/repayment';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { RepaymentDetail, Payment } from '@puente/contract/entities/repayment';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { isOnItsWay } from '@puente/contract/values/loan';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type ReadResult, useRead } from '../../../api/use-read.ts';
import { CallView } from '../../../layout/call-view.tsx';
import { EmptyPage } from '../../../layout/empty-page.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { pathTo } from '../../../utils/paths.ts';
import { useMethodName } from '../../../loan/money/payment-words.ts';
import { Card, SmallText, Stack } from '../../../components/layout.tsx';
import { LinkRow, Row } from '../../../components/row.tsx';
import { ListSkeleton } from '../../../components/skeleton.tsx';
import { useLoanHistory } from '../loan-history.ts';
import { ReceiptRows } from '../../../components/amount/receipt.tsx';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { KeepSlip } from '../../../loan/keep-slip.tsx';
import { lastFour } from '../../../i18n/account-numbers.ts';
import { settings } from '../../../utils/settings.ts';
import type { Slip } from '../../../loan/slip-image.ts';

type SlipRow = { id: string; label: string; value: string; total?: boolean; strong?: boolean };
export type LoanReceipt = { name: string; slip: Slip; rows: SlipRow[] };

export function useLoanReceipts() {
  const { t } = useTranslation(['repay', 'common']);
  const { money, date, time } = useFormats();
  const nameOf = useMethodName();
  const moment = (instant: string) => `${date(instant, 'short')}, ${time(instant)}`;
  const receipt = (name: string, title: string, rows: SlipRow[], notes: string[] = []): LoanReceipt => ({
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
        ...(refund
          ? [
              {
                id: 'refund',
                label: t(refund.refundedAt ? 'part.refund' : 'part.refunding'),
                value: money(refund.amount),
              },
            ]
          : []),
      ]);
    },
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

type ReceiptSheetProps = { open: boolean; receipt: LoanReceipt; onClose: () => void };

function ReceiptSheet({ open, receipt: { name, slip, rows }, onClose }: ReceiptSheetProps) {
  return (
    <Sheet open={open} onCancel={onClose} title={slip.title}>
      <chakra.div flex="1 1 auto" minHeight="0" overflowY="auto" overscrollBehavior="contain" tabIndex={0}>
        <ReceiptRows rows={rows} label={slip.title} />
        <chakra.div paddingInline="card" paddingBottom="card">
          <KeepSlip what="receipt" name={name} slip={slip} paper={false} />
        </chakra.div>
      </chakra.div>
    </Sheet>
  );
}

export function Receipts() {
  const [search] = useSearchParams();
  const orderNo = search.get('orderNo');
  return orderNo ? <LoanReceipts orderNo={orderNo} /> : <PaidOutLoans />;
}

/** Lists the loans that were paid out; if there is only one, shows its receipts at once. */
function PaidOutLoans() {
  const { t } = useTranslation('my-account');
  const history = useLoanHistory();
  const [only, ...more] = (history.data?.orders ?? []).filter(({ disbursedAt }) => disbursedAt);
  // Outside the list’s CallView: LoanReceipts reports a failed list too, so a lost connection is reported once.
  if (only && more.length === 0) return <LoanReceipts orderNo={only.orderNo} list={history} />;
  return (
    <CallView call={history} skeleton={<ListSkeleton rows={3} details={1} />} safe={null}>
      {() => (only ? <LoanList orders={[only, ...more]} /> : <EmptyPage>{t('receipts.empty')}</EmptyPage>)}
    </CallView>
  );
}

function LoanList({ orders }: { orders: readonly LoanOrder[] }) {
  const { t } = useTranslation('my-account');
  const { money, date } = useFormats();
  return (
    <Stack gap="4">
      <chakra.p color="fg.muted">{t('receipts.choose')}</chakra.p>
      <Card overflow="hidden">
        {orders.map(({ orderNo, amount, disbursedAt }) => (
          <LinkRow
            key={orderNo}
            to={pathTo('me', { part: 'receipts', orderNo })}
            icon="document"
            title={t('notices.title.seeLoan', { amount: money(amount) })}
            detail={t('receipts.of', { date: date(disbursedAt ?? '', 'short'), folio: orderNo })}
          />
        ))}
      </Card>
    </Stack>
  );
}

type LoanReceiptsProps = { orderNo: string; list?: Pick<ReadResult<unknown>, 'error' | 'refetch'> };

/** Reports a failed `list` too, and its retry fetches the list again, because a newer loan may be missing. */
function LoanReceipts({ orderNo, list }: LoanReceiptsProps) {
  const detail = useRead(repaymentCalls.detail, { query: { orderNo } });
  const error = detail.error ?? (detail.data && list?.error ? list.error : null);
  const refetch = () => Promise.all([detail.refetch(), list?.refetch()]);
  return (
    <CallView call={{ ...detail, error, refetch }} skeleton={<ListSkeleton rows={3} details={1} />} safe={null}>
      {(known) => <ReceiptList detail={known} />}
    </CallView>
  );
}

const isMoreTime = ({ purpose }: Payment) => purpose === 'extension';

function ReceiptList({ detail }: { detail: RepaymentDetail }) {
  const { t } = useTranslation(['my-account', 'repay']);
  const { money, date } = useFormats();
  const nameOf = useMethodName();
  const { ofPayment, ofDeposit } = useLoanReceipts();
  const [open, setOpen] = useState<LoanReceipt | null>(null);
  const [shown, setShown] = useState(false);
  const show = (receipt: LoanReceipt) => {
    setOpen(receipt);
    setShown(true);
  };
  const booked = detail.payments
    .filter(({ state }) => state === 'booked')
    .sort((a, b) => b.paidAt.localeCompare(a.paidAt));
  const deposit = ofDeposit(detail);
  const { orderNo } = detail;
  return (
    <Stack gap="4">
      <chakra.p color="fg.muted">{t('receipts.lead', { folio: orderNo })}</chakra.p>
      <Card overflow="hidden">
        {detail.status === ORDER_STATUS.finished && (
          <LinkRow to={pathTo('repayDetail', { orderNo })} icon="check" title={t('receipts.whole')} />
        )}
        {booked.map((payment) => (
          <Row
            key={payment.reference}
            icon="document"
            title={`${isMoreTime(payment) ? `${t('repay:payments.extension')} · ` : ''}${nameOf(payment.method)}, ${money(payment.amount)}`}
            detail={date(payment.paidAt, 'short')}
            opens
            onClick={() => show(ofPayment(detail, payment))}
          />
        ))}
        {deposit && (
          <Row
            icon="bank"
            title={t('receipts.deposit')}
            detail={date(detail.disbursedAt ?? '', 'short')}
            opens
            onClick={() => show(deposit)}
          />
        )}
      </Card>
      {booked.length === 0 && <SmallText>{t('receipts.noPayment')}</SmallText>}
      {detail.payments.some(({ state }) => isOnItsWay(state)) && <SmallText>{t('receipts.coming')}</SmallText>}
      {open && <ReceiptSheet open={shown} receipt={open} onClose={() => setShown(false)} />}
    </Stack>
  );
}
