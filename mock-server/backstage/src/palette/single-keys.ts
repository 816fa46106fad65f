import { useEffect, useLayoutEffect, useRef } from 'react';
import { page, setPage } from '../page.ts';
import type { Action } from './actions.ts';
import { useActions } from './use-actions.tsx';

const KEY = 'backstage.keys';
export const singleKeys = {
  isOn: () => localStorage.getItem(KEY) !== 'off',
  set: (on: boolean) => localStorage.setItem(KEY, on ? 'on' : 'off'),
};

const TYPING = 'input:not([type=radio]), select, textarea, [contenteditable], [role=dialog]';
/** While one of these elements has the focus, Space presses it instead of running an action of the page. */
const PRESSABLE = 'button, a, summary, label, [role=tab]';

function actionFor(event: KeyboardEvent, actions: readonly Action[]): Action | null {
  const target = event.target instanceof Element ? event.target : null;
  if (!singleKeys.isOn() || event.ctrlKey || event.metaKey || event.altKey || target?.closest(TYPING)) return null;
  if (event.key === ' ' && target?.closest(PRESSABLE)) return null;
  // In the list of people, a letter moves to the next name that begins with it.
  if (/^[a-z]$/i.test(event.key) && target?.closest('[data-person]')) return null;
  return actions.find(({ key }) => key === event.key) ?? null;
}

/** Renders nothing. A separate component, because actions change with every answer and would re-render the window. */
export function SingleKeys() {
  const actions = useActions();
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isCovered = page.state.overlay !== null || document.querySelector('[role=dialog]') !== null;
      const action = isCovered ? null : actionFor(event, latest.current);
      if (!action) return;
      event.preventDefault();
      if (!action.reason) action.run();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  return null;
}

/** Handles Control+K (palette) and F6 (next region), which must work before the actions have loaded. */
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

/** Moves the focus to the next region, wrapping around. */
function focusNextPart(step: 1 | -1): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (part) => part.offsetParent !== null,
  );
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  parts[(at + step + parts.length) % parts.length]?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}
