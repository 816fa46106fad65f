import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpButton } from '../layout/help-link.tsx';
import { pathTo } from '../utils/paths.ts';
import { LinkButton } from '../components/button.tsx';
import { Lead, LoanCard } from './loan-card.tsx';
import { useLoanSentences } from './loan-sentence.ts';
import { Stack } from '../components/layout.tsx';

type ReturnedCardProps = {
  loan: Pick<LoanOrder, 'orderNo' | 'account' | 'payoutFailure'>;
  pesos: number | null | undefined;
  heading?: Ref<HTMLHeadingElement>;
};

export function ReturnedCard({ loan, pesos, heading }: ReturnedCardProps) {
  const { t } = useTranslation(['loan-card', 'common']);
  const { returned } = useLoanSentences();
  const { orderNo, account, payoutFailure } = loan;
  return (
    <LoanCard
      state="failed"
      label={t('card')}
      rows={[
        ...(payoutFailure ? [{ id: 'reason', label: t('row.reason'), value: payoutFailure }] : []),
        ...(account ? [{ id: 'bank', label: t('bank'), value: account.bankName }] : []),
        { id: 'folio', label: t('common:folio'), value: orderNo },
      ]}
    >
      <Lead caption={t('caption.failed')} pesos={pesos} {...(heading ? { heading } : {})} />
      <p>{returned(loan)}</p>
      <Stack gap="2">
        <LinkButton to={pathTo('addBankCard', { orderNo })}>{t('action.correct')}</LinkButton>
        <HelpButton>{t('action.support')}</HelpButton>
      </Stack>
    </LoanCard>
  );
}
