import { type RefObject, useEffect, useRef, useState } from 'react';

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

export function useLate(waiting: boolean, ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting, ms]);
  return waiting && late;
}

export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
