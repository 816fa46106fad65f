import { chakra, Text } from '@chakra-ui/react';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { X } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatInstant } from '../format.ts';
import { setPage } from '../page.ts';
import { useNameOf } from '../people/use-people.ts';
import { selectBody, tsr } from '../tsr.ts';
import { useEvery } from '../ui/hooks.ts';
import { Button, focusOnMount, IconButton } from '../ui/inputs.tsx';
import { Box, List, Row, Section, Subtle, Wrap, showNote } from '../ui/parts.tsx';
import { describeFault, toFaultInput } from './fault.ts';

/** Lists the active faults with their hits and held answers. A used-up fault stays, with the button «Again». */
export function ActiveFaults() {
  const { data } = tsr.faults.useQuery({ queryKey: ['faults'], select: selectBody });
  const { faults = [], held = [] } = data ?? {};
  const nameOf = useNameOf();
  const waiting = faults.filter(({ left }) => left !== 0).length;
  const release = tsr.releaseFaults.useMutation({ onSuccess: () => showNote('Held answers are on their way') });
  const remove = tsr.removeFault.useMutation();
  return (
    <Section
      aria-label="Active faults"
      heading="Active"
      note={faults.length === 0 ? 'none' : `${waiting} waiting, ${faults.length - waiting} used up`}
    >
      <List gap="2">
        {faults.map((each) => (
          <Box as="li" key={each.id} bg={each.left === 0 ? 'bg.subtle' : 'bg.panel'}>
            <Row>
              <chakra.b flex="1" overflowWrap="anywhere" color={each.left === 0 ? 'fg.muted' : 'fg'}>
                {each.call === '*' ? 'any call' : each.call}
              </chakra.b>
              {each.left === 0 && (
                <Button small onClick={() => setPage({ fault: toFaultInput(each) })}>
                  Again
                </Button>
              )}
              <IconButton
                small
                icon={X}
                label={`Remove the fault of ${each.call}`}
                onClick={() => remove.mutate({ body: { id: each.id } })}
              />
            </Row>
            <Subtle display="block">{describeFault(each, nameOf(each.mobile))}</Subtle>
            <Text textStyle="xs">
              <b>{formatCount(each.hits, 'hit')}</b>
              {each.lastHit && (
                <>
                  , the last {formatInstant(each.lastHit.at)}{' '}
                  <Button
                    small
                    variant="plain"
                    onClick={() => setPage({ call: each.lastHit?.line ?? null, pane: 'journal' })}
                  >
                    journal {each.lastHit.line}
                  </Button>
                </>
              )}
            </Text>
          </Box>
        ))}
      </List>
      {held.length > 0 && <HeldAnswers held={held} />}
      <Wrap marginTop="8px">
        <Button
          small
          reason={held.length === 0 ? 'No answer is held back.' : null}
          onClick={() => release.mutate({ body: {} })}
        >
          {held.length === 0 ? 'Release held' : `Release ${held.length} held`}
        </Button>
        <ClearAll count={faults.length} />
      </Wrap>
      <Subtle display="block" marginTop="8px">
        The first that fits takes the answer. Faults belong to this world and travel with its link.
      </Subtle>
    </Section>
  );
}

function HeldAnswers({ held }: { held: BackstageData<'faults'>['held'] }) {
  const nameOf = useNameOf('key');
  const [now, setNow] = useState(() => Date.now());
  useEvery(1_000, () => setNow(Date.now()));
  const release = tsr.releaseFaults.useMutation();
  return (
    <List marginTop="8px" aria-label="Held answers">
      {held.map(({ id, call, mobile, since }) => (
        <Row as="li" key={id} textStyle="xs">
          <Text flex="1" minWidth="0" overflowWrap="anywhere">
            {call} {nameOf(mobile)} · held for {Math.max(0, Math.floor((now - since) / 1_000))} s
          </Text>
          <Button small aria-label={`Release ${call}, ${id}`} onClick={() => release.mutate({ body: { id } })}>
            Release
          </Button>
        </Row>
      ))}
    </List>
  );
}

/** Asks for confirmation before clearing all faults; the focus starts on «Keep them». */
function ClearAll({ count }: { count: number }) {
  const [asks, setAsks] = useState(false);
  const clear = tsr.clearFaults.useMutation({ onSuccess: () => showNote('Nothing goes wrong any more') });
  const confirm = () => {
    setAsks(false);
    clear.mutate({ body: {} });
  };
  if (!asks || count === 0)
    return (
      <Button
        small
        colorPalette="red"
        reason={count === 0 ? 'No fault is active.' : null}
        onClick={() => setAsks(true)}
      >
        Clear all
      </Button>
    );
  return (
    <>
      <Subtle>{formatCount(count, 'fault goes', 'faults go')}.</Subtle>
      <Button small ref={focusOnMount} onClick={() => setAsks(false)}>
        Keep them
      </Button>
      <Button small colorPalette="red" onClick={confirm}>
        Clear
      </Button>
    </>
  );
}
