import { chakra, Grid, Spacer, VisuallyHidden } from '@chakra-ui/react';
import type { BackstageEvent, BackstageData } from '@puente/mock-server/control/contract';
import { ArrowDownToLine, Copy, Maximize2, Search } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { page, searchJournal, setPage, usePage } from '../page.ts';
import { useChosen, useNameOf } from '../people/use-people.ts';
import { formatCount } from '../format.ts';
import { Button, IconButton, Field, Segments, renderSegmentLabel } from '../ui/inputs.tsx';
import { useEvery } from '../ui/hooks.ts';
import { Heading, Region, Row, copyText } from '../ui/parts.tsx';
import { CallDetail } from './call-detail.tsx';
import {
  matchesEvent,
  matchesLine,
  isFailed,
  type JournalFilter,
  type JournalLine,
  toRows,
  SHOWS,
  insertDays,
} from './filter.ts';
import { JournalTable } from './journal-table.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchBody, tsr } from '../tsr.ts';

const NONE: never[] = [];
/** The server stores the same number of calls. */
const MAX_LINES = 2_000;

/**
 * Fetches only new lines, but all lines if the last known one differs: after a reset the server numbers from 1 again.
 */
async function fetchLines(known: readonly JournalLine[]): Promise<readonly JournalLine[]> {
  const last = known.at(-1);
  if (last) {
    const { calls } = await fetchBody(tsr.calls.query({ query: { after: String(last.n - 1) } }));
    const [same, ...fresh] = calls;
    if (same?.n === last.n && same.machineAt === last.machineAt)
      return fresh.length === 0 ? known : [...known, ...fresh].slice(-MAX_LINES);
  }
  return (await fetchBody(tsr.calls.query({ query: {} }))).calls;
}

function useJournal(): readonly JournalLine[] {
  const queries = useQueryClient();
  const queryFn = () => fetchLines(queries.getQueryData<readonly JournalLine[]>(['calls']) ?? NONE);
  return useQuery({ queryKey: ['calls'], queryFn }).data ?? NONE;
}

type Events = { body: BackstageData<'events'> };
const EVENTS = { queryKey: ['events'], queryData: { query: {} } };
const selectEvents = ({ body }: Events) => body.events;

const useEvents = (): readonly BackstageEvent[] =>
  tsr.events.useQuery({ ...EVENTS, select: selectEvents }).data ?? NONE;

export const JOURNAL_SEARCH = 'journal-search';

/** Defers the journal's rendering: calls arrive by the hundred, and typing and pressing come first. */
export function JournalPart() {
  const lines = useDeferredValue(useJournal());
  const events = useDeferredValue(useEvents());
  const filter = useDeferredValue(usePage((state) => state.filter));
  return <Journal lines={lines} events={events} filter={filter} />;
}

