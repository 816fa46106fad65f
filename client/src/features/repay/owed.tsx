import { chakra } from '@chakra-ui/react/styled-system';
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { payableInFull } from '@puente/contract/rules/repayment-amount';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { CardHeadline } from '../../loan/loan-card.tsx';
import { loanState } from '../../loan/loan-state.ts';

const isLate = (detail: RepaymentDetail) => loanState(detail) === 'overdue';

export function OwedLead({ detail, heading }: { detail: RepaymentDetail; heading?: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation('repay');
  const caption = t(isLate(detail) ? 'owedToday' : 'toPay');
  return (
    <div>
      <CardHeadline caption={caption} pesos={detail.unrepaid} heading={heading} />
      <LeftToPay debt={debtOf(detail)} />
    </div>
  );
}

type Debt = Parameters<typeof payableInFull>[0];

export const debtOf = ({ unrepaid: owed, leftToPay }: RepaymentDetail): Debt => ({ owed, leftToPay });

export function LeftToPay({ debt }: { debt: Debt }) {
  const { t } = useTranslation('repay');
  const { money } = useFormats();
  const left = payableInFull(debt);
  return left < debt.owed ? <chakra.p textStyle="body-strong">{t('leftToPay', { left: money(left) })}</chakra.p> : null;
}

export function DueDate({ detail }: { detail: RepaymentDetail }) {
  const { t } = useTranslation('repay');
  const { date } = useFormats();
  if (!detail.dueDate) return null;
  return <p>{t(isLate(detail) ? 'wasDue' : 'due', { date: date(detail.dueDate, 'weekday') })}</p>;
}
