import { useEffect, useRef } from 'react';
import { addressHere } from './entries.ts';

/**
 * Call the result at a press, and what it returns after a slow request: true if the borrower is still on that screen.
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
    // The address changes at once, even while this screen is drawn until the next one has loaded.
    return () => drawn.current && addressHere() === from;
  };
}
