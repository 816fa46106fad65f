import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { backStack } from './back-stack.ts';
import { addressHere, goBackTo, hasPageBehind, historyPlace, loanStart } from './entries.ts';
import { useLatest } from '../utils/hooks.ts';
import { paths } from '../utils/paths.ts';

/** Returns the screen to open; called right before the navigation. Null if the borrower has left. */
type FindTarget = () => { to: string; state?: unknown } | null;

/** Leaves a finished screen for another one, which replaces every entry of that loan (`entries.ts`). */
export function useContinueTo(): (where: FindTarget) => Promise<void> {
  const navigate = useNavigate();
  return async (where) => {
    // Waits until the entry of a closing overlay has left the history.
    await backStack().settled();
    const first = where();
    if (first === null) return;
    await goBackTo(loanStart(), () => {
      const { to, state } = where() ?? first;
      void navigate(to, { replace: true, state });
      return 'replaced';
    });
  };
}

export function ContinueTo({ to, state }: { to: string; state?: unknown }): null {
  const goOn = useContinueTo();
  const latestGoOn = useLatest(goOn);
  const where = useLatest({ to, state });
  useEffect(() => {
    let left = false;
    void latestGoOn.current(() => (left ? null : where.current));
    return () => {
      left = true;
    };
  }, [latestGoOn, where]);
  return null;
}

/**
 * Returns from signing in to the wanted page. Removes the sign-in from the history, and adds no second entry if the
 * wanted page is right behind it.
 */
export function ReturnTo({ to }: { to: string }): null {
  const navigate = useNavigate();
  const latest = useLatest({ navigate, to });
  useEffect(() => {
    let left = false;
    const leave = async () => {
      await backStack().settled();
      if (left) return;
      const { navigate: go, to: wanted } = latest.current;
      if (!hasPageBehind()) {
        void go(wanted, { replace: true });
        return;
      }
      await goBackTo(historyPlace() - 1, () => {
        if (addressHere() === wanted) return 'stayed';
        void go(wanted);
        return 'pushed';
      });
    };
    void leave();
    return () => {
      left = true;
    };
  }, [latest]);
  return null;
}

export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (hasPageBehind()) void navigate(-1);
    else void navigate(paths.home, { replace: true });
  };
}
