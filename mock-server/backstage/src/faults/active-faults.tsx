import { chakra } from '@chakra-ui/react';
import { useAct, useRead } from '../api/backstage.tsx';
import { timeText } from '../clock/instants.ts';
import { usePage } from '../frame/page-state.tsx';
import { useBorrowers } from '../people/use-people.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ConfirmLoss } from '../ui/confirm-loss.tsx';
import { countOf } from '../ui/count-of.ts';
import { Box, Heading, Row, Subtle } from '../ui/parts.tsx';
import { say } from '../ui/toast.tsx';
import { draftOf } from './draft.ts';
import { HeldAnswers } from './held-answers.tsx';
import { sentenceOf } from './sentence.ts';
import { fillFault } from './use-fault-draft.ts';

/** What is scripted: how often it hit, when last, and what it holds back. A used-up one stays, with Again. */
export function ActiveFaults() {
  const { faults = [], held = [] } = useRead('faults').data ?? {};
  const borrowers = useBorrowers();
  const { set } = usePage();
  const waiting = faults.filter(({ left }) => left !== 0).length;
  const clear = useAct(async (ask) => {
    await ask('clearFaults', {});
    say('Nothing goes wrong any more');
  });
  const release = useAct(async (ask) => {
    await ask('releaseFaults', {});
    say('Held answers are on their way');
  });
  const remove = useAct((ask, id: number) => ask('removeFault', { id }));
  const nameOf = (mobile: string | undefined) =>
    mobile === undefined ? null : (borrowers.find((each) => each.mobile === mobile)?.name ?? mobile);
  return (
    <section aria-label="Active faults">
      <Heading marginBottom="8px">
        Active{' '}
        <Subtle>{faults.length === 0 ? 'none' : `${waiting} waiting, ${faults.length - waiting} used up`}</Subtle>
      </Heading>
      <chakra.ul display="grid" gap="8px">
        {faults.map((each) => (
          <Box as="li" key={each.id} bg={each.left === 0 ? 'bg.subtle' : 'bg.panel'}>
            <Row>
              <chakra.b flex="1" overflowWrap="anywhere" color={each.left === 0 ? 'fg.muted' : 'fg'}>
                {each.call === '*' ? 'any call' : each.call}
              </chakra.b>
              {each.left === 0 && (
                <Button small onClick={() => fillFault(draftOf(each))}>
                  Again
                </Button>
              )}
              <IconButton
                small
                icon="close"
                label={`Remove the fault of ${each.call}`}
                onClick={() => remove.run(each.id)}
              />
            </Row>
            <chakra.p textStyle="xs" color="fg.muted">
              {sentenceOf(each, nameOf(each.mobile))}
            </chakra.p>
            <chakra.p textStyle="xs">
              <b>{countOf(each.hits, 'hit')}</b>
              {each.lastHit && (
                <>
                  , the last {timeText(each.lastHit.at)}{' '}
                  <Button
                    small
                    variant="plain"
                    onClick={() => set({ call: each.lastHit?.line ?? null, pane: 'journal' })}
                  >
                    journal {each.lastHit.line}
                  </Button>
                </>
              )}
            </chakra.p>
          </Box>
        ))}
      </chakra.ul>
      <HeldAnswers held={held} />
      <Row marginTop="8px" gap="6px" flexWrap="wrap">
        <Button small reason={held.length === 0 ? 'No answer is held back.' : null} onClick={() => release.run()}>
          {held.length === 0 ? 'Release held' : `Release ${held.length} held`}
        </Button>
        <ConfirmLoss
          words="Clear all"
          reason={faults.length === 0 ? 'No fault is active.' : null}
          loses={`${countOf(faults.length, 'fault goes', 'faults go')}.`}
          safe="Keep them"
          does="Clear"
          onDo={() => clear.run()}
        />
      </Row>
      <Subtle display="block" marginTop="8px">
        The first that fits takes the answer. Faults belong to this world and travel with its link.
      </Subtle>
    </section>
  );
}
