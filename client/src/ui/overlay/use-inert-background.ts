import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * While `open`, everything outside the returned element cannot be focused, pressed or read. The library only hides
 * the rest from screen readers; `inert` also stops focus set by a script (screens: sheets).
 */
export function useInertBackground(open: boolean): RefObject<HTMLDivElement> {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const root = document.getElementById('root');
    if (!root || root.inert) return undefined;
    root.inert = true;
    return () => {
      root.inert = false;
    };
  }, [open]);
  return content;
}
