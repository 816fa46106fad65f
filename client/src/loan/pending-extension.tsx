/** More time that was asked for and waits for its cost, wherever the loan is shown. Texts: `loan-card`. */
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { groupClabe } from '../i18n/grouping.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { Card, CardStack } from '../ui/layout.tsx';
import { CopyButton } from '../ui/copy-button.tsx';

export type Pending = NonNullable<NonNullable<RepaymentDetail['extension']>['pending']>;

type PendingExtensionProps = {
  pending: Pending;
  /** The due date of the moment: from the day after, the money would pay the loan. Null once it has passed. */
  until: string | null | undefined;
};

export function PendingExtension({ pending, until }: PendingExtensionProps) {
  const { t } = useTranslation(['loan-card', 'home']);
  const { money, date } = useFormats();
  const { days, fee, newDueDate, clabe } = pending;
  return (
    <Card aria-labelledby="pending-extension" data-screen-only="">
      <CardStack gap="2">
        <chakra.h2 id="pending-extension" textStyle="title-3">
          {t('pending.title', { days: t('home:value.days', { count: days }), fee: money(fee) })}
        </chakra.h2>
        <p>
          {t('pending.text', { date: date(newDueDate, 'weekday') })}{' '}
          {until && t('pending.until', { date: date(until, 'weekday') })}
        </p>
        <chakra.p textStyle="amount-md" overflowWrap="anywhere" userSelect="all">
          {groupClabe(clabe)}
        </chakra.p>
        <CopyButton value={clabe} label={t('pending.copy')} wide />
      </CardStack>
    </Card>
  );
}
