import { chakra } from '@chakra-ui/react/styled-system';
import type { CostBreakdown } from '@puente/contract/entities/cost';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { CostReceipt } from '../../loan/cost/cost-receipt.tsx';
import { Amount } from '../../loan/amount.tsx';
import { Stack } from '../../ui/layout/stack.ts';
import { SmallText } from '../../ui/layout/small-text.ts';

/** The representative example with its CAT, and the page's one button. */
export function ExampleReceipt({ example, action }: { example: CostBreakdown; action?: ReactNode }) {
  const { t } = useTranslation('promo');
  const { money, date } = useFormats();
  return (
    <CostReceipt
      cost={example}
      top={
        <Stack gap="3">
          <div>
            <chakra.p textStyle="label" color="fg.muted">
              {t('example')}
            </chakra.p>
            <SmallText>{t('exampleReceive')}</SmallText>
            <Amount pesos={example.depositAmount} exact />
            <p>{t('examplePay', { total: money(example.totalRepayment), date: date(example.dueDate) })}</p>
          </div>
          {action}
        </Stack>
      }
    />
  );
}
