import { useTranslation } from 'react-i18next';
import { paths } from '../utils/paths.ts';
import { LinkButton } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageLayout } from './page/page-layout.tsx';

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
