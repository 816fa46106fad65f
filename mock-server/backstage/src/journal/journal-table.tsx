import { chakra } from '@chakra-ui/react';
import { useMediaQuery } from '@chakra-ui/react';
import { type KeyboardEvent, memo } from 'react';
import { stepTo } from '../ui/roving.ts';
import { EventRow, JournalRow } from './journal-row.tsx';
import type { StoryRow } from './story.ts';

const EDGE = 'inset 0 -1px 0 var(--chakra-colors-border-hairline)';
const Table = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    '& th': {
      position: 'sticky',
      top: 0,
      height: '25px',
      paddingInline: '8px',
      textAlign: 'left',
      textStyle: 'xs',
      fontWeight: '550',
      color: 'fg.muted',
      bg: 'bg.panel',
      boxShadow: EDGE,
      zIndex: 1,
    },
    '& td': {
      height: '28px',
      paddingInline: '8px',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      boxShadow: EDGE,
    },
    '& :is(th, td):first-of-type': { paddingLeft: '16px' },
    '& [data-tone=subtle]': { color: 'fg.muted' },
    '& [data-tone=muted]': { color: 'fg.muted' },
    '& [data-tone=warning]': { color: 'orange.fg' },
    '& [data-tone=danger]': { color: 'red.fg' },
    '& [data-code]': { mdDown: { whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: '1.25' } },
    '& [data-call]': { fontWeight: '600' },
    '& [data-call=unreadable]': { color: 'red.fg' },
    '& [data-method]': {
      fontFamily: 'mono',
      textStyle: 'xs',
      fontWeight: '600',
      display: 'inline-block',
      width: '40px',
      color: 'fg.muted',
    },
    '& [data-method=POST]': { color: 'cyan.fg' },
    '& [data-line]': { cursor: 'pointer' },
    '& [data-line]:hover': { bg: 'bg.muted' },
    '& [data-line]:focus-visible': { outlineOffset: '-3px' },
    '& [data-line][aria-selected=true]': { bg: 'blue.subtle' },
    '& [data-failed] td:first-of-type': {
      boxShadow: `inset 2px 0 0 var(--chakra-colors-danger-border), ${EDGE}`,
    },
    '& [data-event] td': { color: 'fg.muted', textStyle: 'xs', bg: 'bg.subtle', height: '24px' },
  },
});

type Column = { words: string; width?: number; wide?: boolean; widest?: boolean };
/** `wide`: where there is room, which beside an opened call there is not; `widest`: only in a window that is wide enough for all. */
const COLUMNS: readonly Column[] = [
  { words: '#', width: 60 },
  { words: 'Time', width: 84 },
  { words: 'Call' },
  { words: 'Borrower', width: 96, wide: true },
  { words: 'HTTP', width: 52, wide: true },
  { words: 'Code', width: 168 },
  { words: 'ms', width: 56, wide: true },
  { words: 'Size', width: 68, widest: true },
  { words: 'Fault', width: 120, wide: true },
  { words: 'Contract', width: 188, wide: true },
];
const NARROW_CODE = 110;
/** Where a line has room for little, and where not for all. */
const WIDTHS = ['(max-width: 999px)', '(max-width: 1399px)'];
/** In a window that has not room for all. */
const LESS: Record<string, number> = { '#': 52, Borrower: 84, Fault: 96, Contract: 160 };

type TableProps = {
  story: readonly StoryRow[];
  /** Number of the opened call. */
  open: number | null;
  small: boolean;
  names: ReadonlyMap<string, string>;
  onOpen: (n: number) => void;
};

/** A line opens its call; arrows go from line to line. */
export const JournalTable = memo(function JournalTable({ story, open, small, names, onOpen }: TableProps) {
  const [tight, notAll] = useMediaQuery(WIDTHS, { ssr: false });
  const room = small || tight ? 'few' : notAll ? 'most' : 'all';
  const few = room === 'few';
  const numbers = story.flatMap(({ line }) => line?.n ?? []);
  const stop = open !== null && numbers.includes(open) ? open : numbers.at(-1);
  const columns = COLUMNS.filter(({ wide, widest }) => (!few || !wide) && (room === 'all' || !widest));
  const less = room === 'most' ? LESS : {};
  const arrows = (event: KeyboardEvent<HTMLElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
    const at = rows.findIndex((row) => row === document.activeElement);
    const to = at < 0 ? null : stepTo(event.key, at, rows.length);
    if (event.key === 'Enter' && at >= 0) rows[at]?.click();
    else if (to === null || event.key === 'ArrowLeft' || event.key === 'ArrowRight') return;
    else rows[to]?.focus();
    event.preventDefault();
  };
  return (
    <Table role="grid" aria-label="Calls" aria-rowcount={story.length + 1} onKeyDown={arrows}>
      <colgroup>
        {columns.map(({ words, width }) => (
          <col key={words} style={{ width: few && words === 'Code' ? NARROW_CODE : (less[words] ?? width) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ words }) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {story.map(({ line, event }) =>
          line ? (
            <JournalRow
              key={`line ${line.n}`}
              line={line}
              who={names.get(line.mobile ?? '') ?? line.mobile ?? ''}
              open={line.n === open}
              stop={line.n === stop}
              room={room}
              onOpen={onOpen}
            />
          ) : (
            <EventRow key={`event ${event.n}`} event={event} columns={columns.length} />
          ),
        )}
      </tbody>
    </Table>
  );
});
