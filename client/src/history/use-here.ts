import { useEffect, useRef } from 'react';
import { addressHere } from './entries.ts';

/**
 * For what takes its time after a press: the function to call at the press, which gives one that says at the end whether
 * the borrower is still where they pressed. Who has left meanwhile is not fetched back and not sent forward.
 */
export function useHere(): () => () => boolean {
  const drawn = useRef(true);
  useEffect(() => {
    drawn.current = true;
    return () => {
      drawn.current = false;
    };
  }, []);
  return () => {
    const from = addressHere();
    // The address changes at once, also while the next screen is still being fetched and this one is drawn.
    return () => drawn.current && addressHere() === from;
  };
}
