import { chakra } from '@chakra-ui/react/styled-system';
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { prefersStill } from '../../utils/page-state.ts';

const ROW_HEIGHT = 44;

type WheelRowData = { text: string; empty?: boolean };

interface WheelProps {
  label: string;
  rows: readonly WheelRowData[];
  index: number;
  onIndex: (index: number) => void;
  columnRef: RefObject<HTMLDivElement | null>;
}

export function readWheel(column: HTMLElement | null, count: number, fallback: number): number {
  return column ? rowUnderBand(column.scrollTop, ROW_HEIGHT, count) : fallback;
}

const HiddenSelect = chakra('select', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    opacity: 0,
    pointerEvents: 'none',
    fontSize: '1rem',
    '&:focus-visible + div': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '-3px' },
  },
});

const Column = chakra('div', {
  base: {
    position: 'relative',
    height: 'calc(var(--wheel-rows) * 44px)',
    paddingBlock: 'calc((var(--wheel-rows) - 1) * 22px)',
    overflowY: 'scroll',
    overscrollBehavior: 'contain',
    scrollSnapType: 'y mandatory',
    scrollbarWidth: 'none',
    borderRadius: 'input',
    touchAction: 'pan-y',
    '&::-webkit-scrollbar': { display: 'none' },
    // Plain elements, because a few hundred of them are drawn again for every row that passes the band.
    '& > div': {
      height: '44px',
      lineHeight: '44px',
      textAlign: 'center',
      whiteSpace: 'nowrap',
      scrollSnapAlign: 'center',
      cursor: 'pointer',
      color: 'fg.subtle',
    },
    '& > [data-distance="0"]': { color: 'fg', fontWeight: '700', fontSize: 'min(1.25rem, 6vw)' },
    '& > [data-distance="1"]': { fontSize: 'min(1.125rem, 5.5vw)' },
    '& > [data-distance="2"]': { fontSize: 'min(0.9375rem, 5vw)' },
    '& > [data-empty]': { color: 'fg.subtle', fontWeight: '400', fontSize: 'min(1rem, 5vw)' },
  },
});

/**
 * One column of the date sheet. Its scrolling rows are for touch and hidden from assistive technology; a labelled
 * native select behind them serves keyboard and screen readers (screens: date-sheet).
 */
export function Wheel({ label, rows, index, onIndex, columnRef }: WheelProps) {
  const { t } = useTranslation('forms');
  // Scrolls to a value set by the select, by a shorter month or at the opening; while the borrower scrolls, position
  // and value already agree.
  useLayoutEffect(() => {
    const column = columnRef.current;
    if (column && rowUnderBand(column.scrollTop, ROW_HEIGHT, rows.length) !== index) {
      column.scrollTop = index * ROW_HEIGHT;
    }
  }, [index, rows.length, columnRef]);

  useEffect(() => {
    const column = columnRef.current;
    if (!column) return undefined;
    const follow = () => onIndex(rowUnderBand(column.scrollTop, ROW_HEIGHT, rows.length));
    column.addEventListener('scroll', follow, { passive: true });
    return () => column.removeEventListener('scroll', follow);
  }, [columnRef, onIndex, rows.length]);

  const centre = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    const row = [...currentTarget.children].findIndex((each) => each === target);
    if (row < 0) return;
    currentTarget.scrollTo({ top: row * ROW_HEIGHT, behavior: prefersStill() ? 'instant' : 'smooth' });
  };

  return (
    <chakra.div position="relative">
      <HiddenSelect aria-label={label} value={index} onChange={(event) => onIndex(Number(event.target.value))}>
        {rows.map(({ text, empty }, at) => (
          <option key={empty ? '' : text} value={at}>
            {empty ? t('date.notChosen') : text}
          </option>
        ))}
      </HiddenSelect>
      <Column ref={columnRef} aria-hidden="true" tabIndex={-1} data-wheel={label} onClick={centre}>
        {rows.map(({ text, empty }, at) => (
          <div key={empty ? '' : text} data-distance={rowDistance(at, index)} data-empty={empty ? '' : undefined}>
            {empty ? label.toLowerCase() : text}
          </div>
        ))}
      </Column>
    </chakra.div>
  );
}

export function rowUnderBand(scrollTop: number, rowHeight: number, count: number): number {
  if (rowHeight <= 0 || count <= 0) return 0;
  return Math.min(Math.max(Math.round(scrollTop / rowHeight), 0), count - 1);
}

function rowDistance(row: number, current: number): 0 | 1 | 2 {
  const distance = Math.abs(row - current);
  return distance === 0 ? 0 : distance === 1 ? 1 : 2;
}
