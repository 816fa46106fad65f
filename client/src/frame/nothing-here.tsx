import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Explains why a screen is empty for this borrower, with one link: home or the calculator. */
export function NothingHere({ children, apply = false }: { children: string; apply?: boolean }) {
  const { t } = useTranslation('common');
  const way = (
    <LinkButton to={apply ? paths.toBorrow : paths.home}>{t(apply ? 'actions.apply' : 'actions.goHome')}</LinkButton>
  );
  return <EmptyState action={way}>{children}</EmptyState>;
}
