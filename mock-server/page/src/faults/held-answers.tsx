import { chakra } from '@chakra-ui/react/styled-system';
import type { BackstageData } from '@puente/mock-server/backstage/contract';
import { useEffect, useState } from 'react';
import type { Ask } from '../api/ask.ts';
import { useAct } from '../api/backstage.tsx';
import { useBorrowers } from '../people/use-people.ts';
import { Button } from '../ui/button.tsx';
import { Row } from '../ui/parts.tsx';

type Held = BackstageData<'faults'>['held'][number];
const LOOK_EVERY_MS = 1_000;

/** What is held back, for how long already, and the way to let each go. */
export function HeldAnswers({ held }: { held: readonly Held[] }) {
  const borrowers = useBorrowers();
  const [now, look] = useState(() => Date.now());
  useEffect(() => {
    if (held.length === 0) return undefined;
    const timer = setInterval(() => look(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [held.length]);
  const release = useAct((ask: Ask, id: number) => ask('releaseFaults', { id }));
  if (held.length === 0) return null;
  return (
    <chakra.ul listStyle="none" marginTop="8px" aria-label="Held answers">
      {held.map(({ id, call, mobile, since }) => (
        <Row as="li" key={id} textStyle="second" paddingBlock="3px">
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
