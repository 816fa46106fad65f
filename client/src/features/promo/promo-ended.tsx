import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A promotion without content has ended, and leads home. */
export function PromoEnded() {
  const { t } = useTranslation(['promo', 'common']);
  return (
    <EmptyState
      icon="calendar"
      action={
        <Button asChild>
          <Link to={paths.home}>{t('common:actions.goHome')}</Link>
        </Button>
      }
    >
      {t('ended')}
    </EmptyState>
  );
}
