import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../api/errors/api-error.ts';
import { useSession } from '../device/use-session.ts';
import { useLate } from '../lib/time/use-late.ts';
import { useLazyPart } from '../lib/lazy-part.ts';
import { paths } from '../lib/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { PageLayout } from '../frame/page/page-layout.tsx';
import { ScreenError } from '../frame/screen-error.tsx';
import { Boundary } from '../frame/boundary.tsx';
import { ScreenProvider } from '../frame/screen-context.ts';
import { KnownOwner } from '../frame/known-owner.tsx';
import { needsOwner, needsToken } from './guards.ts';
import { RequireToken } from './require-token.tsx';
import type { ScreenRow } from './routes.tsx';
import { screenPart } from './screen-loader.ts';
import { SKELETON_AFTER_MS } from '../lib/time/timing.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** One row of the table on the page: guard, frame, texts, and the screen itself inside its boundary. */
export function Screen({ row }: { row: ScreenRow }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const { appName: app } = useSession();
  const content = (
    <Boundary key={pathname} Fallback={BrokenScreen}>
      {needsOwner(row.screen) ? (
        <KnownOwner>
          <LoadedScreen row={row} />
        </KnownOwner>
      ) : (
        <LoadedScreen row={row} />
      )}
    </Boundary>
  );
  return (
    <ScreenProvider value={{ screen: row.screen, title: t(`titles.${row.screen}`, { app }) }}>
      {needsToken(row.screen) ? <RequireToken>{content}</RequireToken> : content}
    </ScreenProvider>
  );
}

function LoadedScreen({ row }: { row: ScreenRow }) {
  const { i18n } = useTranslation();
  const { part: Loaded, failed, retry } = useLazyPart(screenPart(row), i18n);
  const late = useLate(Loaded === null && failed === null, SKELETON_AFTER_MS);
  if (Loaded) return <Loaded />;
  if (failed !== null) {
    return (
      <PageLayout>
        <ScreenError error={new ApiError({ kind: failed, path: row.screen })} onRetry={retry} />
      </PageLayout>
    );
  }
  return <PageLayout pending>{late && <CardSkeleton />}</PageLayout>;
}

function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['errors', 'common']);
  return (
    <PageLayout>
      <ErrorState
        title={t('crashTitle')}
        cause={t('crash')}
        safe={t('safe')}
        onRetry={onRetry}
        help={
          <LinkButton to={paths.home} tone="link">
            {t('common:actions.goHome')}
          </LinkButton>
        }
      />
    </PageLayout>
  );
}

export function NotFoundScreen() {
  const { t } = useTranslation(['common', 'errors']);
  return (
    <ScreenProvider value={{ screen: null, title: t('titles.notFound') }}>
      <PageLayout>
        <EmptyState scene="lost" action={<LinkButton to={paths.home}>{t('actions.goHome')}</LinkButton>}>
          {t('errors:notFoundText')}
        </EmptyState>
      </PageLayout>
    </ScreenProvider>
  );
}
