import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { backStack } from './back-stack.ts';
import { addressHere, goBackTo, hasPageBehind, historyPlace, loanStart } from './entries.ts';
import { useLatest } from '../lib/use-latest.ts';

/** An address, asked at the last moment; null when the borrower has left meanwhile. */
type Where = () => { to: string; state?: unknown } | null;

/** Leaves a screen whose time is over for another one, which replaces every entry of that loan behind it (`entries.ts`). */
export function useGoOn(): (where: Where) => Promise<void> {
  const navigate = useNavigate();
  return async (where) => {
    // An overlay that closes at this moment still holds an entry of the history.
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

/** The same as a part of the page: drawn instead of a screen whose time is over. */
export function GoOn({ to, state }: { to: string; state?: unknown }): null {
  const goOn = useGoOn();
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
 * Drawn by a screen that came in between (signing in): leads to the page that was wanted. The screen leaves the history,
 * and a wanted page that is right behind it is not put there a second time: one Back leaves it.
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
