import { useLocation, useNavigate } from 'react-router-dom';
import { useSignIn } from '../../api/use-sign-in.ts';
import { paths, returnPath } from '../../lib/paths.ts';
import { useBridge } from '../../native/use-bridge.ts';

/** Travels in the history entry, not in the address, so no link can choose where a borrower lands (faults, C3). */
type SignInState = { from?: string };

/** Starts signing in and comes back to this screen: the native login in the app, the login screen in a browser. */
export function useStartSignIn(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const bridge = useBridge();
  const signIn = useSignIn();
  const openScreen = () => void navigate(paths.login, { state: { from: pathname + search } satisfies SignInState });
  return () => {
    if (!bridge.inApp) {
      openScreen();
      return;
    }
    void bridge.toLogin(pathname + search).then((answer) => {
      if (answer.ok) return signIn(answer.data);
      // A shell that lost its login must not lock the borrower out.
      if (answer.reason === 'missing') openScreen();
      return undefined;
    });
  };
}

/** Where to go after signing in: the screen that asked for it, or home. For the login and register screens. */
export function useReturnPath(): string {
  const state: unknown = useLocation().state;
  return returnPath((state as SignInState | null)?.from);
}
