import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref whose element gets the focus when `value` changes on screen (screens: refreshing). The first value
 * moves no focus: on arrival the page's heading has it.
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
