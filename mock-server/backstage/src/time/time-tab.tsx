/** Panel «Time»: advances by a duration or to a status or instant; shows the next due events and the waits. */
import { Box, HStack, Text, chakra, Stack } from '@chakra-ui/react';
import { ORDER_STATUSES, isOrderStatus } from '@puente/contract/values/order-status';
import { Pause, Play, SkipForward } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useChosen, useNameOf } from '../people/use-people.ts';
import { tsr } from '../tsr.ts';
import { formatDate, formatInstant, parseStamp, formatStamp, formatTime, formatFromNow } from '../format.ts';
import { Button, Field, Form, Select, Segments } from '../ui/inputs.tsx';
import { Columns, ClockChip, Heading, Row, Sections, Subtle, Wrap, TruncatedText, StatusTag } from '../ui/parts.tsx';
import { useClock, useTimeActions } from './use-time.ts';
import { Waits } from './waits.tsx';
import { useOrder } from '../order/use-order.ts';
import { setPage } from '../page.ts';

const AHEAD_MS = 31 * 86_400_000;
const MAX_DUE = 12;
const MAX_PAST = 3;
const LINE = { as: 'li', paddingBlock: '5px', borderBottomWidth: '1px' } as const;

function DueList({ now, go }: { now: number; go: (to: number) => void }) {
  const chosen = useChosen();
  const nameOf = useNameOf();
  const keyOf = useNameOf('key');
  const past = useOrder()?.history.slice(-MAX_PAST) ?? [];
  const [picked, pick] = useState<'world' | 'borrower'>('world');
  const only = chosen && picked === 'borrower' ? chosen.mobile : null;
  // The world shows each order's next event; one borrower shows all events of the next month.
  const { data: due } = tsr.due.useQuery({
    queryKey: ['due', only],
    queryData: { query: only === null ? {} : { mobile: only, to: String(now + AHEAD_MS) } },
    select: ({ body }) => body.due,
  });
  return (
    <section aria-label="What falls due">
      <Row marginBottom="4px" flexWrap="wrap">
        <Heading flex="1">What falls due</Heading>
        {chosen && (
          <Segments
            label="Whose"
            value={only === null ? 'world' : 'borrower'}
            onChange={pick}
            choices={{ world: 'World', borrower: chosen.name.split(' ')[0] }}
          />
        )}
      </Row>
      <ul>
        {only !== null &&
          past.map(({ at, event, words, to }) => (
            <Row {...LINE} key={`${at} ${event ?? words}`} color="fg.muted">
              <StatusTag status={to} />
              <Stack flex="1" minWidth="0" gap="0">
                <TruncatedText>{event ?? words}</TruncatedText>
                <Subtle>{formatInstant(at)} · happened</Subtle>
              </Stack>
            </Row>
          ))}
        {due?.slice(0, MAX_DUE).map(({ at, what, to, mobile, orderNo }) => (
          <Row {...LINE} key={`${orderNo} ${at} ${what}`}>
            <StatusTag status={to} />
            <chakra.button
              type="button"
              flex="1"
              minWidth="0"
              textAlign="left"
              display="grid"
              minHeight="24px"
              title={`Choose ${nameOf(mobile)}`}
              onClick={() => setPage({ mobile })}
            >
              <TruncatedText fontWeight="600">
                {what} · {keyOf(mobile)}
              </TruncatedText>
              <Subtle>
                {formatInstant(at)} · {formatFromNow(at, now)}
              </Subtle>
            </chakra.button>
            <Button small onClick={() => go(at)} aria-label={`Go to ${what}, ${formatInstant(at)}`}>
              Go
            </Button>
          </Row>
        ))}
      </ul>
      {due?.length === 0 && <Subtle>Nothing falls due by itself: everybody waits for somebody.</Subtle>}
      {due && due.length > MAX_DUE && <Subtle>{due.length - MAX_DUE} more follow.</Subtle>}
    </section>
  );
}

