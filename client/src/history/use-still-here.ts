import { useEffect, useRef } from 'react';
import { addressHere } from './entries.ts';
import { showToast, type Toast, withdrawToast } from '../utils/overlays.ts';

/**
 * Returns a function to call at a press. That one returns a second function, which tells after a slow request if the
 * borrower is still on the screen of the press.
 */
export function useStillHere(): () => () => boolean {
  const drawn = useRef(true);
  useEffect(() => {
    drawn.current = true;
    return () => {
      drawn.current = false;
    };
  }, []);
  return () => {
    const from = addressHere();
    // The address changes at once, although this screen stays drawn until the next one has loaded.
    return () => drawn.current && addressHere() === from;
  };
}

/** Shows toasts about this screen only: once it is left, they disappear and none appears. Others use `showToast`. */
export function useScreenToast(): (text: string, tone?: Toast['tone']) => void {
  const left = useRef(false);
  const shown = useRef<string[]>([]);
  useEffect(() => {
    const texts = shown.current;
    left.current = false;
    return () => {
      left.current = true;
      for (const text of texts) withdrawToast(text);
    };
  }, []);
  return (text, tone) => {
    if (left.current) return;
    shown.current.push(text);
    showToast(text, tone);
  };
}
