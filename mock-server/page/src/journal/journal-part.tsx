/** What was asked and answered, newest last: it follows the end until somebody scrolls. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '../frame/page-state.tsx';
import { useChosen } from '../people/use-people.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { copy } from '../ui/copy.ts';
import { Field } from '../ui/field.tsx';
import { Heading, Row, Subtle } from '../ui/parts.tsx';
import { Seg } from '../ui/seg.tsx';
import { CallDetail } from './call-detail.tsx';
import { fitsLine, isFailed, isFaulted, isOffContract } from './filter.ts';
import { setJournalFilter, useJournalFilter } from './filter-store.ts';
import { JournalTable } from './journal-table.tsx';
import { useJournal } from './use-journal.ts';
import { useHere } from '../api/backstage.tsx';

export const JOURNAL_SEARCH = 'journal-search';

const Part = chakra('section', {
  base: {
    gridArea: 'log',
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    minWidth: 0,
    bg: 'bg.surface',
    borderTop: '1px solid',
    borderColor: 'edge',
    mdDown: { flex: '1' },
  },
});
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '40px',
    paddingInline: '16px 12px',
    borderBottom: '1px solid',
    borderColor: 'border.hairline',
    flex: 'none',
    mdDown: { flexWrap: 'wrap', padding: '8px 12px' },
  },
});
const Body = chakra('div', { base: { position: 'relative', flex: '1', minHeight: 0, display: 'grid' } });

export function JournalPart() {
  const { world } = useHere();
  const { call, set, onlyChosen } = usePage();
  const filter = useJournalFilter();
  const lines = useJournal();
  const chosen = useChosen();
  const mine = onlyChosen && chosen ? lines.filter((line) => line.mobile === chosen.mobile) : lines;
  const shown = mine.filter((line) => fitsLine(filter, line));
  const list = useRef<HTMLDivElement>(null);
  const follow = useFollowing(list, shown.length);
  const open = lines.find(({ n }) => n === call) ?? null;
  return (
    <Part aria-label="Journal" data-part tabIndex={-1}>
      <Head>
        <Heading as="h2">Journal</Heading>
        <Field
          id={JOURNAL_SEARCH}
          label="Filter the journal"
          placeholder="Call, path, code, phone"
          icon="search"
          value={filter.text}
          onChange={(event) => setJournalFilter({ text: event.target.value })}
          frame={{ width: '210px', mdDown: { flex: '1' } }}
        />
        <Seg
          label="Which calls"
          value={filter.show}
          onChange={(show) => setJournalFilter({ show })}
          choices={[
            { value: 'all', words: 'All', count: mine.length },
            { value: 'failed', words: 'Failed', count: mine.filter(isFailed).length },
            { value: 'faulted', words: 'Faulted', count: mine.filter(isFaulted).length },
            { value: 'offContract', words: 'Off contract', count: mine.filter(isOffContract).length },
          ]}
        />
        {chosen && (
          <Button small aria-pressed={onlyChosen} onClick={() => set({ onlyChosen: !onlyChosen })}>
            {`Only ${chosen.name.split(' ')[0] ?? ''}`}
          </Button>
        )}
        <chakra.span flex="1" mdDown={{ display: 'none' }} />
        <Button small tone="text" icon="follow" onClick={follow.now}>
          {follow.missed > 0 ? `${follow.missed} new` : 'Following'}
        </Button>
        <chakra.span mdDown={{ display: 'none' }}>
          <IconButton
            small
            icon="taller"
            label="Taller journal, and back (J)"
            onClick={() => set({ call: call === null ? (lines.at(-1)?.n ?? null) : null })}
          />
        </chakra.span>
      </Head>
      <Body gridTemplateColumns={open ? { base: 'minmax(0, 1fr)', md: '428px minmax(0, 1fr)' } : 'minmax(0, 1fr)'}>
        <chakra.div
          ref={list}
          overflow="auto"
          minHeight="0"
          tabIndex={-1}
          data-list
          onScroll={follow.scrolled}
          {...(open ? { mdDown: { display: 'none' } } : {})}
        >
          {lines.length === 0 ? (
            <Empty world={world} />
          ) : shown.length === 0 ? (
            <chakra.p padding="14px 16px">
              Nothing fits. {lines.length} calls are hidden.{' '}
              <Button small tone="text" onClick={() => setJournalFilter({ text: '', show: 'all' })}>
                Show all
              </Button>
            </chakra.p>
          ) : (
            <JournalTable lines={shown} small={open !== null} />
          )}
        </chakra.div>
        {open && <CallDetail line={open} />}
      </Body>
      <Counted lines={lines.length} failed={lines.filter(isFailed).length} />
    </Part>
  );
}

const Empty = ({ world }: { world: string }) => (
  <Row padding="14px 16px" flexWrap="wrap">
    <span>No call yet. Tap something on the phone. Calls from any client with the world’s name appear here.</span>
    <Button small icon="copy" onClick={() => copy(`x-mock-world: ${world}`, 'header')}>
      {`x-mock-world: ${world}`}
    </Button>
  </Row>
);

const SAY_EVERY_MS = 10_000;

/** New lines are counted aloud, at most every ten seconds, and never read out one by one. */
function Counted({ lines, failed }: { lines: number; failed: number }) {
  const said = useRef({ lines, failed });
  const [words, say] = useState('');
  const now = useRef({ lines, failed });
  useEffect(() => {
    now.current = { lines, failed };
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const [calls, bad] = [now.current.lines - said.current.lines, now.current.failed - said.current.failed];
      if (calls > 0) say(`${calls} ${calls === 1 ? 'call' : 'calls'}${bad > 0 ? `, ${bad} failed` : ''}`);
      said.current = now.current;
    }, SAY_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Subtle role="status" position="absolute" width="1px" height="1px" overflow="hidden" clipPath="inset(50%)">
      {words}
    </Subtle>
  );
}

const NEAR_PX = 24;

function useFollowing(list: React.RefObject<HTMLDivElement>, count: number) {
  const [seen, see] = useState<number | null>(null);
  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight });
  useEffect(() => {
    if (seen === null) toEnd();
  });
  const scrolled = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = list.current ?? {};
    const atEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    see((was) => (atEnd ? null : (was ?? count)));
  };
  const now = () => {
    see(null);
    toEnd();
  };
  return { missed: seen === null ? 0 : Math.max(0, count - seen), scrolled, now };
}