export const JUMPS = { '+1 min': '1m', '+1 h': '1h', '+1 d': '24h', '+7 d': '7d', '+30 d': '30d' } as const;
const STATUSES = Object.entries(ORDER_STATUSES).map(([number, { name }]) => [number, `${number} ${name}`] as const);

export function TimeTab() {
  const clock = useClock();
  const time = useTimeActions();
  if (!clock) return null;
  return (
    <>
      <HStack alignItems="flex-end" gap="4" flexWrap="wrap" marginBottom="3">
        <Box>
          <Subtle>{formatDate(clock.now)} · Mexico City</Subtle>
          <Text textStyle="4xl">{formatTime(clock.now)}</Text>
        </Box>
        <ClockChip frozen={clock.frozen} />
      </HStack>
      <Wrap marginBottom="4">
        <Button icon={clock.frozen ? Play : Pause} onClick={time.toggle}>
          {clock.frozen ? 'Run' : 'Freeze'}
        </Button>
        {Object.entries(JUMPS).map(([words, by]) => (
          <Button key={by} onClick={() => time.by(by)}>
            {words}
          </Button>
        ))}
        <Button icon={SkipForward} variant="solid" reason={time.noNext} onClick={time.toNext}>
          Next event
        </Button>
      </Wrap>
      <Columns>
        <Sections>
          <UntilStatus />
          <UntilInstant now={clock.now} />
        </Sections>
        <DueList now={clock.now} go={time.to} />
      </Columns>
      <Waits />
    </>
  );
}

type UntilProps = {
  heading: string;
  isPending: boolean;
  go: () => void;
  reason: string | null;
  words: string;
  children: ReactNode;
};
const Until = ({ heading, isPending, go, reason, words, children }: UntilProps) => (
  <Form onSend={go} display="grid" gap="6px" alignContent="start">
    <Heading>{heading}</Heading>
    <Row flexWrap={{ base: 'wrap', md: 'nowrap' }}>
      {children}
      <Button type="submit" busy={isPending && 'Going'} reason={reason}>
        Go
      </Button>
    </Row>
    <Subtle>{words}</Subtle>
  </Form>
);

function UntilStatus() {
  const chosen = useChosen();
  const time = useTimeActions();
  const [picked, pick] = useState('3');
  const status = Number(picked);
  return (
    <Until
      heading={chosen ? `Until a status of ${chosen.name}` : 'Until a status'}
      isPending={time.isPending}
      go={() => chosen && isOrderStatus(status) && time.until({ status, mobile: chosen.mobile })}
      reason={chosen ? null : 'Choose a borrower first.'}
      words="As far as time alone leads there; where it does not, nothing moves and a note says why."
    >
      <Select label="Status" choices={STATUSES} value={picked} onChange={pick} />
    </Until>
  );
}

function UntilInstant({ now }: { now: number }) {
  const time = useTimeActions();
  const [typed, type] = useState('');
  const to = parseStamp(typed);
  const isAhead = to !== null && to > now;
  const { data } = tsr.due.useQuery({
    queryKey: ['due', to],
    queryData: { query: { to: String(to) } },
    enabled: isAhead,
    refetchInterval: false,
  });
  return (
    <Until
      heading="Until a date and time"
      isPending={time.isPending}
      go={() => to !== null && time.to(to)}
      reason={isAhead ? null : `A clock only goes forward: say an instant after ${formatStamp(now).replace('T', ' ')}.`}
      words={
        isAhead && data
          ? describeEvents(data.body.due, data.body.more)
          : 'Mexico City time. What is due on the way happens in order.'
      }
    >
      <Field label="Until" type="datetime-local" step={1} value={typed} onChange={type} />
    </Until>
  );
}

/** Says how many events a jump would trigger. `more`: true if the server listed only a part of them. */
export function describeEvents(due: readonly { what: string; at: number }[], more = false): string {
  const [first] = due;
  if (!first) return 'Nothing is due on the way.';
  const what = `${first.what}, ${formatInstant(first.at)}.`;
  return due.length === 1 && !more
    ? `One event on the way: ${what}`
    : `${due.length}${more ? ' and more' : ''} events on the way, the first ${what}`;
}
