import { useEffect } from 'react';
import { backStack } from '../history/back-stack.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSignIn } from '../api/session.ts';
import { useStillHere } from '../history/use-still-here.ts';
import { type HelpTopic, publicHelp } from '../utils/overlays.ts';
import { paths, returnPath, type ScreenName } from '../utils/paths.ts';
import { useBridge } from '../native/use-bridge.ts';

/** Stored in the history entry, not in the address, so that no link decides which screen opens. */
export type SignInState = { from?: string; help?: HelpTopic | null };

/**
 * Returns a function that opens the native login in a shell, else the login screen, and returns to `to` or this screen.
 */
export function useStartSignIn(to?: string): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const bridge = useBridge();
  const signIn = useSignIn();
  const hereFrom = useStillHere();
  const from = to ?? pathname + search;
  const start = async () => {
    if (bridge.inApp) {
      const isHere = hereFrom();
      // Accepts a login that ends after the page stopped waiting.
      const answer = await bridge.toLogin(from, (late) => void signIn(late));
      if (answer.ok) return signIn(answer.data);
      // If the shell has lost its login, opens the login screen, unless the borrower has left.
      if (answer.reason !== 'missing' || !isHere()) return;
    }
    // Waits for a closing layer to leave the history: its step back would undo the navigation.
    await backStack().settled();
    await navigate(paths.login, { state: { from } satisfies SignInState });
  };
  return () => void start();
}

export function useReturnPath(): string {
  const state: unknown = useLocation().state;
  return returnPath((state as SignInState | null)?.from);
}

export function helpInstead(screen: ScreenName | null): HelpTopic | null {
  if (screen === 'customerServices') return 'people';
  return screen === 'faq' ? 'questions' : null;
}

/** Opens the help in an effect, after the page's heading has taken the focus. */
export function useHelpInstead(help: HelpTopic | null): void {
  useEffect(() => {
    if (help !== null) publicHelp.set(help);
  }, [help]);
}

export function useHelpAskedFor(): void {
  const state: unknown = useLocation().state;
  const help = (state as SignInState | null)?.help;
  useHelpInstead(help === 'people' || help === 'questions' ? help : null);
}
