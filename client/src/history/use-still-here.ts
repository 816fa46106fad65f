import { useEffect, useRef } from 'react';
import { addressHere } from './entries.ts';

/**
 * Call the returned function at a press; the function that it returns tells, after a slow request, if the borrower is
 * still on that screen.
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
