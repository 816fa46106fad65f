import { useMediaQuery } from '@chakra-ui/react';
import { useCallbackRef } from '@chakra-ui/react/hooks';
import { useEffect, useRef, useState } from 'react';
import { useIsLoading } from '../connect.ts';

export function useEvery(ms: number, act: () => void, on = true): void {
  const latest = useCallbackRef(act);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(latest, ms);
    return () => clearInterval(timer);
  }, [latest, ms, on]);
}

/**
 * Handles Enter in a search. `takeFirst` takes the first match and returns false if there is none; Enter pressed before
 * the list has loaded waits for it (`waits`). Call `forget` when the text changes.
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

/** Returns the index that an arrow key, Home or End moves to from `at`, wrapping around; null for another key. */
export function indexAfterKey(key: string, at: number, length: number): number | null {
  if (length === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? null : (at + step + length) % length;
}

/** `narrow`: one pane at a time; `folded`: the left part as an overlay; `wide`: everything. */
export function useWidth(): 'narrow' | 'folded' | 'wide' {
  const [narrow, folded] = useMediaQuery(['(max-width: 760px)', '(max-width: 1279px)'], { ssr: false });
  return narrow ? 'narrow' : folded ? 'folded' : 'wide';
}
