/** The answer above the perforation, the figures that make it up below (screens, 15). */
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { MoneyLines } from '../../../loan/money-lines.tsx';
import { isAwaited } from '../../../loan/money-on-its-way.ts';
import { RefreshStatus } from '../../../frame/refresh-status.tsx';
import { useDueWords } from '../../../loan/use-due-words.ts';
import { useFocusOnChange } from '../../../lib/use-focus-on-change.ts';
import { Amount } from '../../../ui/amount/amount.tsx';
import { Perforation, Receipt, ReceiptRows, ReceiptTop } from '../../../ui/amount/receipt.tsx';
import { RepayChip } from '../repay-chip.tsx';
import { isLate, type RepayState, repayState } from '../repayment-face.ts';
import type { Known } from '../repayment-page.tsx';
import { useDebtRows } from './use-debt-rows.ts';

export function DebtReceipt({ detail, call, money: { lines, takeBack } }: Known) {
  const { t } = useTranslation(['repay', 'loan-card']);
  const { money, date } = useFormats();
  const rows = useDebtRows()(detail, 'owed');
  const state = repayState(detail);
  const heading = useFocusOnChange<HTMLHeadingElement>(detail.status);
  return (
    <Receipt aria-label={t('receipt')} data-state={state}>
      <ReceiptTop display="grid" gap="3">
        <RepayChip state={state} overdueDays={detail.overdueDays} />
        <div>
          <chakra.h2 ref={heading} tabIndex={-1} textStyle="small" color="fg.muted">
            {t(isLate(detail) ? 'owedToday' : 'toPay')}
          </chakra.h2>
          <Amount text={money(detail.unrepaid)} currency="MXN" />
        </div>
        <Due detail={detail} state={state} />
        <MoneyLines lines={lines} orderNo={detail.orderNo} takeBack={takeBack} />
        {lines.some(isAwaited) && <RefreshStatus call={call} tone="secondary" safe={t('cashier.stillUnknown')} />}
        <chakra.p textStyle="small" color="fg.muted">
          {t('payments.folio', { folio: detail.orderNo })}
        </chakra.p>
      </ReceiptTop>
      <Perforation />
      <ReceiptRows rows={rows} />
      {rows.length === 1 && (
        <chakra.p paddingInline="card" paddingBottom="card" marginTop="-8px" textStyle="small" color="fg.muted">
          {t('rows.noBreakdown', { date: date(call.updatedAt, 'short') })}
        </chakra.p>
      )}
    </Receipt>
  );
}

/** When it is due, and what waiting changes. */
function Due({ detail, state }: { detail: RepaymentDetail; state: RepayState }) {
  const { t } = useTranslation(['repay', 'loan-card']);
  const { money, date } = useFormats();
  const dueWords = useDueWords();
  const { dueDate, daysToDue, overdueDays, owedTomorrow } = detail;
  const late = state === 'overdue';
  return (
    <div>
      {dueDate && <p>{t(late ? 'wasDue' : 'due', { date: date(dueDate, 'weekday') })}</p>}
      {!late && typeof daysToDue === 'number' && daysToDue >= 0 && (
        <chakra.p color="fg.muted">{dueWords(daysToDue)}</chakra.p>
      )}
      {late && typeof owedTomorrow === 'number' && (
        <chakra.p color="fg.muted">
          {t(overdueDays > 0 ? 'loan-card:sentence.tomorrow' : 'loan-card:sentence.tomorrowFirst', {
            amount: money(owedTomorrow),
          })}
        </chakra.p>
      )}
    </div>
  );
}
