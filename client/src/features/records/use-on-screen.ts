import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onShown` each time the element scrolls into sight while `active`. */
export function useOnScreen(element: RefObject<Element>, active: boolean, onShown: () => void): void {
  const latest = useRef(onShown);
  useEffect(() => {
    latest.current = onShown;
  });
  useEffect(() => {
    const target = element.current;
    if (!active || !target) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) latest.current();
    });
    watch.observe(target);
    return () => watch.disconnect();
  }, [element, active]);
}
