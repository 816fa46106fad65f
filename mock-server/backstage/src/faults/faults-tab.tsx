/** Panel «Faults»: presets fill the form, a sentence says what the fault will do, and a list shows active faults. */
import { chakra, Text } from '@chakra-ui/react';
import type { BackstageData } from '@puente/mock-server/control/contract';
import type { FaultInput } from '@puente/mock-server/worlds/faults';
import { Code } from 'lucide-react';
import { useState } from 'react';
import { joinParts } from '../format.ts';
import { setPage, usePage } from '../page.ts';
import { useNameOf } from '../people/use-people.ts';
import { selectBody, tsr } from '../tsr.ts';
import { Button, IconButton, Select } from '../ui/inputs.tsx';
import {
  Box,
  Columns,
  Heading,
  List,
  Row,
  Sections,
  Subtle,
  SunkBox,
  Wrap,
  Section,
  copyText,
  showNote,
} from '../ui/parts.tsx';
import { ActiveFaults } from './active-faults.tsx';
import { describeFault } from './fault.ts';
import { FaultForm } from './fault-form.tsx';

const MAX_APP_FAULTS = 8;
/** Polled, because the event stream does not carry the app's errors. */
const APP_FAULTS = { queryKey: ['clientFaults'], refetchInterval: 4_000 };

function AppFaults() {
  const faults = tsr.clientFaults.useQuery(APP_FAULTS).data?.body.faults ?? [];
  const lines = faults
    .slice(-MAX_APP_FAULTS)
    .toReversed()
    .map(({ kind, call, status, code, text }) => joinParts(kind, call, status, code, text));
  return (
    <Section aria-label="What the app said went wrong" heading="Said by the app">
      {lines.length === 0 && <Text color="fg.muted">Nothing went wrong in the app.</Text>}
      <List>
        {lines.map((line, index) => (
          <chakra.li key={`${index} ${line}`} textStyle="xs" color="red.fg" overflowWrap="anywhere">
            {line}
          </chakra.li>
        ))}
      </List>
    </Section>
  );
}

const PRESETS: Record<BackstageData<'faultPresets'>['presets'][number]['name'], string> = {
  answerLost: 'Answer lost after effect',
  weakLine: 'Weak 3G',
  tunnel: 'Tunnel, 20 s',
  priceChanged: 'Price changed',
  tokenDies: 'Token dies mid-form',
  lenderDown: 'Lender down',
  proxyPage: 'Proxy page',
  uploadOff: 'Upload −1',
};

export function FaultsTab() {
  const input = usePage((page) => page.fault);
  const [preset, setPreset] = useState<string | null>(null);
  const { data } = tsr.faultPresets.useQuery({ queryKey: ['faultPresets'], select: selectBody });
  const whose = useNameOf()(input.mobile);
  const add = tsr.addFault.useMutation({
    onSuccess: (_answer, { body }) => showNote(`Added: ${describeFault(body)}`),
  });
  const fill = (next: FaultInput, name: string | null) => {
    setPreset(name);
    setPage({ fault: next });
  };
  return (
    <Columns xl={{ gridTemplateColumns: 'minmax(0, 1fr) 256px' }}>
      <Sections gap="2.5">
        <Heading>Presets</Heading>
        <Wrap>
          {data?.presets.map(({ name, words, scripts: [script] }) => (
            <Button
              key={name}
              small
              title={words}
              aria-pressed={preset === name}
              onClick={() => script && fill(script, name)}
            >
              {PRESETS[name]}
            </Button>
          ))}
        </Wrap>
        <FaultForm input={input} change={(next) => fill(next, null)} />
        <SunkBox display="flex" flexWrap={{ base: 'wrap', md: 'nowrap' }} gap="10px" alignItems="center">
          <Text flex={{ base: '1 0 100%', md: '1' }} minWidth="0" overflowWrap="anywhere">
            {describeFault(input, whose)}
          </Text>
          <IconButton
            variant="outline"
            icon={Code}
            label="Copy as a line of a test"
            onClick={() => void copyText(`await stage.fault(${JSON.stringify(input)});`, 'line of a test')}
          />
          <Button variant="solid" busy={add.isPending && 'Adding'} onClick={() => add.mutate({ body: input })}>
            Add fault
          </Button>
        </SunkBox>
      </Sections>
      <Sections>
        <ActiveFaults />
        <Drifts />
        <AppFaults />
      </Sections>
    </Columns>
  );
}

/** Switches drifts on and off: differences of this world's answers from the contract. */
function Drifts() {
  const { data } = tsr.drifts.useQuery({ queryKey: ['drifts'], select: selectBody });
  const drifts = data?.drifts ?? [];
  const on = drifts.filter((each) => each.on);
  const names = on.map(({ name }) => name);
  const set = tsr.setDrifts.useMutation();
  const switchOn = (picked: string) => {
    const found = drifts.find(({ name }) => name === picked);
    if (found) set.mutate({ body: { names: [...names, found.name] } });
  };
  const off = drifts.filter((each) => !each.on).map(({ name, words }) => [name, `${name}: ${words}`] as const);
  return (
    <Section aria-label="Drifts" heading="An awkward lender">
      <Select
        label="Switch a drift on"
        value=""
        onChange={switchOn}
        choices={[['', 'Every answer differs in…'], ...off]}
      />
      <List gap="2" marginTop={on.length > 0 ? '2' : '0'}>
        {on.map(({ name, words, must }) => (
          <Box as="li" key={name}>
            <Row>
              <chakra.b flex="1">{name}</chakra.b>
              <Button small onClick={() => set.mutate({ body: { names: names.filter((each) => each !== name) } })}>
                Off
              </Button>
            </Row>
            <Subtle>
              {words}. The app {must}.
            </Subtle>
          </Box>
        ))}
      </List>
    </Section>
  );
}
