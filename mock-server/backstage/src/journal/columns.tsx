/** The columns of the journal: what each shows of a call, and in how much room. */
import { Span } from '@chakra-ui/react';
import { columnSizingFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { timeText } from '../clock/instants.ts';
import { Icon } from '../ui/icon.tsx';
import { Chip } from '../ui/parts.tsx';
import { codeWord, type JournalLine } from './filter.ts';
import type { StoryRow } from './story.ts';

export const features = tableFeatures({ columnSizingFeature });
/** A line with the short name of its borrower; an event between two lines. */
export type NamedRow = StoryRow & { who: string };
const helper = createColumnHelper<typeof features, NamedRow>();

/** Beside an opened call and on a phone only `few` columns fit; all of them only in a wide window. */
export type Room = 'few' | 'most' | 'all';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const sizeText = (bytes: number) => (bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toFixed(1)} kB`);
const inColour = (color: string, words: string) => <Span color={color}>{words}</Span>;

function Call({ line: { call, method, replayOf } }: { line: JournalLine }) {
  return (
    <Span fontWeight="semibold" title={replayOf === null ? (call ?? 'unreadable') : `replay of ${replayOf}`}>
      <Span
        fontFamily="mono"
        textStyle="xs"
        display="inline-block"
        width="10"
        color={method === 'POST' ? 'cyan.fg' : 'fg.muted'}
      >
        {method}
      </Span>
      <Span color={call === null ? 'red.fg' : 'fg'}>{call ?? 'unreadable'}</Span>
    </Span>
  );
}

function Contract({ line: { wrong } }: { line: JournalLine }) {
  const [first] = wrong;
  if (!first) return inColour('fg.muted', 'fits');
  const words = `${first.field} · ${first.rule}`;
  return (
    <Span title={words} color={first.side === 'request' ? 'orange.fg' : 'red.fg'}>
      <Icon name="close" size={12} /> {words}
    </Span>
  );
}

type Column = { header: string; size: number; room: Room; cell: (line: JournalLine, who: string) => React.ReactNode };

const COLUMNS: readonly Column[] = [
  { header: '#', size: 56, room: 'few', cell: ({ n }) => inColour('fg.muted', String(n)) },
  {
    header: 'Time',
    size: 84,
    room: 'few',
    cell: ({ at, machineAt }) => (
      <span title={`The world’s time. By this machine: ${timeText(machineAt)}`}>{timeText(at)}</span>
    ),
  },
  // Takes the width that is left.
  { header: 'Call', size: 0, room: 'few', cell: (line) => <Call line={line} /> },
  { header: 'Borrower', size: 92, room: 'most', cell: (_line, who) => inColour('fg.muted', who) },
  {
    header: 'HTTP',
    size: 56,
    room: 'most',
    cell: ({ status }) => inColour(status === 200 ? 'fg.muted' : 'red.fg', String(status || 'cut')),
  },
  {
    header: 'Code',
    size: 150,
    room: 'few',
    cell: (line) => (
      <Span
        title={codeWord(line)}
        color={line.code === 0 ? 'fg.muted' : line.status === 200 ? 'orange.fg' : 'red.fg'}
        mdDown={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
      >
        {codeWord(line)}
      </Span>
    ),
  },
  {
    header: 'ms',
    size: 56,
    room: 'most',
    cell: ({ ms }) => inColour(ms > 1_000 ? 'orange.fg' : 'fg.muted', number.format(ms)),
  },
  { header: 'Size', size: 68, room: 'all', cell: ({ bytes }) => inColour('fg.muted', sizeText(bytes)) },
  {
    header: 'Fault',
    size: 104,
    room: 'most',
    cell: ({ fault }) =>
      fault !== null && (
        <Chip palette="red" icon="bolt">
          {fault}
        </Chip>
      ),
  },
  { header: 'Contract', size: 168, room: 'most', cell: (line) => <Contract line={line} /> },
];

const FITS: Record<Room, readonly Room[]> = { few: ['few'], most: ['few', 'most'], all: ['few', 'most', 'all'] };
const columnsIn = (room: Room) =>
  helper.columns(
    COLUMNS.filter((column) => FITS[room].includes(column.room)).map(({ header, size, cell }) =>
      helper.display({
        id: header,
        header,
        size,
        minSize: 0,
        cell: ({ row: { original } }) => original.line && cell(original.line, original.who),
      }),
    ),
  );

/** Made once: TanStack Table builds its rows again for other columns. */
export const COLUMNS_IN = { few: columnsIn('few'), most: columnsIn('most'), all: columnsIn('all') };
