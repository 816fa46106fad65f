import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the error summary once per failed attempt (screens: error-summary); `shown`: it is rendered. */
export function useSummaryFocus(failedRounds: number, shown: boolean): RefObject<HTMLDivElement | null> {
  const summary = useRef<HTMLDivElement>(null);
  const focusedRound = useRef(0);
  useEffect(() => {
    // The summary renders after the attempt was counted, so wait until it is there.
    if (!shown || focusedRound.current === failedRounds) return;
    focusedRound.current = failedRounds;
    summary.current?.focus({ preventScroll: true });
    // Scrolls the summary's top below the header, so that no line above it is cut off.
    summary.current?.scrollIntoView({ block: 'start' });
  }, [failedRounds, shown]);
  return summary;
}
