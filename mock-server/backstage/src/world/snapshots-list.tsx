import { chakra } from '@chakra-ui/react';
import { useHere, useRead } from '../api/backstage.tsx';
import { instantText } from '../clock/instants.ts';
import { Button } from '../ui/button.tsx';
import { countOf } from '../ui/count-of.ts';
import { Overlay } from '../ui/overlay.tsx';
import { Row, Subtle } from '../ui/parts.tsx';
import { useWorldActs } from './use-world-acts.ts';

/** What was remembered of this world, newest first. */
export function Snapshots({ onClose }: { onClose: () => void }) {
  const { world } = useHere();
  const acts = useWorldActs();
  const taken = useRead('snapshots').data?.snapshots.toReversed() ?? [];
  return (
    <Overlay label="Snapshots" title={`Snapshots of ${world}`} onClose={onClose}>
      <chakra.ul padding="8px 18px 16px" overflow="auto" tabIndex={0}>
        {taken.length === 0 && <Subtle>None yet. «Snapshot» remembers people and time as they are now.</Subtle>}
        {taken.map(({ id, name, at, borrowers, faults }) => (
          <Row as="li" key={id} paddingBlock="6px" borderBottomWidth="1px">
            <chakra.div flex="1">
              <b>{name ?? `Before a jump, ${id}`}</b>
              <Subtle display="block">
                {instantText(at)} · {countOf(borrowers, 'borrower')}
                {faults > 0 && ` · ${countOf(faults, 'fault')}`}
              </Subtle>
            </chakra.div>
            <Button
              small
              onClick={() => {
                onClose();
                acts.restore(id);
              }}
            >
              Restore
            </Button>
          </Row>
        ))}
      </chakra.ul>
    </Overlay>
  );
}
