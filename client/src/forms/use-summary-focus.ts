import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the summary of problems once per failed round (screens: error-summary); `shown`: it is on the page. */
export function useSummaryFocus(failedRounds: number, shown: boolean): RefObject<HTMLDivElement | null> {
  const summary = useRef<HTMLDivElement>(null);
  const focusedRound = useRef(0);
  useEffect(() => {
    // The problems reach the page a moment after their round was counted; the summary is there only then.
    if (!shown || focusedRound.current === failedRounds) return;
    focusedRound.current = failedRounds;
    summary.current?.focus({ preventScroll: true });
    // Right below the header: no line above it is cut in half.
    summary.current?.scrollIntoView({ block: 'start' });
  }, [failedRounds, shown]);
  return summary;
}
