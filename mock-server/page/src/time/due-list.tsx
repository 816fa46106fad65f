/** What has happened and what falls due, on one line of time: of the world, or of the chosen borrower. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { BackstageData } from '@puente/mock-server/backstage/contract';
import { useState } from 'react';
import { useHere } from '../api/backstage.tsx';
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

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    paddingBlock: '5px',
    borderBottomWidth: '1px',
  },
});

export function DueList({ now, go }: { now: number; go: (to: number) => void }) {
  const chosen = useChosen();
  const borrowers = useBorrowers();
  const [wanted, look] = useState<Whose>('world');
  const whose = chosen ? wanted : 'world';
  const due = useDue(now, whose === 'borrower' ? (chosen?.mobile ?? null) : null);
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

/** Of the world the next of each order, of one borrower all of the next month; null until it is known. */
function useDue(now: number, mobile: string | null): readonly Due[] | null {
  const { world, ask, live } = useHere();
  const { data } = useQuery({
    queryKey: [world, 'due', mobile],
    queryFn: () => ask('due', undefined, mobile === null ? {} : { mobile, to: String(now + AHEAD_MS) }),
    refetchInterval: live ? false : 4_000,
  });
  return data?.due ?? null;
}

const Passed = () =>
  (useOrder()?.history ?? []).slice(-PASSED).map(({ at, event, words, to }) => (
    <Line key={`${at} ${event ?? words}`} color="fg.muted">
      <StatusTag status={to} />
      <chakra.span flex="1" minWidth="0" display="grid">
        <Cut>{event ?? words}</Cut>
        <Subtle>{instantText(at)} · happened</Subtle>
      </chakra.span>
    </Line>
  ));

type DueProps = { due: Due; whose: Borrower | undefined; now: number; go: (to: number) => void };

function DueLine({ due, whose, now, go }: DueProps) {
  const { set } = usePage();
  const { at, what, to, mobile } = due;
  return (
    <Line>
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
    </Line>
  );
}
