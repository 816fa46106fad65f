import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * While `open`, everything outside the returned element cannot be focused, pressed or read. The library only hides
 * the rest from screen readers; `inert` also stops focus set by a script (screens: sheets). `opener`: what had the focus
 * before, which the browser takes away as soon as the background is inert, maybe before the library has looked.
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
