import { chakra } from '@chakra-ui/react/styled-system';
import { useAct, useRead } from '../api/backstage.tsx';
import { Button } from '../ui/button.tsx';
import { Box, Count, Heading, Row, Subtle } from '../ui/parts.tsx';
import { say } from '../ui/toast.tsx';
import { sentenceOf } from './sentence.ts';

/** What is scripted and not yet used up. */
export function ActiveFaults() {
  const faults = useRead('faults').data?.faults ?? [];
  const clear = useAct(async (ask) => {
    await ask('clearFaults', {});
    say('Nothing goes wrong any more');
  });
  const release = useAct(async (ask) => {
    await ask('releaseFaults', {});
    say('Held answers are on their way');
  });
  return (
    <section aria-label="Active faults">
      <Heading marginBottom="8px">
        Active <Count>{faults.length === 0 ? 'none' : `${faults.length} waiting`}</Count>
      </Heading>
      <chakra.ul listStyle="none" display="grid" gap="8px">
        {faults.map(({ id, call, left, fault }) => (
          <Box as="li" key={id}>
            <chakra.b overflowWrap="anywhere">{call === '*' ? 'any call' : call}</chakra.b>
            <chakra.p textStyle="second" color="fg.muted">
              {sentenceOf({ call, times: left, fault })}
            </chakra.p>
          </Box>
        ))}
      </chakra.ul>
      <Row marginTop="8px" gap="6px">
        <Button small onClick={() => release.run()}>
          Release held
        </Button>
        <Button
          small
          tone="danger"
          reason={faults.length === 0 ? 'No fault is active.' : null}
          onClick={() => clear.run()}
        >
          Clear all
        </Button>
      </Row>
      <Subtle display="block" marginTop="8px">
        The first that fits takes the answer. Faults belong to this world and travel with its link.
      </Subtle>
    </section>
  );
}
