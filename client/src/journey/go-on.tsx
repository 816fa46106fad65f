import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { backStack } from '../lib/back-stack.ts';
import { cameByBack, hasPageBehind, historyPlace } from '../lib/page-behind.ts';

/**
 * Leaves for another screen, which takes this one's place in the history. Unlike the router's own redirect it waits
 * until an overlay that closes at the same moment has left the history. Who came by Back goes on back: being led
 * forward again would be a trap.
 */
export function GoOn({ to }: { to: string }): null {
  const navigate = useNavigate();
  useEffect(() => {
    let left = false;
    let backFrom: number | null = null;
    const move = () => {
      if (left) return;
      if (cameByBack() && hasPageBehind()) {
        backFrom = historyPlace();
        void navigate(-1);
      } else void navigate(to, { replace: true });
    };
    // An overlay that was open here may have left an entry of its own: that one is passed as well.
    const again = () => {
      if (backFrom === historyPlace()) void navigate(-1);
    };
    window.addEventListener('popstate', again);
    void backStack().settled().then(move);
    return () => {
      left = true;
      window.removeEventListener('popstate', again);
    };
  }, [to, navigate]);
  return null;
}
