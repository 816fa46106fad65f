import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { ApiError } from '../api/api-error.ts';
import { mayHaveWritten } from '../api/query-client.ts';
import { useSession, useDevice } from '../storage/device.ts';
import { paths, SCREEN_FACTS, screenAt, needsOwner, needsToken, isForVisitors } from '../utils/paths.ts';
import { LinkButton } from '../components/button.tsx';
import { ErrorState, EmptyState } from '../components/screen-states.tsx';
import { CardSkeleton, useSkeletonDue } from '../components/skeleton.tsx';
import { PageLayout, ScreenProvider, useScreen } from '../layout/page-layout.tsx';
import { useLazyPart } from '../utils/lazy-part.ts';
import { ScreenError, SignedOut } from '../layout/screen-error.tsx';
import { Boundary } from '../layout/boundary.tsx';
import type { ScreenRow } from './routes.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type HelpTopic, showToast } from '../utils/overlays.ts';
import { useSessionEnd, useApi } from '../api/api-context.ts';
import { useBridge } from '../native/use-bridge.ts';
import { helpInstead, type SignInState, useHelpInstead, useStartSignIn } from '../layout/use-start-sign-in.ts';
import type { EndedSession } from '../api/session-end.ts';
import { fetchUser } from '../api/session.ts';

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
  const { part: Loaded, failed, retry } = useLazyPart(row.part, i18n);
  if (Loaded) return <Loaded />;
  if (failed === null) return <WaitingScreen />;
  return (
    <PageLayout>
      <ScreenError error={new ApiError({ kind: failed, path: row.screen })} onRetry={retry} />
    </PageLayout>
  );
}

function WaitingScreen() {
  const late = useSkeletonDue();
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

/**
 * If the server ends a session on a screen that needs one, opens the sign-in, which returns here. Guarded screens do
 * this themselves.
 */
export function SessionWatcher() {
  const { t } = useTranslation('errors');
  const ended = useSessionEnd();
  const { inApp } = useBridge();
  const { pathname } = useLocation();
  const startSignIn = useStartSignIn();
  const handled = useRef<EndedSession | null>(null);
  useEffect(() => {
    if (ended === handled.current) return;
    handled.current = ended;
    if (ended === null) return;
    const screen = screenAt(pathname);
    const stays = isForVisitors(screen);
    const saysItself = stays ? screen !== null && SCREEN_FACTS[screen].saysSessionEnd === true : !inApp;
    if (!saysItself) showToast(t(`codes.${ended.code}`), 'danger');
    if (!stays && !(screen !== null && needsToken(screen))) startSignIn();
  });
  return null;
}

/**
 * Waits until the borrower is known: a native login first gives only a token, and a draft or consent needs an owner.
 */
export function KnownOwner({ children }: { children: ReactNode }) {
  const { token, userInfo } = useSession();
  const { api } = useApi();
  const device = useDevice();
  const unknown = token !== null && userInfo === null;
  const asked = useQuery({
    queryKey: ['owner', token],
    // `fetchUser` saves the user in the session, so the query keeps no personal data.
    queryFn: () => fetchUser(api, device).then(() => null),
    enabled: unknown,
  });
  if (!unknown) return children;
  if (asked.error instanceof ApiError && !asked.isFetching) {
    return (
      <PageLayout>
        <ScreenError error={asked.error} onRetry={() => void asked.refetch()} />
      </PageLayout>
    );
  }
  return <WaitingScreen />;
}
