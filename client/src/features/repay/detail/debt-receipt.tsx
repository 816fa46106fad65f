/** Shows the debt above the receipt's perforated line and its breakdown below. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { RefreshStatus } from '../../../layout/refresh-status.tsx';
import { LoanCard } from '../../../loan/loan-card.tsx';
import { useLoanSentences } from '../../../loan/loan-sentence.ts';
import { TransferClabe } from '../../../loan/money/transfer-clabe.tsx';
import { loanState } from '../../../loan/loan-state.ts';
import { LiveSlip } from '../../../loan/money/live-slip.tsx';
import { MoneyLines } from '../../../loan/money/money-lines.tsx';
import { isAwaited } from '../../../loan/money/money-on-its-way.ts';
import { useFocusOnChange } from '../../../utils/use-focus-on-change.ts';
import { DueDate, OwedLead } from '../owed-lead.tsx';
import type { RepaymentFacts } from '../repayment-page.tsx';
import { useDebtRows } from './use-debt-rows.ts';
import { SmallText } from '../../../components/layout.tsx';

export function DebtReceipt({ detail, call, money: { lines, takeBack } }: RepaymentFacts) {
  const { t } = useTranslation('repay');
  const { date } = useFormats();
  const rows = useDebtRows()(detail, 'owed');
  const { daysLeft, tomorrow } = useLoanSentences();
  const state = loanState(detail);
  /** Tomorrow's debt if overdue, else the days left. */
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
