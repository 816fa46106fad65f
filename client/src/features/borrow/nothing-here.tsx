import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A screen of a loan that has nothing to show for this borrower: why, and the one way on. */
export function NothingHere({ children, apply = false }: { children: string; apply?: boolean }) {
  const { t } = useTranslation(['borrow', 'common']);
  return (
    <EmptyState
      action={
        <LinkButton to={apply ? paths.toBorrow : paths.home}>
          {apply ? t('common:actions.apply') : t('common:actions.goHome')}
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}
