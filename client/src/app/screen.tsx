import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { ApiError } from '../api/errors/api-error.ts';
import { mayHaveWritten } from '../api/writes.ts';
import { useSession } from '../storage/use-session.ts';
import { useLazyPart } from '../utils/lazy-part.ts';
import { paths } from '../utils/paths.ts';
import { LinkButton } from '../components/button.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { CardSkeleton, useSkeletonDue } from '../components/skeleton.tsx';
import { PageLayout } from '../layout/page/page-layout.tsx';
import { ScreenError, SignedOut } from '../layout/screen-error.tsx';
import { Boundary } from '../layout/boundary.tsx';
import { ScreenProvider, useScreen } from '../layout/screen-context.ts';
import { KnownOwner } from '../layout/known-owner.tsx';
import { needsOwner, needsToken } from './guards.ts';
import type { ScreenRow } from './routes.tsx';
import { screenPart } from './screen-loader.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { HelpTopic } from '../utils/help.ts';
import { useSessionEnd } from '../api/api-context.ts';
import { useBridge } from '../native/use-bridge.ts';
import { helpInstead, type SignInState, useHelpInstead, useStartSignIn } from '../layout/use-start-sign-in.ts';

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
  const late = useSkeletonDue(Loaded === null && failed === null);
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
  const sent = mayHaveWritten(useQueryClient());
  return (
    <PageLayout>
      <ErrorState
        title={t('crashTitle')}
        cause={t('crash')}
        safe={t(sent ? 'maybeSent' : 'safe')}
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

/**
 * Enforces the guards: without a token, opens the native login in a shell and the login screen in a browser. Signing
 * out on a guarded screen opens home (rules §4); if the server ended the session, a sign-in returns here.
 */
function RequireToken({ children }: { children: ReactNode }) {
  const { token } = useSession();
  const { inApp } = useBridge();
  const { pathname, search } = useLocation();
  const help = helpInstead(useScreen().screen);
  const endedByLender = useSessionEnd() !== null;
  const [cameSignedIn] = useState(token !== null);
  if (token !== null) return children;
  if (cameSignedIn && !endedByLender) return <Navigate to={paths.home} replace />;
  if (inApp) return <NativeSignIn help={help} />;
  const state: SignInState = { from: pathname + search, help };
  return (
    <>
      <Navigate to={paths.login} replace state={state} />
      <LoginFrame />
    </>
  );
}

/** Shows the login's frame until the router follows; an empty page would flash in between. */
function LoginFrame() {
  const { t } = useTranslation('common');
  return (
    <ScreenProvider value={{ screen: 'login', title: t('titles.login') }}>
      <PageLayout pending>{null}</PageLayout>
    </ScreenProvider>
  );
}

/** Opens the native login once; after closing it, the borrower can press the button. */
function NativeSignIn({ help }: { help: HelpTopic | null }) {
  const { t } = useTranslation('common');
  const startSignIn = useStartSignIn();
  const asked = useRef(false);
  useHelpInstead(help);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    startSignIn();
  });
  return (
    <PageLayout>
      <SignedOut>{t('frame.openingSignIn')}</SignedOut>
    </PageLayout>
  );
}
