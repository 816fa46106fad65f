import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * While `open`, makes everything outside the returned element inert; the library only hides it from screen readers
 * (screens: sheets). `opener` returns the element focused before; the browser may drop that focus before the library
 * reads it.
 */
export function useInertBackground(open: boolean): {
  content: RefObject<HTMLDivElement | null>;
  opener: () => HTMLElement | null;
} {
  const content = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!open) return undefined;
    focused.current = document.activeElement;
    const root = document.getElementById('root');
    if (!root || root.inert) return undefined;
    root.inert = true;
    return () => {
      root.inert = false;
    };
  }, [open]);
  const opener = () => {
    const { current } = focused;
    return current instanceof HTMLElement && current !== document.body && current.isConnected ? current : null;
  };
  return { content, opener };
}
