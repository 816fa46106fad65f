import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { CLABE_GROUPS, groupDigits } from '../../../i18n/grouping.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Card, CardStack } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';

export type Pending = NonNullable<NonNullable<RepaymentDetail['extension']>['pending']>;

/** More time that was asked for on an earlier visit and waits for its cost. */
export function PendingExtension({ pending }: { pending: Pending }) {
  const { t } = useTranslation(['repay', 'home']);
  const { money, date } = useFormats();
  const { days, fee, newDueDate, clabe } = pending;
  return (
    <Card aria-labelledby="pending-extension">
      <CardStack gap="2">
        <chakra.h2 id="pending-extension" textStyle="title-3">
          {t('extension.pendingTitle', { days: t('home:value.days', { count: days }) })}
        </chakra.h2>
        <p>{t('extension.pendingText', { fee: money(fee), date: date(newDueDate, 'weekday') })}</p>
        <chakra.p textStyle="amount-md" overflowWrap="anywhere" userSelect="all">
          {groupDigits(clabe, CLABE_GROUPS)}
        </chakra.p>
        <CopyButton value={clabe} label={t('stp.copyClabe')} wide />
      </CardStack>
    </Card>
  );
}
