import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Tells why a screen has nothing for this borrower, with the one way on: home or the calculator. */
export function NothingHere({ children, apply = false }: { children: string; apply?: boolean }) {
  const { t } = useTranslation('common');
  const way = (
    <LinkButton to={apply ? paths.toBorrow : paths.home}>{t(apply ? 'actions.apply' : 'actions.goHome')}</LinkButton>
  );
  return <EmptyState action={way}>{children}</EmptyState>;
}
