import { useEffect, useLayoutEffect, useRef } from 'react';
import { page, setPage } from '../page.ts';
import type { Action } from './actions.ts';
import { useActions } from './use-actions.ts';

const KEY = 'backstage.keys';
export const singleKeys = {
  isOn: () => localStorage.getItem(KEY) !== 'off',
  set: (on: boolean) => localStorage.setItem(KEY, on ? 'on' : 'off'),
};

const TYPING = 'input:not([type=radio]), select, textarea, [contenteditable], [role=dialog]';
/** Space and Enter belong to these when they have the focus. */
const PRESSABLE = 'button, a, summary, label, [role=tab]';

/** Returns what a key press asks for: the palette, the next or previous part, an action; null for any other key. */
function meaningOf(event: KeyboardEvent, actions: readonly Action[]): Action | 'palette' | 1 | -1 | null {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return 'palette';
  if (event.key === 'F6') return event.shiftKey ? -1 : 1;
  const target = event.target instanceof Element ? event.target : null;
  if (!singleKeys.isOn() || event.ctrlKey || event.metaKey || event.altKey || target?.closest(TYPING)) return null;
  if (event.key === ' ' && target?.closest(PRESSABLE)) return null;
  // In the list of people a letter leads to the next name that begins with it.
  if (/^[a-z]$/i.test(event.key) && target?.closest('[data-person]')) return null;
  return actions.find(({ key }) => key === event.key) ?? null;
}

/** Draws nothing: what can be done changes with every answer, and the window need not be drawn for it. */
export function Keyboard() {
  const actions = useActions();
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isCovered = page.state.overlay !== null || document.querySelector('[role=dialog]') !== null;
      const meaning = meaningOf(event, isCovered ? [] : latest.current);
      if (meaning === null) return;
      event.preventDefault();
      if (meaning === 'palette') setPage({ overlay: 'palette' });
      else if (typeof meaning === 'number') focusNextPart(meaning);
      else if (!meaning.reason) meaning.run();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  return null;
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
