/** What has happened and what falls due, on one line of time: of the world, or of the chosen borrower. */
import { chakra } from '@chakra-ui/react';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { useState } from 'react';
import { useAsked } from '../api/backstage.tsx';
import { fromNow, instantText } from '../clock/instants.ts';
import { usePage } from '../frame/page-state.tsx';
import { useOrder } from '../order/use-order.ts';
import { type Borrower, useBorrowers, useChosen } from '../people/use-people.ts';
import { Button } from '../ui/button.tsx';
import { Cut, Heading, Row, StatusTag, Subtle } from '../ui/parts.tsx';
import { Seg } from '../ui/seg.tsx';

type Whose = 'world' | 'borrower';
type Due = BackstageData<'due'>['due'][number];

const AHEAD_MS = 31 * 86_400_000;
const SHOWN = 12;
const PASSED = 3;

const LINE = { as: 'li', paddingBlock: '5px', borderBottomWidth: '1px' } as const;

export function DueList({ now, go }: { now: number; go: (to: number) => void }) {
  const chosen = useChosen();
  const borrowers = useBorrowers();
  const [wanted, look] = useState<Whose>('world');
  const whose = chosen ? wanted : 'world';
  const only = chosen && whose === 'borrower' ? chosen.mobile : null;
  // Of the world the next of each order, of one borrower all of the next month.
  const query: Record<string, string> = only === null ? {} : { mobile: only, to: String(now + AHEAD_MS) };
  const due = useAsked(['due', only], (ask) => ask('due', undefined, query), { everyMs: 4_000 }).data?.due;
  return (
    <section aria-label="What falls due">
      <Row marginBottom="4px" flexWrap="wrap">
        <Heading flex="1">What falls due</Heading>
        {chosen && (
          <Seg
            label="Whose"
            value={whose}
            onChange={look}
            choices={{ world: 'World', borrower: chosen.name.split(' ')[0] ?? chosen.name }}
          />
        )}
      </Row>
      <chakra.ul>
        {whose === 'borrower' && <Passed />}
        {due?.slice(0, SHOWN).map((each) => (
          <DueLine
            key={`${each.orderNo} ${each.at} ${each.what}`}
            due={each}
            whose={borrowers.find(({ mobile }) => mobile === each.mobile)}
            now={now}
            go={go}
          />
        ))}
      </chakra.ul>
      {due?.length === 0 && <Subtle>Nothing falls due by itself: everybody waits for somebody.</Subtle>}
      {due && due.length > SHOWN && <Subtle>{due.length - SHOWN} more follow.</Subtle>}
    </section>
  );
}

const Passed = () =>
  (useOrder()?.history ?? []).slice(-PASSED).map(({ at, event, words, to }) => (
    <Row {...LINE} key={`${at} ${event ?? words}`} color="fg.muted">
      <StatusTag status={to} />
      <chakra.span flex="1" minWidth="0" display="grid">
        <Cut>{event ?? words}</Cut>
        <Subtle>{instantText(at)} · happened</Subtle>
      </chakra.span>
    </Row>
  ));

type DueProps = { due: Due; whose: Borrower | undefined; now: number; go: (to: number) => void };

function DueLine({ due, whose, now, go }: DueProps) {
  const { set } = usePage();
  const { at, what, to, mobile } = due;
  return (
    <Row {...LINE}>
      <StatusTag status={to} />
      <chakra.button
        type="button"
        flex="1"
        minWidth="0"
        textAlign="left"
        display="grid"
        minHeight="24px"
        title={`Choose ${whose?.name ?? mobile}`}
        onClick={() => set({ mobile })}
      >
        <Cut fontWeight="600">
          {what} · {whose?.key ?? whose?.name ?? mobile}
        </Cut>
        <Subtle>
          {instantText(at)} · {fromNow(at, now)}
        </Subtle>
      </chakra.button>
      <Button small onClick={() => go(at)} aria-label={`Go to ${what}, ${instantText(at)}`}>
        Go
      </Button>
    </Row>
  );
}
