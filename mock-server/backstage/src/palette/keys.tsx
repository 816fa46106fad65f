import { chakra, Kbd } from '@chakra-ui/react';
import { useState, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../ui/inputs.tsx';
import { Overlay, Row } from '../ui/parts.tsx';
import { useActions } from './actions.tsx';
import { page, setPage } from '../page.ts';
import type { Action } from './actions.tsx';

const KEY = 'backstage.keys';
const singleKeys = {
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

const FOCUSABLE = 'button:not([tabindex="-1"]), input, select, [tabindex="0"]';

function focusNextPart(step: 1 | -1): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (part) => part.offsetParent !== null,
  );
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  parts[(at + step + parts.length) % parts.length]?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}

/** Handles Control+K (palette) and F6 (next region), which work everywhere; returns false for another key. */
function handleGlobalKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (key === 'F6') focusNextPart(shiftKey ? -1 : 1);
  else if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') setPage({ overlay: 'palette' });
  else return false;
  return true;
}

/** Runs actions by their keys. Renders nothing: as part of the window it would re-render the window at every answer. */
export function SingleKeys() {
  const actions = useActions();
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (handleGlobalKey(event)) return event.preventDefault();
      const isCovered = page.state.overlay !== null || document.querySelector('[role=dialog]') !== null;
      const action = isCovered ? null : actionFor(event, latest.current);
      if (!action) return undefined;
      event.preventDefault();
      return action.reason ? undefined : action.run();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  return null;
}

/** Names a key as on the keyboard; `S` is typed with Shift. */
export const formatKey = (key: string) => (key === ' ' ? 'Space' : key === 'S' ? 'Shift S' : key.toUpperCase());

export function Keys() {
  const [isOn, setOn] = useState(singleKeys.isOn);
  const keys = useActions().flatMap(({ id, words, key }) =>
    key === undefined ? [] : [{ id, words, key: formatKey(key) }],
  );
  const toggle = () => {
    singleKeys.set(!isOn);
    setOn(!isOn);
  };
  return (
    <Overlay label="Keys" title="Keys" width="620px">
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
        gap="4px 28px"
        padding="14px 18px"
        overflow="auto"
        tabIndex={0}
      >
        {[
          { id: 'palette', words: 'Search or run', key: 'Ctrl K' },
          { id: 'part', words: 'From part to part', key: 'F6' },
          ...keys,
        ].map(({ id, words, key }) => (
          <Row key={id} justifyContent="space-between" minHeight="26px">
            <dt>{words}</dt>
            <dd>
              <Kbd>{key}</Kbd>
            </dd>
          </Row>
        ))}
      </chakra.dl>
      <Row padding="10px 18px 16px">
        <Button aria-pressed={isOn} onClick={toggle}>
          {isOn ? 'Single keys are on' : 'Single keys are off'}
        </Button>
      </Row>
    </Overlay>
  );
}
