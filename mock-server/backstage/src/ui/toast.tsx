/** One short note below right, six seconds long, read out politely. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect } from 'react';
import { Icon } from './icon.tsx';
import { Row } from './parts.tsx';
import { createStore } from './store.ts';

type Said = { words: ReactNode; bad: boolean; act?: { words: string; run: () => void } | undefined };

const shown = createStore<Said | null>(null);

/** Says what was done; `act` offers to undo it. */
export function say(words: ReactNode, act?: Said['act']): void {
  shown.set({ words, bad: false, act });
}

/** Says why something was not done. */
export function sayRefused(error: unknown): void {
  shown.set({ words: error instanceof Error ? error.message : String(error), bad: true });
}

const SHOWN_MS = 6_000;

const Sheet = chakra('div', {
  base: {
    position: 'fixed',
    right: '16px',
    bottom: '16px',
    maxWidth: 'min(420px, calc(100vw - 32px))',
    zIndex: 'toast',
    mdDown: { bottom: '72px' },
  },
});
const Said = chakra(Row, {
  base: {
    gap: '10px',
    padding: '10px 14px',
    borderRadius: 'box',
    bg: 'fg',
    color: 'bg.canvas',
    boxShadow: 'pop',
    animation: 'appear 140ms',
    overflowWrap: 'anywhere',
  },
});

export function Toast() {
  const said = shown.useValue();
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => shown.set(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <Sheet role="status" aria-live="polite">
      {said && (
        <Said>
          <Icon name={said.bad ? 'triangle' : 'check'} />
          <span>{said.words}</span>
          {said.act && (
            <chakra.button
              type="button"
              textStyle="strong"
              textDecoration="underline"
              minHeight="24px"
              onClick={said.act.run}
            >
              {said.act.words}
            </chakra.button>
          )}
        </Said>
      )}
    </Sheet>
  );
}
