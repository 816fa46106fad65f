import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Lead } from '../../loan/loan-card.tsx';
import { loanState } from '../../loan/loan-state.ts';

const isLate = (detail: RepaymentDetail) => loanState(detail) === 'overdue';

export function OwedLead({ detail, heading }: { detail: RepaymentDetail; heading?: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation('repay');
  const caption = t(isLate(detail) ? 'owedToday' : 'toPay');
  return <Lead caption={caption} pesos={detail.unrepaid} {...(heading ? { heading } : {})} />;
}

export function DueDate({ detail }: { detail: RepaymentDetail }) {
  const { t } = useTranslation('repay');
  const { date } = useFormats();
  if (!detail.dueDate) return null;
  return <p>{t(isLate(detail) ? 'wasDue' : 'due', { date: date(detail.dueDate, 'weekday') })}</p>;
}
