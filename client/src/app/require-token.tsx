import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import type { HelpTopic } from '../lib/help.ts';
import { useSessionEnd } from '../api/api-context.ts';
import { paths } from '../lib/paths.ts';
import { useBridge } from '../native/use-bridge.ts';
import { useSession } from '../device/use-session.ts';
import { PageLayout } from '../frame/page/page-layout.tsx';
import { SignedOut } from '../frame/screen-error.tsx';
import { useScreen } from '../frame/screen-context.ts';
import { helpInstead, type SignInState, useHelpInstead, useStartSignIn } from '../frame/use-start-sign-in.ts';

/**
 * The only enforcer of the guards: without a token the native login opens in the app, the login screen in a browser.
 * Who signs out on a guarded screen comes home (rules §4) and is not asked to sign in again; when the lender ends the
 * session, signing in leads back here.
 */
export function RequireToken({ children }: { children: ReactNode }) {
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
  return <Navigate to={paths.login} replace state={state} />;
}

/** Asks the shell once; a borrower who closed the native login can ask again. */
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
