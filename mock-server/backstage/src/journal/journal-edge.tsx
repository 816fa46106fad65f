/** The upper edge of the journal: drawn up and down with the pointer, or with the arrows. */
import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { limitsWithin, setJournalHeight } from './journal-height.ts';

const STEP_PX = 24;

const Edge = chakra('hr', {
  base: {
    position: 'absolute',
    insetInline: 0,
    top: '-4px',
    height: '8px',
    border: 0,
    cursor: 'row-resize',
    touchAction: 'none',
    zIndex: 2,
    _hover: { bg: 'border.emphasized' },
    _focusVisible: { bg: 'border.emphasized' },
    mdDown: { display: 'none' },
  },
});

export function JournalEdge({ height }: { height: number }) {
  const { least, most } = limitsWithin(window.innerHeight);
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowUp: height + STEP_PX, ArrowDown: height - STEP_PX, Home: most, End: least }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setJournalHeight(to);
  };
  const begin = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) => currentTarget.setPointerCapture(pointerId);
  const draw = ({ currentTarget, pointerId, clientY }: PointerEvent<HTMLElement>) => {
    if (currentTarget.hasPointerCapture(pointerId)) setJournalHeight(window.innerHeight - clientY);
  };
  return (
    // A separator that can be moved is a control, with a value and keys (ARIA, window splitter).
    <Edge
      aria-label="Height of the journal"
      aria-orientation="horizontal"
      aria-valuenow={height}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      title="Draw it, or use the arrows; a double click makes it as it was"
      onKeyDown={keys}
      onPointerDown={begin}
      onPointerMove={draw}
      onDoubleClick={() => setJournalHeight(null)}
    />
  );
}
