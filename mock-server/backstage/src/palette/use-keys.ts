import { useEffect } from 'react';
import { setPage } from '../page.ts';

/** Control and K opens the palette, F6 leads from part to part: both work before the actions have loaded. */
export function useGlobalKeys(): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isPalette && event.key !== 'F6') return;
      event.preventDefault();
      if (isPalette) setPage({ overlay: 'palette' });
      else focusNextPart(event.shiftKey ? -1 : 1);
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

const FOCUSABLE = 'button:not([tabindex="-1"]), input, select, [tabindex="0"]';

/** Moves the focus from part to part, round the window. */
function focusNextPart(step: 1 | -1): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (part) => part.offsetParent !== null,
  );
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  parts[(at + step + parts.length) % parts.length]?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}
