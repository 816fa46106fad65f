import { useEffect, useRef } from 'react';

/** Does it again and again, every so many ms, while the part is drawn and it is `on`. */
export function useEvery(ms: number, act: () => void, on = true): void {
  const now = useRef(act);
  useEffect(() => {
    now.current = act;
  });
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => now.current(), ms);
    return () => clearInterval(timer);
  }, [ms, on]);
}
