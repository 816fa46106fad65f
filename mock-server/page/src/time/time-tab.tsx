/** The clock of this world: jumps of every length, until a status or an instant, and what is due next. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { useClock } from '../clock/use-clock.ts';
import { useTimeActs } from '../clock/use-time-acts.ts';
import { dateText, fromNow, instantText, readStamp, stampText, timeText } from '../clock/instants.ts';
import { useBorrowers } from '../people/use-people.ts';
import { usePage } from '../frame/page-state.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Chip, Columns, Cut, Heading, Row, StatusTag, Subtle } from '../ui/parts.tsx';
import { sayRefused } from '../ui/toast.tsx';

const JUMPS = [
  ['+1 min', '1m'],
  ['+1 h', '1h'],
  ['+1 d', '24h'],
  ['+7 d', '7d'],
  ['+30 d', '30d'],
] as const;

export function TimeTab() {
  const clock = useClock();
  const acts = useTimeActs();
  if (!clock) return null;
  return (
    <>
      <Row alignItems="flex-end" gap="16px" flexWrap="wrap" marginBottom="12px">
        <div>
          <chakra.span color="fg.muted">{dateText(clock.now)} · Mexico City</chakra.span>
          <chakra.p textStyle="clock">{timeText(clock.now)}</chakra.p>
        </div>
        <Chip tone={clock.frozen ? 'warning' : 'brand'} icon={clock.frozen ? 'pause' : 'play'}>
          {clock.frozen ? 'Frozen' : 'Running'}
        </Chip>
      </Row>
      <Row gap="6px" flexWrap="wrap" marginBottom="16px">
        <Button icon={clock.frozen ? 'play' : 'pause'} onClick={acts.toggle}>
          {clock.frozen ? 'Run' : 'Freeze'}
        </Button>
        {JUMPS.map(([words, by]) => (
          <Button key={by} onClick={() => acts.by(by)}>
            {words}
          </Button>
        ))}
        <Button
          icon="next"
          tone="primary"
          reason={acts.nextAt === null ? 'Nothing is due in this world.' : null}
          onClick={acts.toNext}
        >
          Next event
        </Button>
      </Row>
      <Columns>
        <UntilInstant now={clock.now} go={acts.to} />
        <Due now={clock.now} go={acts.to} />
      </Columns>
    </>
  );
}

function UntilInstant({ now, go }: { now: number; go: (to: number) => void }) {
  const [typed, type] = useState('');
  const dues = useBorrowers().flatMap(({ nextAt }) => (nextAt === null ? [] : [nextAt]));
  const to = readStamp(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (to === null || to <= now)
      sayRefused(new Error(`A clock only goes forward: say an instant after ${stampText(now)}.`));
    else go(to);
  };
  const between = to === null ? 0 : dues.filter((each) => each <= to).length;
  return (
    <chakra.form onSubmit={submit} display="grid" gap="8px" alignContent="start">
      <Heading>Until a date and time</Heading>
      <Row>
        <Field
          label="Until"
          type="datetime-local"
          step={1}
          value={typed}
          onChange={(event) => type(event.target.value)}
          frame={{ flex: '1' }}
        />
        <Button type="submit">Go</Button>
      </Row>
      <Subtle>
        {to === null || to <= now
          ? 'Mexico City time. A jump settles everything that is due on the way, in order.'
          : `${between === 0 ? 'Nobody' : between} of the borrowers here ${between === 1 ? 'has' : 'have'} something due before.`}
      </Subtle>
    </chakra.form>
  );
}

function Due({ now, go }: { now: number; go: (to: number) => void }) {
  const { set } = usePage();
  const due = useBorrowers()
    .flatMap((each) => (each.nextAt === null ? [] : [{ ...each, nextAt: each.nextAt }]))
    .toSorted((a, b) => a.nextAt - b.nextAt)
    .slice(0, 12);
  return (
    <section aria-label="What falls due">
      <Heading marginBottom="6px">What falls due</Heading>
      {due.length === 0 && <Subtle>Nothing is due: nobody here waits for anything.</Subtle>}
      <chakra.ul listStyle="none" margin="0" padding="0">
        {due.map((each) => (
          <Row as="li" key={each.mobile} paddingBlock="5px" borderBottom="1px solid" borderColor="border.hairline">
            <StatusTag status={each.status} />
            <chakra.button
              type="button"
              flex="1"
              minWidth="0"
              textAlign="left"
              display="grid"
              minHeight="24px"
              onClick={() => set({ mobile: each.mobile })}
            >
              <Cut fontWeight="600">{each.key ?? each.name}</Cut>
              <Subtle>
                {instantText(each.nextAt)} · {fromNow(each.nextAt, now)}
              </Subtle>
            </chakra.button>
            <Button small onClick={() => go(each.nextAt)}>
              Go
            </Button>
          </Row>
        ))}
      </chakra.ul>
    </section>
  );
}
