/** The clock of this world: jumps of every length, until a status or an instant, what is due next, and how long waits last. */
import { chakra } from '@chakra-ui/react';
import { useClock } from '../clock/use-clock.ts';
import { NOTHING_DUE, useTimeActs } from '../clock/use-time-acts.ts';
import { dateText, timeText } from '../clock/instants.ts';
import { Button } from '../ui/button.tsx';
import { Columns, Frozen, Row } from '../ui/parts.tsx';
import { DueList } from './due-list.tsx';
import { UntilInstant, UntilStatus } from './until.tsx';
import { Waits } from './waits.tsx';

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
          <chakra.p textStyle="4xl">{timeText(clock.now)}</chakra.p>
        </div>
        <Frozen frozen={clock.frozen} />
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
        <Button icon="next" variant="solid" reason={acts.nextAt === null ? NOTHING_DUE : null} onClick={acts.toNext}>
          Next event
        </Button>
      </Row>
      <Columns>
        <chakra.div display="grid" gap="16px" alignContent="start">
          <UntilStatus />
          <UntilInstant now={clock.now} />
        </chakra.div>
        <DueList now={clock.now} go={acts.to} />
      </Columns>
      <Waits />
    </>
  );
}
