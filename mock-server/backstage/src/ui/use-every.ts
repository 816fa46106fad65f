import { useCallbackRef } from '@chakra-ui/react/hooks';
import { useEffect } from 'react';

/** Does it again and again, every so many ms, while the part is drawn and it is `on`. */
export function useEvery(ms: number, act: () => void, on = true): void {
  const now = useCallbackRef(act);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(now, ms);
    return () => clearInterval(timer);
  }, [now, ms, on]);
}
