import { type RefObject, useEffect, useRef } from 'react';

/**
 * A status that changes while the borrower looks moves the focus to its new heading (screens: refreshing); arriving on
 * the screen does not, the page's own heading has it then.
 */
export function useFocusOnChange<E extends HTMLElement>(value: unknown): RefObject<E | null> {
  const target = useRef<E>(null);
  const last = useRef(value);
  useEffect(() => {
    const before = last.current;
    last.current = value;
    // The first answer is no change.
    if (before === value || before === undefined || before === null) return;
    target.current?.focus();
  }, [value]);
  return target;
}
