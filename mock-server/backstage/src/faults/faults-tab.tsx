/** What goes wrong next: presets fill the form, the sentence says what will happen, and what is scripted can be seen. */
import { chakra } from '@chakra-ui/react';
import type { BackstageData } from '@puente/mock-server/control/contract';
import type { FaultInput } from '@puente/mock-server/worlds/faults';
import { useState } from 'react';
import { useAct, useRead } from '../api/backstage.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { copy } from '../ui/copy.ts';
import { Alert, Columns, Heading, Row, Sunk } from '../ui/parts.tsx';
import { say } from '../ui/toast.tsx';
import { useBorrowers } from '../people/use-people.ts';
import { ActiveFaults } from './active-faults.tsx';
import { Drifts } from './drifts.tsx';
import { draftOf, type FaultDraft, inputOf } from './draft.ts';
import { FaultForm } from './fault-form.tsx';
import { fillFault, useFaultDraft } from './use-fault-draft.ts';
import { sentenceOf } from './sentence.ts';

const NAMES: Record<BackstageData<'faultPresets'>['presets'][number]['name'], string> = {
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
  const draft = useFaultDraft();
  const [preset, choose] = useState<string | null>(null);
  const input = inputOf(draft);
  const presets = useRead('faultPresets', { everyMs: 60_000 }).data?.presets ?? [];
  const borrowers = useBorrowers();
  const whose = borrowers.find(({ mobile }) => mobile === draft.mobile)?.name ?? draft.mobile;
  const add = useAct(async (ask, fault: FaultInput) => {
    await ask('addFault', fault);
    say(`Added: ${sentenceOf(fault)}`);
  });
  const edit = (next: FaultDraft) => {
    choose(null);
    fillFault(next);
  };
  return (
    <Columns xl={{ gridTemplateColumns: 'minmax(0, 1fr) 256px' }}>
      <chakra.div display="grid" gap="10px" alignContent="start">
        <Heading>Presets</Heading>
        <Row flexWrap="wrap" gap="5px">
          {presets.map(({ name, words, scripts: [script] }) => (
            <Button
              key={name}
              small
              title={words}
              aria-pressed={preset === name}
              onClick={() => {
                if (script) fillFault(draftOf(script));
                choose(name);
              }}
            >
              {NAMES[name]}
            </Button>
          ))}
        </Row>
        <FaultForm draft={draft} change={edit} />
        <Sunk display="flex" gap="10px" alignItems="center">
          <chakra.p flex="1" minWidth="0" overflowWrap="anywhere">
            {sentenceOf(input, whose)}
          </chakra.p>
          <IconButton
            variant="outline"
            icon="code"
            label="Copy as a line of a test"
            onClick={() => copy(`await stage.fault(${JSON.stringify(input)});`, 'line of a test')}
          />
          <Button variant="solid" busy={add.busy && 'Adding'} onClick={() => add.run(input)}>
            Add fault
          </Button>
        </Sunk>
        {add.error && <Alert>{add.error.message}</Alert>}
      </chakra.div>
      <chakra.div display="grid" gap="16px" alignContent="start">
        <ActiveFaults />
        <Drifts />
        <ClientFaults />
      </chakra.div>
    </Columns>
  );
}

function ClientFaults() {
  const faults = useRead('clientFaults', { everyMs: 4_000, polled: true }).data?.faults ?? [];
  const line = (each: Record<string, unknown>) =>
    [each.kind, each.call, each.status, each.code, each.text].filter((part) => (part ?? null) !== null).join(' · ');
  return (
    <section aria-label="What the app said went wrong">
      <Heading marginBottom="6px">Said by the app</Heading>
      {faults.length === 0 && <chakra.p color="fg.muted">Nothing went wrong in the app.</chakra.p>}
      <chakra.ul display="grid" gap="4px">
        {faults
          .slice(-8)
          .toReversed()
          .map((each, index) => (
            <chakra.li key={`${index} ${line(each)}`} textStyle="xs" color="red.fg" overflowWrap="anywhere">
              {line(each)}
            </chakra.li>
          ))}
      </chakra.ul>
    </section>
  );
}
