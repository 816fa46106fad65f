/** Cards of the loan detail by state: the debt, payments that cover it, the paid loan, the cancelled order. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { RefreshStatus } from '../../../layout/call-view.tsx';
import { LoanCard } from '../../../loan/loan-card.tsx';
import { useLoanSentences } from '../../../loan/loan-words.ts';
import { TransferClabe, LiveSlip, MoneyLines, CoveredLead } from '../../../loan/money/money-lines.tsx';
import { loanState } from '../../../loan/loan-state.ts';
import { isAwaited, linesBeside } from '../../../loan/money/money-on-its-way.ts';
import { useFocusOnChange } from '../../../utils/hooks.ts';
import { DueDate, OwedLead, type RepaymentFacts } from '../repayment-page.tsx';
import { Card, SmallText, CardStack } from '../../../components/layout.tsx';
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { type DebtRow, type DebtRowId, debtRows, paidRows } from './debt-rows.ts';
import { isOnItsWay } from '@puente/contract/values/loan';
import { pathTo, paths } from '../../../utils/paths.ts';
import { settings } from '../../../utils/settings.ts';
import { LinkButton } from '../../../components/button.tsx';
import { KeepSlip } from '../../../loan/keep-slip.tsx';
import { useMethodName } from '../../../loan/money/payment-words.ts';
import { TickRing } from '../../../components/drawing/rings.tsx';
import type { Slip } from '../../../loan/slip-image.ts';
import { endSentence } from '../../../utils/text.ts';
import { Perforation, type ReceiptRowData, ReceiptRows } from '../../../components/amount/receipt.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';

function useDebtRows(): (detail: RepaymentDetail, of: 'owed' | 'paid') => ReceiptRowData[] {
  const { t } = useTranslation(['repay', 'cost']);
  const { money, percent } = useFormats();
  return (detail, of) => {
    const label = (id: DebtRowId): string => {
      if (id === 'penalty' && detail.overdueDays > 0) {
        return t('rows.penaltyFor', { rate: percent(detail.penaltyRatePerDay), count: detail.overdueDays });
      }
      if (id === 'interest' && detail.cost.annualRate) {
        return t('cost:interestAt', { rate: percent(detail.cost.annualRate) });
      }
      if (id === 'unrepaid') return t(loanState(detail) === 'overdue' ? 'rows.owedToday' : 'rows.left');
      return t(of === 'paid' && id === 'repaid' ? 'rows.paidInAll' : `rows.${id}`);
    };
    const rows: DebtRow[] = of === 'owed' ? debtRows(detail) : paidRows(detail);
    return rows.map(({ id, pesos }, index) => ({
      id,
      label: label(id),
      value: money(pesos),
      total: index === rows.length - 1,
    }));
  };
}

export function DebtReceipt({ detail, call, money: { lines, takeBack } }: RepaymentFacts) {
  const { t } = useTranslation('repay');
  const { date } = useFormats();
  const rows = useDebtRows()(detail, 'owed');
  const { daysLeft, tomorrow } = useLoanSentences();
  const state = loanState(detail);
  /** Sentence about tomorrow's debt if overdue, else about the days left. */
  const waiting = state === 'overdue' ? tomorrow(detail) : daysLeft(detail);
  const heading = useFocusOnChange<HTMLHeadingElement>(detail.status);
  const noBreakdown = rows.length === 1 && (
    <SmallText paddingInline="card" paddingBottom="card" marginTop="-8px">
      {t('rows.noBreakdown', { date: date(call.updatedAt, 'short') })}
    </SmallText>
  );
  return (
    <LoanCard state={state} overdueDays={detail.overdueDays} label={t('receipt')} rows={rows} below={noBreakdown}>
      <OwedLead detail={detail} heading={heading} />
      <div>
        <DueDate detail={detail} />
        {waiting && <chakra.p color="fg.muted">{waiting}</chakra.p>}
      </div>
      <MoneyLines
        lines={lines.filter(({ forMoreTime }) => !forMoreTime)}
        orderNo={detail.orderNo}
        takeBack={takeBack}
      />
      <LiveSlip {...detail} />
      {lines.some(isAwaited) && <RefreshStatus call={call} safe={t('cashier.stillUnknown')} />}
      {state === 'overdue' && <TransferClabe orderNo={detail.orderNo} />}
      <SmallText>{t('payments.folio', { folio: detail.orderNo })}</SmallText>
    </LoanCard>
  );
}

