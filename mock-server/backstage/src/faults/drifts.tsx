import { chakra } from '@chakra-ui/react';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { useAct, useRead } from '../api/backstage.tsx';
import { Select } from '../ui/field.tsx';
import { Button } from '../ui/button.tsx';
import { Box, Heading, Row, Subtle } from '../ui/parts.tsx';

type Name = BackstageData<'drifts'>['drifts'][number]['name'];

/** How every answer of this world differs from what was agreed, until it is switched off. */
export function Drifts() {
  const drifts = useRead('drifts', { everyMs: 5_000 }).data?.drifts ?? [];
  const on = drifts.filter((each) => each.on);
  const set = useAct((ask, names: Name[]) => ask('setDrifts', { names }));
  const names = on.map(({ name }) => name);
  return (
    <section aria-label="Drifts">
      <Heading marginBottom="6px">An awkward lender</Heading>
      <Select
        label="Switch a drift on"
        width="100%"
        value=""
        onChange={(picked) => {
          const found = drifts.find(({ name }) => name === picked);
          if (found) set.run([...names, found.name]);
        }}
        choices={[
          ['', 'Every answer differs in…'],
          ...drifts.filter((each) => !each.on).map(({ name, words }) => [name, `${name}: ${words}`] as const),
        ]}
      />
      <chakra.ul display="grid" gap="8px" marginTop={on.length > 0 ? '8px' : '0'}>
        {on.map(({ name, words, must }) => (
          <Box as="li" key={name}>
            <Row>
              <chakra.b flex="1">{name}</chakra.b>
              <Button small onClick={() => set.run(names.filter((each) => each !== name))}>
                Off
              </Button>
            </Row>
            <Subtle>
              {words}. The app {must}.
            </Subtle>
          </Box>
        ))}
      </chakra.ul>
    </section>
  );
}
