import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageLayout } from './page/page-layout.tsx';

/** The address names an order that this screen is not about any more: it is in the list, and nothing else is shown for it. */
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
