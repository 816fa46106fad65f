import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { NoAnswer as NobodyAnswered, Refused } from '../api/ask.ts';
import { useHere, useRead } from '../api/backstage.tsx';
import { Button } from '../ui/button.tsx';
import { Row } from '../ui/parts.tsx';
import { timeText } from '../clock/instants.ts';
import { useWorldActs } from '../world/use-world-acts.ts';

const Bar = chakra(Row, {
  base: {
    position: 'fixed',
    insetInline: 0,
    top: 0,
    zIndex: 'header',
    gap: '12px',
    justifyContent: 'center',
    padding: '8px 16px',
    bg: 'orange.subtle',
    color: 'orange.fg',
  },
});

/** What is shown stays readable while the lender is gone. */
export function NoAnswer() {
  const { world } = useHere();
  const { error, dataUpdatedAt } = useRead('clock');
  const queries = useQueryClient();
  if (error instanceof Refused) return <WorldGone words={error.message} />;
  if (!(error instanceof NobodyAnswered)) return null;
  return (
    <Bar role="alert">
      <span>
        No answer from {location.host}.
        {dataUpdatedAt > 0 && ` What you see is from ${timeText(dataUpdatedAt)} of this machine.`} Asking again every 2
        s.
      </span>
      <Button small onClick={() => void queries.invalidateQueries({ queryKey: [world] })}>
        Ask now
      </Button>
    </Bar>
  );
}

/** A name that no world has: forgotten, or mistyped. */
function WorldGone({ words }: { words: string }) {
  const { world, go } = useHere();
  const acts = useWorldActs();
  return (
    <Bar role="alert">
      <span>{words}</span>
      <Button small onClick={() => acts.begin(world)}>
        Begin it
      </Button>
      <Button small onClick={() => go('main')}>
        Go to main
      </Button>
    </Bar>
  );
}
