/** 10: the deposit came back. First the account; nothing is owed, so nothing is to pay (decisions: "Status 10 and home"). */
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HelpLink } from '../../../frame/help-link.tsx';
import { lastFour } from '../../../i18n/grouping.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Amount } from '../../../ui/amount/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Perforation, Receipt, ReceiptRows, ReceiptTop } from '../../../ui/amount/receipt.tsx';
import { RepayChip } from '../repay-chip.tsx';

export function ReturnedDeposit({ detail }: { detail: RepaymentDetail }) {
  const { t } = useTranslation(['repay', 'loan-card', 'common', 'home']);
  const { money } = useFormats();
  const { orderNo, account, payoutFailure, cost } = detail;
  return (
    <Receipt aria-label={t('receipt')} data-state="returned">
      <ReceiptTop display="grid" gap="3">
        <RepayChip state="returned" overdueDays={0} />
        <div>
          <chakra.h2 textStyle="small" color="fg.muted">
            {t('loan-card:caption.failed')}
          </chakra.h2>
          <Amount text={money(cost.depositAmount)} currency="MXN" />
        </div>
        <p>
          {account
            ? t('loan-card:sentence.returned', { last4: lastFour(account.last4) })
            : t('loan-card:sentence.returnedPlain')}
        </p>
        <chakra.div display="grid" gap="2">
          <Button asChild>
            <Link to={pathTo('addBankCard', { orderNo })}>{t('loan-card:action.correct')}</Link>
          </Button>
          <Button tone="link" asChild>
            <HelpLink>{t('common:actions.support')}</HelpLink>
          </Button>
        </chakra.div>
      </ReceiptTop>
      <Perforation />
      <ReceiptRows
        rows={[
          ...(payoutFailure ? [{ id: 'reason', label: t('home:row.reason'), value: payoutFailure }] : []),
          ...(account ? [{ id: 'bank', label: t('returned.bank'), value: account.bankName }] : []),
          { id: 'folio', label: t('common:folio'), value: orderNo },
        ]}
      />
    </Receipt>
  );
}
