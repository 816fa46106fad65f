import { useEffect, useLayoutEffect, useRef } from 'react';
import { page } from '../page.ts';
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

/** Returns the action that a key press asks for; null for any other key. */
function actionFor(event: KeyboardEvent, actions: readonly Action[]): Action | null {
  const target = event.target instanceof Element ? event.target : null;
  if (!singleKeys.isOn() || event.ctrlKey || event.metaKey || event.altKey || target?.closest(TYPING)) return null;
  if (event.key === ' ' && target?.closest(PRESSABLE)) return null;
  // In the list of people a letter leads to the next name that begins with it.
  if (/^[a-z]$/i.test(event.key) && target?.closest('[data-person]')) return null;
  return actions.find(({ key }) => key === event.key) ?? null;
}

/** Draws nothing: what can be done changes with every answer, and the window need not be drawn for it. */
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
