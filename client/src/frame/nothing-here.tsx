import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function NothingHere({ children, apply = false }: { children: string; apply?: boolean }) {
  const { t } = useTranslation('common');
  const way = (
    <LinkButton to={apply ? paths.toBorrow : paths.home}>{t(apply ? 'actions.apply' : 'actions.goHome')}</LinkButton>
  );
  return <EmptyState action={way}>{children}</EmptyState>;
}
