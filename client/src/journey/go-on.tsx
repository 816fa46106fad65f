import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { backStack } from '../lib/back-stack.ts';
import { cameByBack, hasPageBehind } from '../lib/page-behind.ts';

/**
 * Leaves for another screen, which takes this one's place in the history. Unlike the router's own redirect it waits
 * until an overlay that closes at the same moment has left the history. Who came by Back goes on back: being led
 * forward again would be a trap.
 */
export function GoOn({ to }: { to: string }): null {
  const navigate = useNavigate();
  useEffect(() => {
    let left = false;
    void backStack()
      .settled()
      .then(() => {
        if (left) return undefined;
        return cameByBack() && hasPageBehind() ? navigate(-1) : navigate(to, { replace: true });
      });
    return () => {
      left = true;
    };
  }, [to, navigate]);
  return null;
}
