/** Shows the receipt of payments that cover the debt, received or being confirmed, before any way to pay again. */
import { isOnItsWay } from '@puente/contract/values/payments';
import { useTranslation } from 'react-i18next';
import { RefreshStatus } from '../../../layout/refresh-status.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { pathTo } from '../../../utils/paths.ts';
import { settings } from '../../../utils/settings.ts';
import { useFocusOnChange } from '../../../utils/use-focus-on-change.ts';
import { LoanCard } from '../../../loan/loan-card.tsx';
import { CoveredLead } from '../../../loan/money/covered-lead.tsx';
import { linesBeside } from '../../../loan/money/money-on-its-way.ts';
import { MoneyLines } from '../../../loan/money/money-lines.tsx';
import { LinkButton } from '../../../components/button.tsx';
import { KeepSlip } from '../../../loan/receipt/keep-slip.tsx';
import { useMethodName } from '../../../loan/money/payment-words.ts';
import { TickRing } from '../../../components/drawing/rings.tsx';
import type { RepaymentFacts } from '../repayment-page.tsx';

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

/** Builds the receipt of the loan and its pending payments; fees of an extension are left out. */
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
