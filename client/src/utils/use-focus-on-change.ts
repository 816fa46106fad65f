import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of a status that changed on screen (screens: refreshing); on arrival the page's
 * heading has the focus.
 */
export function useFocusOnChange<E extends HTMLElement>(value: unknown): RefObject<E | null> {
  const target = useRef<E>(null);
  const last = useRef(value);
  useEffect(() => {
    const before = last.current;
    last.current = value;
    if (before === value || before === undefined || before === null) return;
    target.current?.focus();
  }, [value]);
  return target;
}
