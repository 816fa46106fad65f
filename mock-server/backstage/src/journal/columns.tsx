import { Span } from '@chakra-ui/react';
import { columnSizingFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { X, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '../format.ts';
import { Chip } from '../ui/parts.tsx';
import { formatCode, type JournalLine, type JournalRow } from './filter.ts';

export const features = tableFeatures({ columnSizingFeature });
const helper = createColumnHelper<typeof features, JournalRow>();

/** `few` columns fit beside an opened call and on a phone, `most` in a middle-sized window, `all` in a wide one. */
type WidthClass = 'few' | 'most' | 'all';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const sizeText = (bytes: number) => (bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toFixed(1)} kB`);
const muted = (words: string) => <Span color="fg.muted">{words}</Span>;

type Cell = (line: JournalLine, who: string) => ReactNode;
/** `width` in px, 0 for the remaining space; `room`: smallest width class that shows the column. */
const COLUMNS: readonly (readonly [header: string, width: number, room: WidthClass, cell: Cell])[] = [
  ['#', 56, 'few', ({ n }) => muted(String(n))],
  ['Time', 84, 'few', ({ at }) => formatTime(at)],
  [
    'Call',
    0,
    'few',
    ({ call, method, replayOf }) => (
      <Span fontWeight="semibold" title={replayOf === null ? (call ?? 'unreadable') : `replay of ${replayOf}`}>
        <Span fontFamily="mono" textStyle="xs" display="inline-block" width="10" color={findMethodColour(method)}>
          {method}
        </Span>
        <Span color={call === null ? 'red.fg' : 'fg'}>{call ?? 'unreadable'}</Span>
      </Span>
    ),
  ],
  ['Borrower', 92, 'most', (_line, who) => muted(who)],
  ['HTTP', 56, 'most', ({ status }) => <Span color={status === 200 ? 'fg.muted' : 'red.fg'}>{status || 'cut'}</Span>],
  [
    'Code',
    150,
    'few',
    (line) => (
      <Span
        title={formatCode(line)}
        color={line.code === 0 ? 'fg.muted' : line.status === 200 ? 'orange.fg' : 'red.fg'}
        mdDown={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
      >
        {formatCode(line)}
      </Span>
    ),
  ],
  ['ms', 56, 'most', ({ ms }) => <Span color={ms > 1_000 ? 'orange.fg' : 'fg.muted'}>{number.format(ms)}</Span>],
  ['Size', 68, 'all', ({ bytes }) => muted(sizeText(bytes))],
  [
    'Fault',
    104,
    'most',
    ({ fault }) =>
      fault !== null && (
        <Chip palette="red" icon={Zap}>
          {fault}
        </Chip>
      ),
  ],
  [
    'Contract',
    168,
    'most',
    ({ wrong: [first] }) => {
      if (!first) return muted('fits');
      const words = `${first.field} · ${first.rule}`;
      return (
        <Span title={words} color={first.side === 'request' ? 'orange.fg' : 'red.fg'} whiteSpace="nowrap">
          <X size={12} style={{ display: 'inline' }} /> {words}
        </Span>
      );
    },
  ],
];

export const findMethodColour = (method: string) => (method === 'POST' ? 'cyan.fg' : 'fg.muted');

const listColumns = (...rooms: readonly WidthClass[]) =>
  helper.columns(
    COLUMNS.filter(([, , room]) => rooms.includes(room)).map(([header, size, , cell]) =>
      helper.display({
        id: header,
        header,
        size,
        minSize: 0,
        cell: ({ row: { original } }) => original.line && cell(original.line, original.who),
      }),
    ),
  );

/** Created once per width class: new column objects would make TanStack Table rebuild its rows. */
export const COLUMNS_IN: Record<WidthClass, ReturnType<typeof listColumns>> = {
  few: listColumns('few'),
  most: listColumns('few', 'most'),
  all: listColumns('few', 'most', 'all'),
};
