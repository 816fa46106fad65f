import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useBridge } from '../native/use-bridge.ts';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageLayout } from './frame/page-layout.tsx';
import { useStartSignIn } from './frame/use-start-sign-in.ts';

/** The only enforcer of the guards: without a token the native login opens in the app, the login screen in a browser. */
export function RequireToken({ children }: { children: ReactNode }) {
  const { token } = useSession();
  const { inApp } = useBridge();
  const { pathname, search } = useLocation();
  if (token !== null) return children;
  if (inApp) return <NativeSignIn />;
  return <Navigate to={paths.login} replace state={{ from: pathname + search }} />;
}

/** Asks the shell once; a borrower who closed the native login can ask again. */
function NativeSignIn() {
  const { t } = useTranslation('common');
  const startSignIn = useStartSignIn();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    startSignIn();
  });
  return (
    <PageLayout>
      <EmptyState icon="person" action={<Button onClick={startSignIn}>{t('actions.signIn')}</Button>}>
        {t('frame.openingSignIn')}
      </EmptyState>
    </PageLayout>
  );
}
