/** What was asked and answered, newest last: it follows the end until somebody scrolls. */
import { chakra } from '@chakra-ui/react';
import type { BackstageEvent } from '@puente/mock-server/control/contract';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { usePage } from '../frame/page-state.tsx';
import { useBorrowers, useChosen } from '../people/use-people.ts';
import { Button } from '../ui/button.tsx';
import { copy } from '../ui/copy.ts';
import { Heading, Part, Row } from '../ui/parts.tsx';
import { CallDetail } from './call-detail.tsx';
import { Counted } from './counted.tsx';
import { JournalButtons } from './journal-buttons.tsx';
import { fitsLine, isFailed, type JournalFilter, type JournalLine } from './filter.ts';
import { FilterField, WhichCalls } from './filter-fields.tsx';
import { askJournal, useJournalFilter } from './filter-store.ts';
import { JournalTable } from './journal-table.tsx';
import { fitsEvent, storyOf } from './story.ts';
import { useEvents, useJournal } from './use-journal.ts';
import { useHere } from '../api/backstage.tsx';

const Log = chakra(Part, {
  base: {
    position: 'relative',
    height: 'full',
    bg: 'bg.panel',
    borderTop: '1px solid',
    borderColor: 'border.emphasized',
    mdDown: { flex: '1' },
  },
});
const Head = chakra(Row, {
  base: {
    minHeight: '40px',
    paddingInline: '16px 12px',
    borderBottomWidth: '1px',
    flex: 'none',
    mdDown: { flexWrap: 'wrap', padding: '8px 12px' },
  },
});
const Body = chakra('div', { base: { position: 'relative', flex: '1', minHeight: 0, display: 'grid' } });

/** Calls come by the hundred: they are drawn when there is time, and what is pressed or typed meanwhile comes first. */
export function JournalPart() {
  const lines = useDeferredValue(useJournal());
  const events = useDeferredValue(useEvents());
  const looked = useDeferredValue(useJournalFilter());
  return <Journal lines={lines} events={events} looked={looked} />;
}

type JournalProps = { lines: readonly JournalLine[]; events: readonly BackstageEvent[]; looked: JournalFilter };
const Journal = memo(function Journal({ lines, events, looked }: JournalProps) {
  const { world } = useHere();
  const { call, set, onlyChosen, worldEvents } = usePage();
  const borrowers = useBorrowers();
  const chosen = useChosen();
  const only = onlyChosen && chosen ? chosen.mobile : null;
  const mine = useMemo(() => (only === null ? lines : lines.filter(({ mobile }) => mobile === only)), [lines, only]);
  const story = useMemo(() => {
    const shown = new Set(mine.filter((line) => fitsLine(looked, line)));
    const between =
      worldEvents && looked.show === 'all'
        ? events.filter((event) => event.line !== null || concerns(only, event))
        : [];
    return storyOf(lines, between).filter(({ line, event }) =>
      line ? shown.has(line) : fitsEvent(looked.text, event),
    );
  }, [lines, mine, events, looked, worldEvents, only]);
  const shown = story.length;
  const [missed, miss] = useState(0);
  const [toEnd, goToEnd] = useState(0);
  const names = useMemo(() => new Map(borrowers.map(({ mobile, key, name }) => [mobile, key ?? name])), [borrowers]);
  const opened = useRef(call);
  const newest = useRef(lines.at(-1)?.n ?? null);
  useEffect(() => {
    opened.current = call;
    newest.current = lines.at(-1)?.n ?? null;
  });
  const onOpen = useCallback((n: number) => set({ call: n === opened.current ? null : n }), [set]);
  const onTaller = useCallback(() => set({ call: opened.current === null ? newest.current : null }), [set]);
  const onEnd = useCallback(() => goToEnd((times) => times + 1), []);
  const open = lines.find(({ n }) => n === call) ?? null;
  return (
    <Log as="section" aria-label="Journal" data-region tabIndex={-1}>
      <Head>
        <Heading as="h2">Journal</Heading>
        <FilterField />
        <WhichCalls lines={mine} />
        <JournalButtons whose={chosen?.name.split(' ')[0] ?? null} missed={missed} toEnd={onEnd} onTaller={onTaller} />
      </Head>
      <Body gridTemplateColumns={open ? { base: 'minmax(0, 1fr)', md: '428px minmax(0, 1fr)' } : 'minmax(0, 1fr)'}>
        <chakra.div minHeight="0" minWidth="0" {...(open ? { mdDown: { display: 'none' } } : {})}>
          {lines.length === 0 ? (
            <Empty world={world} />
          ) : shown === 0 ? (
            <chakra.p padding="14px 16px">
              Nothing fits. {lines.length} calls are hidden.{' '}
              <Button small variant="plain" onClick={() => askJournal('')}>
                Show all
              </Button>
            </chakra.p>
          ) : (
            <JournalTable
              story={story}
              open={call}
              small={open !== null}
              names={names}
              onOpen={onOpen}
              onMissed={miss}
              toEnd={toEnd}
            />
          )}
        </chakra.div>
        {open && <CallDetail line={open} />}
      </Body>
      <Counted lines={lines.length} failed={lines.filter(isFailed).length} />
    </Log>
  );
});

const Empty = ({ world }: { world: string }) => (
  <Row padding="14px 16px" flexWrap="wrap">
    <span>No call yet. Tap something on the phone. Calls from any client with the world’s name appear here.</span>
    <Button small icon="copy" onClick={() => copy(`x-mock-world: ${world}`, 'header')}>
      {`x-mock-world: ${world}`}
    </Button>
  </Row>
);

/** Whether an event is one of this borrower's, or of nobody in particular. */
const concerns = (mobile: string | null, event: BackstageEvent) =>
  mobile === null || event.mobile === null || event.mobile === mobile;