type JournalProps = { lines: readonly JournalLine[]; events: readonly BackstageEvent[]; filter: JournalFilter };
const Journal = memo(function Journal({ lines, events, filter }: JournalProps) {
  const world = usePage((state) => state.world);
  const call = usePage((state) => state.call);
  const onlyChosen = usePage((state) => state.onlyChosen);
  const worldEvents = usePage((state) => state.worldEvents);
  const nameOf = useNameOf('key');
  const chosen = useChosen();
  const only = onlyChosen && chosen ? chosen.mobile : null;
  const mine = useMemo(() => (only === null ? lines : lines.filter(({ mobile }) => mobile === only)), [lines, only]);
  const rows = useMemo(() => {
    const showsEvents = worldEvents && filter.show === 'all';
    // Events without a borrower concern everyone.
    const concerns = (mobile: string | null) => only === null || mobile === null || mobile === only;
    const all = toRows(lines, showsEvents ? events : [], nameOf);
    const shown = all.filter((row) =>
      row.line
        ? (only === null || row.line.mobile === only) && matchesLine(filter, row.line, row.who)
        : row.event && concerns(row.event.mobile) && matchesEvent(filter.text, row.event),
    );
    return insertDays(shown);
  }, [lines, events, filter, worldEvents, only, nameOf]);
  const [missed, setMissed] = useState(0);
  const [toEnd, setToEnd] = useState(0);
  const toggleCall = useCallback((n: number) => setPage({ call: n === page.state.call ? null : n }), []);
  const open = lines.find(({ n }) => n === call) ?? null;
  return (
    <Region
      aria-label="Journal"
      data-region
      tabIndex={-1}
      position="relative"
      height="full"
      bg="bg.panel"
      borderTopWidth="1px"
      mdDown={{ flex: '1', minHeight: '60%', overflow: 'auto' }}
    >
      <Row
        flex="none"
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        minHeight="40px"
        padding={{ base: '8px 12px', md: '0 12px 0 16px' }}
        borderBottomWidth="1px"
      >
        <Heading as="h2">Journal</Heading>
        <FilterField />
        <CallFilter lines={mine} />
        <Button small aria-pressed={worldEvents} onClick={() => setPage({ worldEvents: !worldEvents })}>
          World events
        </Button>
        {chosen && (
          <Button small aria-pressed={onlyChosen} onClick={() => setPage({ onlyChosen: !onlyChosen })}>
            {`Only ${chosen.name.split(' ')[0]}`}
          </Button>
        )}
        <Spacer hideBelow="md" />
        <Button small variant="plain" icon={ArrowDownToLine} onClick={() => setToEnd((times) => times + 1)}>
          {missed > 0 ? `${missed} new` : 'Following'}
        </Button>
        <chakra.span hideBelow="md">
          <IconButton
            small
            icon={Maximize2}
            label="Taller journal, and back (J)"
            onClick={() => setPage({ call: call === null ? (lines.at(-1)?.n ?? null) : null })}
          />
        </chakra.span>
      </Row>
      <Grid
        position="relative"
        flex="1"
        minHeight="0"
        templateColumns={{ base: 'minmax(0, 1fr)', md: open ? '428px minmax(0, 1fr)' : 'minmax(0, 1fr)' }}
      >
        <chakra.div minHeight="0" minWidth="0" {...(open ? { hideBelow: 'md' } : {})}>
          {lines.length === 0 ? (
            <Row padding="14px 16px" flexWrap="wrap">
              <span>
                No call yet. Tap something on the phone. Calls from any client with the world’s name appear here.
              </span>
              <Button small icon={Copy} onClick={() => void copyText(`x-mock-world: ${world}`, 'header')}>
                {`x-mock-world: ${world}`}
              </Button>
            </Row>
          ) : rows.length === 0 ? (
            <chakra.p padding="14px 16px">
              Nothing fits. {lines.length} calls are hidden.{' '}
              <Button small variant="plain" onClick={() => searchJournal('')}>
                Show all
              </Button>
            </chakra.p>
          ) : (
            <JournalTable
              rows={rows}
              open={call}
              small={open !== null}
              onOpen={toggleCall}
              onMissed={setMissed}
              toEnd={toEnd}
            />
          )}
        </chakra.div>
        {open && <CallDetail line={open} />}
      </Grid>
      <AnnouncedCount lines={lines.length} failed={lines.filter(isFailed).length} />
    </Region>
  );
});

/** A separate component, so that a key press renders only the field. */
function FilterField() {
  const { text, show } = usePage((state) => state.filter);
  return (
    <Field
      id={JOURNAL_SEARCH}
      label="Filter the journal"
      placeholder="Words: call, path, code, borrower"
      title="Every word must fit: order.* 422, overdue3 POST"
      icon={Search}
      value={text}
      onChange={(typed) => setPage({ filter: { text: typed, show } })}
      frame={{ width: '230px', mdDown: { flex: '1' } }}
    />
  );
}

function CallFilter({ lines }: { lines: readonly JournalLine[] }) {
  const filter = usePage((state) => state.filter);
  const words = (name: string, show: JournalFilter['show']) =>
    renderSegmentLabel(name, { count: lines.filter(SHOWS[show]).length });
  return (
    <Segments
      label="Which calls"
      value={filter.show}
      onChange={(show) => setPage({ filter: { ...filter, show } })}
      choices={{
        all: words('All', 'all'),
        failed: words('Failed', 'failed'),
        faulted: words('Faulted', 'faulted'),
        offContract: words('Off contract', 'offContract'),
      }}
    />
  );
}

const COUNT_EVERY_MS = 10_000;

/** Announces new lines to screen readers as a count every ten seconds, instead of line by line. */
function AnnouncedCount({ lines, failed }: { lines: number; failed: number }) {
  const counted = useRef({ lines, failed });
  const [words, setWords] = useState('');
  useEvery(COUNT_EVERY_MS, () => {
    const newLines = lines - counted.current.lines;
    const newFailed = failed - counted.current.failed;
    if (newLines > 0) setWords(`${formatCount(newLines, 'call')}${newFailed > 0 ? `, ${newFailed} failed` : ''}`);
    counted.current = { lines, failed };
  });
  return <VisuallyHidden role="status">{words}</VisuallyHidden>;
}
