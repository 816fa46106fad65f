import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type NotYetProps = { orderNo: string; what: 'stp' | 'oxxo'; onRetry: () => void; retrying: boolean };

/** The CLABE or the slip does not exist yet: ask again, or pay in another way (screens: transfer). */
export function NotYet({ orderNo, what, onRetry, retrying }: NotYetProps) {
  const { t } = useTranslation('repay');
  const { t: tc } = useTranslation('common');
  return (
    <EmptyState
      icon="clock"
      action={
        <chakra.div display="grid" gap="2">
          <Button onClick={onRetry} busy={retrying} busyText={tc('frame.checking')}>
            {tc('actions.retry')}
          </Button>
          <Button tone="link" asChild>
            <Link to={pathTo('payment', { orderNo })}>{t('ways.others')}</Link>
          </Button>
        </chakra.div>
      }
    >
      {t(`${what}.notYet`)}
    </EmptyState>
  );
}
