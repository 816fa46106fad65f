import { useMediaQuery } from '@chakra-ui/react';
import { useCallbackRef } from '@chakra-ui/react/hooks';
import { useEffect, useRef, useState } from 'react';
import { useIsLoading } from '../server/connect.ts';

/** Runs `act` every `ms` while the component is mounted and `on`. */
export function useEvery(ms: number, act: () => void, on = true): void {
  const latest = useCallbackRef(act);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(latest, ms);
    return () => clearInterval(timer);
  }, [latest, ms, on]);
}

/**
 * Enter in a search: `takeFirst` takes the first match and returns false where there is none. Pressed before the list has
 * loaded, it waits for it, and `waits` is true meanwhile. Call `forget` when something else is typed.
 */
export function useEnter(takeFirst: () => boolean) {
  const isLoading = useIsLoading();
  const pending = useRef(false);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (pending.current && (takeFirst() || !isLoading)) pending.current = false;
  });
  return {
    isLoading,
    waits: isPressed && isLoading,
    enter: () => {
      pending.current = !takeFirst() && isLoading;
      setPressed(pending.current);
    },
    forget: () => {
      pending.current = false;
      setPressed(false);
    },
  };
}

/** Index to which an arrow, Home or End leads from `at` in a list of `length`; null for another key. Arrows go round. */
export function indexAfterKey(key: string, at: number, length: number): number | null {
  if (length === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? null : (at + step + length) % length;
}

/** Room in the window: one pane at a time, the left part folded, or everything. */
export function useWidth(): 'narrow' | 'folded' | 'wide' {
  const [narrow, folded] = useMediaQuery(['(max-width: 760px)', '(max-width: 1279px)'], { ssr: false });
  return narrow ? 'narrow' : folded ? 'folded' : 'wide';
}
