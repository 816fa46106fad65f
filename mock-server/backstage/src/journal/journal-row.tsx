/** One line of the journal. Drawn once: what comes later, and what is typed into the filter, leaves it alone. */
import type { BackstageEvent } from '@puente/mock-server/control/contract';
import { memo } from 'react';
import { timeText } from '../clock/instants.ts';
import { Icon } from '../ui/icon.tsx';
import { Chip } from '../ui/parts.tsx';
import { codeWord, isFailed, type JournalLine } from './filter.ts';
import { eventText } from './story.ts';

/** What there is room for: beside an opened call and on a phone only the first columns. */
export type Room = 'few' | 'most' | 'all';

type RowProps = {
  line: JournalLine;
  /** Whose call it was, in short. */
  who: string;
  open: boolean;
  /** The tab stop of the table. */
  stop: boolean;
  room: Room;
  onOpen: (n: number) => void;
};

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const sizeText = (bytes: number) => (bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toFixed(1)} kB`);

export const JournalRow = memo(function JournalRow({ line, who, open, stop, room, onOpen }: RowProps) {
  const few = room === 'few';
  const { n, at, method, call, status, code, ms, bytes, fault, machineAt, wrong, replayOf } = line;
  const [first] = wrong;
  return (
    <tr
      data-line={n}
      data-failed={isFailed(line) ? '' : undefined}
      aria-selected={open}
      tabIndex={stop ? 0 : -1}
      onClick={() => onOpen(n)}
    >
      <td data-tone="subtle">{n}</td>
      <td title={`The world’s time. By this machine: ${timeText(machineAt)}`}>{timeText(at)}</td>
      <td
        data-call={call === null ? 'unreadable' : ''}
        title={replayOf === null ? (call ?? 'unreadable') : `replay of ${replayOf}`}
      >
        <span data-method={method}>{method}</span>
        {call ?? 'unreadable'}
      </td>
      {!few && <td data-tone="muted">{who}</td>}
      {!few && <td data-tone={status === 200 ? 'muted' : 'danger'}>{status || 'cut'}</td>}
      <td data-code title={codeWord(line)} data-tone={code === 0 ? 'muted' : status === 200 ? 'warning' : 'danger'}>
        {codeWord(line)}
      </td>
      {!few && <td data-tone={ms > 1_000 ? 'warning' : 'muted'}>{number.format(ms)}</td>}
      {room === 'all' && <td data-tone="muted">{sizeText(bytes)}</td>}
      {!few && (
        <td>
          {fault !== null && (
            <Chip palette="red" icon="bolt">
              {fault}
            </Chip>
          )}
        </td>
      )}
      {!few && (
        <td
          title={first && `${first.field} · ${first.rule}`}
          data-tone={first ? (first.side === 'request' ? 'warning' : 'danger') : 'muted'}
        >
          {first && <Icon name="close" size={12} />}
          {first ? `${first.field} · ${first.rule}` : 'fits'}
        </td>
      )}
    </tr>
  );
});

/** What happened between two calls: the clock, a row of the table, money, something done behind the stage. */
export const EventRow = memo(function EventRow({ event, columns }: { event: BackstageEvent; columns: number }) {
  return (
    <tr data-event={event.n}>
      <td>·</td>
      <td title="The world’s time">{timeText(event.at)}</td>
      <td colSpan={columns - 2}>{eventText(event)}</td>
    </tr>
  );
});
