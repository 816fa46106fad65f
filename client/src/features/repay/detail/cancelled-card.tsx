/** Shows a cancelled order (8): what happened, when, and that nothing is owed. */
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { paths } from '../../../utils/paths.ts';
import { endSentence } from '../../../utils/sentence.ts';
import { Perforation, Receipt, ReceiptRows } from '../../../components/amount/receipt.tsx';
import { LinkButton } from '../../../components/button.tsx';
import { CardStack } from '../../../components/layout.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';

export function CancelledCard({ detail }: { detail: RepaymentDetail }) {
  const { t } = useTranslation(['repay', 'statuses', 'common', 'loan-card']);
  const { money, date } = useFormats();
  const { cancellation, cancelledAt, cost, orderNo } = detail;
  return (
    <Receipt as="section" aria-label={t('loan-card:card')}>
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
    </Receipt>
  );
}
