import { type RefObject, useEffect, useRef } from 'react';

/** What was drawn last, for what runs later: a listener, a timer, the end of a request. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
