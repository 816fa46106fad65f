import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePage } from '../frame/page-state.tsx';
import type { Action } from './actions.ts';
import { useActions } from './use-actions.ts';

const KEY = 'backstage.keys';
export const singleKeys = {
  on: () => localStorage.getItem(KEY) !== 'off',
  set: (on: boolean) => localStorage.setItem(KEY, on ? 'on' : 'off'),
};

const TYPING = 'input:not([type=radio]), select, textarea, [contenteditable]';
/** Space and Enter belong to what has the focus. */
const PRESSES = 'button, a, summary, label, [role=tab]';

/** What a key press is for: the palette, the next part, an action; null when it is somebody else's. */
export function meantBy(
  event: KeyboardEvent,
  actions: readonly Action[],
  on: boolean,
): Action | 'palette' | 1 | -1 | null {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return 'palette';
  if (event.key === 'F6') return event.shiftKey ? -1 : 1;
  const target = event.target instanceof Element ? event.target : null;
  if (
    !on ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    target?.closest(TYPING) ||
    target?.closest('[role=dialog]')
  )
    return null;
  if (event.key === ' ' && target?.closest(PRESSES)) return null;
  // A letter in the list of people leads to the next one that begins with it.
  if (/^[a-z]$/i.test(event.key) && target?.closest('[data-person]')) return null;
  return actions.find(({ key }) => key === event.key) ?? null;
}

export function useKeys(): void {
  const actions = useActions();
  const { open } = usePage();
  const now = useRef(actions);
  useLayoutEffect(() => {
    now.current = actions;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const meant = meantBy(event, document.querySelector('[role=dialog]') ? [] : now.current, singleKeys.on());
      if (meant === null) return;
      event.preventDefault();
      if (meant === 'palette') open('palette');
      else if (typeof meant === 'number') nextPart(meant);
      else if (!meant.reason) meant.run();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [open]);
}

const FOCUSABLE = 'button:not([tabindex="-1"]), input, select, [tabindex="0"]';

/** From part to part, round the window. */
function nextPart(step: 1 | -1): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (part) => part.offsetParent !== null,
  );
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  const next = parts[(at + step + parts.length) % parts.length];
  next?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}
