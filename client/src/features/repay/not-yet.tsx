import { useTranslation } from 'react-i18next';
import { pathTo } from '../../utils/paths.ts';
import { Button, LinkButton } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Stack } from '../../components/layout.tsx';

type NotYetProps = { orderNo: string; what: 'stp' | 'oxxo'; onRetry: () => void; retrying: boolean };

/** Shown while the CLABE or the slip does not exist yet: offers a retry or another way to pay (screens: transfer). */
export function NotYet({ orderNo, what, onRetry, retrying }: NotYetProps) {
  const { t } = useTranslation(['repay', 'common']);
  return (
    <EmptyState
      action={
        <Stack gap="2">
          <Button onClick={onRetry} busy={retrying} busyText={t('common:frame.checking')}>
            {t('common:actions.retry')}
          </Button>
          <LinkButton tone="link" to={pathTo('payment', { orderNo })}>
            {t('ways.others')}
          </LinkButton>
        </Stack>
      }
    >
      {t(`${what}.notYet`)}
    </EmptyState>
  );
}
