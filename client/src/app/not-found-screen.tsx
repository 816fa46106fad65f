import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageLayout } from '../frame/page/page-layout.tsx';
import { ScreenProvider } from '../frame/screen-context.ts';

export function NotFoundScreen() {
  const { t } = useTranslation('common');
  const { t: te } = useTranslation('errors');
  return (
    <ScreenProvider value={{ screen: null, layout: 'page', title: t('titles.notFound') }}>
      <PageLayout>
        <EmptyState
          scene="lost"
          action={
            <Button asChild>
              <Link to={paths.home}>{t('actions.goHome')}</Link>
            </Button>
          }
        >
          {te('notFoundText')}
        </EmptyState>
      </PageLayout>
    </ScreenProvider>
  );
}
