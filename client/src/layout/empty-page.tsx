import { useTranslation } from 'react-i18next';
import { paths } from '../utils/paths.ts';
import { LinkButton } from '../components/button.tsx';
import { EmptyState } from '../components/screen-states.tsx';
import { PageLayout } from './page-layout.tsx';

export function EmptyPage({ children, apply = false }: { children: string; apply?: boolean }) {
  const { t } = useTranslation('common');
  const way = (
    <LinkButton to={apply ? paths.toBorrow : paths.home}>{t(apply ? 'actions.apply' : 'actions.goHome')}</LinkButton>
  );
  return <EmptyState action={way}>{children}</EmptyState>;
}

export function OtherOrder() {
  const { t } = useTranslation('common');
  return (
    <EmptyState action={<LinkButton to={paths.records}>{t('otherOrder.list')}</LinkButton>}>
      {t('otherOrder.text')}
    </EmptyState>
  );
}

export function OtherOrderPage() {
  return (
    <PageLayout>
      <OtherOrder />
    </PageLayout>
  );
}
