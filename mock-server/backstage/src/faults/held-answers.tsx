import { chakra } from '@chakra-ui/react';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { useState } from 'react';
import { useAct } from '../api/backstage.tsx';
import { useBorrowers } from '../people/use-people.ts';
import { Button } from '../ui/button.tsx';
import { Row } from '../ui/parts.tsx';
import { useEvery } from '../ui/use-every.ts';

type Held = BackstageData<'faults'>['held'][number];

/** What is held back, for how long already, and the way to let each go. */
export function HeldAnswers({ held }: { held: readonly Held[] }) {
  const borrowers = useBorrowers();
  const [now, look] = useState(() => Date.now());
  useEvery(1_000, () => look(Date.now()), held.length > 0);
  const release = useAct((ask, id: number) => ask('releaseFaults', { id }));
  if (held.length === 0) return null;
  return (
    <chakra.ul marginTop="8px" aria-label="Held answers">
      {held.map(({ id, call, mobile, since }) => (
        <Row as="li" key={id} textStyle="xs" paddingBlock="3px">
          <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
            {call} {borrowers.find((each) => each.mobile === mobile)?.key ?? mobile ?? ''} · held for{' '}
            {Math.max(0, Math.floor((now - since) / 1_000))} s
          </chakra.span>
          <Button small aria-label={`Release ${call}, ${id}`} onClick={() => release.run(id)}>
            Release
          </Button>
        </Row>
      ))}
    </chakra.ul>
  );
}