/** Shows the receipt of payments that cover the debt, received or being confirmed, before any way to pay again. */
export function CoveredReceipt({ detail, call, money: { lines, takeBack } }: RepaymentFacts) {
  const { t } = useTranslation(['repay', 'loan-card', 'common']);
  const heading = useFocusOnChange<HTMLHeadingElement>(detail.status);
  const { orderNo } = detail;
  const rows = useReceiptOfComing(detail);
  const slip = { title: t('proof.title'), subtitle: settings.lenderName, rows, notes: [t('proof.note')] };
  return (
    <LoanCard state="covered" corner={<TickRing />} label={t('proof.title')} rows={rows} rowsLabel={t('proof.title')}>
      <CoveredLead payments={detail.payments} heading={heading} />
      <MoneyLines lines={linesBeside(lines, true)} orderNo={orderNo} takeBack={takeBack} />
      <KeepSlip what="receipt" name={`${t('paid.file')}-${orderNo}`} slip={slip} />
      <RefreshStatus call={call} safe={t('cashier.stillUnknown')} />
      <LinkButton tone="link" to={pathTo('payment', { orderNo })}>
        {t('loan-card:action.ways')}
      </LinkButton>
    </LoanCard>
  );
}

/** Returns the rows of payments received or being confirmed, without extension fees, and the loan's number last. */
function useReceiptOfComing({ orderNo, payments }: RepaymentFacts['detail']) {
  const { t } = useTranslation(['repay', 'common']);
  const { money, date, time } = useFormats();
  const nameOf = useMethodName();
  const coming = payments.filter(({ state, purpose }) => isOnItsWay(state) && purpose !== 'extension');
  return [
    ...coming.flatMap(({ reference, amount, method, paidAt }) => [
      { id: `amount-${reference}`, label: nameOf(method), value: money(amount), strong: true },
      { id: `at-${reference}`, label: t('cashier.row.at'), value: `${date(paidAt, 'short')}, ${time(paidAt)}` },
      { id: `folio-${reference}`, label: t('proof.payment'), value: reference },
    ]),
    { id: 'loan', label: t('proof.loan'), value: orderNo },
  ];
}

/** Shows a paid loan (status 4) with its proof: order number, dates and amounts, to save or share. */
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

/** Builds the proof for saving, with every payment and what was sent back of it, so that they add up to the total. */
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
      ...booked.flatMap(({ method, paidAt, amount, refund }) => [
        { label: `${nameOf(method)}, ${date(paidAt, 'short')}`, value: money(amount) },
        ...(refund
          ? [{ label: t(refund.refundedAt ? 'part.refund' : 'part.refunding'), value: money(-refund.amount) }]
          : []),
      ]),
    ],
    notes: booked.map(({ reference }) => t('payments.folio', { folio: reference })),
  };
}

export function CancelledCard({ detail }: { detail: RepaymentDetail }) {
  const { t } = useTranslation(['repay', 'statuses', 'common', 'loan-card']);
  const { money, date } = useFormats();
  const { cancellation, cancelledAt, cost, orderNo } = detail;
  return (
    <Card as="section" aria-label={t('loan-card:card')}>
      <CardStack gap="3">
        <div>
          <StatusChip tone="info" icon="circle-x">
            {t('statuses:order.cancelled')}
          </StatusChip>
        </div>
        <chakra.h2 textStyle="title-2">{t('loan-card:headline.cancelled')}</chakra.h2>
        {cancellation && <p>{endSentence(cancellation)}</p>}
        <LinkButton to={paths.toBorrow}>{t('loan-card:action.applyAnother')}</LinkButton>
      </CardStack>
      <Perforation />
      <ReceiptRows
        rows={[
          { id: 'amount', label: t('loan-card:row.amount'), value: money(cost.amount) },
          ...(cancelledAt
            ? [{ id: 'cancelled', label: t('loan-card:row.cancelled'), value: date(cancelledAt, 'short') }]
            : []),
          { id: 'folio', label: t('common:folio'), value: orderNo },
        ]}
      />
    </Card>
  );
}
