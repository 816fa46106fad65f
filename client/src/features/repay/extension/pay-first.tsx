import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { pathTo } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice, NoticeLink } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/layout.tsx';

type PayFirstProps = {
  orderNo: string;
  /** Pesos that have to be paid before more time is granted. */
  amount: number;
};

/** More time would be refused now: what to pay first, and the way to pay just that, beside what else the loan shows. */
export function PayFirst({ orderNo, amount }: PayFirstProps) {
  const { t } = useTranslation('loan-card');
  const { money } = useFormats();
  const pay = (
    <NoticeLink to={pathTo('cashier', { orderNo, amount })}>
      {t('action.payFirst', { amount: money(amount) })}
    </NoticeLink>
  );
  return (
    <Notice icon="clock" action={pay}>
      {t('sentence.payFirst', { amount: money(amount) })}
    </Notice>
  );
}

/** The same where nothing else is on the screen. */
export function OnlyPayFirst({ orderNo, amount }: PayFirstProps) {
  const { t } = useTranslation(['loan-card', 'common']);
  const { money } = useFormats();
  return (
    <EmptyState
      action={
        <Stack gap="2">
          <LinkButton to={pathTo('cashier', { orderNo, amount })}>
            {t('action.payFirst', { amount: money(amount) })}
          </LinkButton>
          <LinkButton tone="link" to={pathTo('repayDetail', { orderNo })}>
            {t('common:actions.seeLoan')}
          </LinkButton>
        </Stack>
      }
    >
      {t('sentence.payFirst', { amount: money(amount) })}
    </EmptyState>
  );
}
