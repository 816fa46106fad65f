import { Span } from '@chakra-ui/react';
import { X, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '../format.ts';
import { Chip } from '../ui/parts.tsx';
import { formatCode, type JournalLine } from './filter.ts';

/** `few` columns fit beside an opened call and on a phone, `most` in a middle-sized window, `all` in a wide one. */
const WIDTH_CLASSES = ['few', 'most', 'all'] as const;
type WidthClass = (typeof WIDTH_CLASSES)[number];

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const sizeText = (bytes: number) => (bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toFixed(1)} kB`);
const muted = (words: string) => <Span color="fg.muted">{words}</Span>;

type Column = readonly [
  header: string,
  px: number,
  room: WidthClass,
  cell: (line: JournalLine, who: string) => ReactNode,
];
/** `px`: width, 0 for the remaining space; `room`: smallest width class that shows the column. */
const COLUMNS: readonly Column[] = [
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

export function columnsIn(room: WidthClass): readonly Column[] {
  const shown = WIDTH_CLASSES.slice(0, WIDTH_CLASSES.indexOf(room) + 1);
  return COLUMNS.filter(([, , from]) => shown.includes(from));
}
