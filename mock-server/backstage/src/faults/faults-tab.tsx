/** Panel «Faults»: presets fill the form, a sentence says what the fault will do, and a list shows active faults. */
import { chakra, Text } from '@chakra-ui/react';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { Code, X } from 'lucide-react';
import { useState } from 'react';
import { setPage, usePage } from '../page.ts';
import { useBorrowers } from '../people/use-people.ts';
import { selectBody, describeError, tsr } from '../server/tsr.ts';
import { formatCount, formatInstant } from '../text/format.ts';
import { Button, ConfirmLoss, IconButton } from '../ui/button.tsx';
import { Select } from '../ui/field.tsx';
import { useEvery } from '../ui/hooks.ts';
import { Alert, Box, Columns, Heading, List, Row, Sections, Subtle, SunkBox, Wrap } from '../ui/parts.tsx';
import { copyText, showNote } from '../ui/toast.tsx';
import { AppFaults } from './app-faults.tsx';
import { toDraft, type FaultDraft, toFaultInput } from './draft.ts';
import { FaultForm } from './fault-form.tsx';
import { describeFault } from './describe-fault.ts';

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
  const draft = usePage((page) => page.draft);
  const [preset, setPreset] = useState<string | null>(null);
  const { data } = tsr.faultPresets.useQuery({ queryKey: ['faultPresets'], select: selectBody });
  const borrowers = useBorrowers();
  const input = toFaultInput(draft);
  const whose = borrowers.find(({ mobile }) => mobile === draft.mobile)?.name ?? draft.mobile;
  const add = tsr.addFault.useMutation({
    onSuccess: (_answer, { body }) => showNote(`Added: ${describeFault(body)}`),
  });
  const fill = (next: FaultDraft, name: string | null) => {
    setPreset(name);
    setPage({ draft: next });
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
              onClick={() => script && fill(toDraft(script), name)}
            >
              {PRESETS[name]}
            </Button>
          ))}
        </Wrap>
        <FaultForm draft={draft} change={(next) => fill(next, null)} />
        <SunkBox display="flex" gap="10px" alignItems="center">
          <Text flex="1" minWidth="0" overflowWrap="anywhere">
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
        {add.error && <Alert>{describeError(add.error)}</Alert>}
      </Sections>
      <Sections>
        <ActiveFaults />
        <Drifts />
        <AppFaults />
      </Sections>
    </Columns>
  );
}

/** Lists the active faults with their hits and held answers. A used-up fault stays, with the button «Again». */
function ActiveFaults() {
  const { data } = tsr.faults.useQuery({ queryKey: ['faults'], select: selectBody });
  const { faults = [], held = [] } = data ?? {};
  const borrowers = useBorrowers();
  const waiting = faults.filter(({ left }) => left !== 0).length;
  const clear = tsr.clearFaults.useMutation({ onSuccess: () => showNote('Nothing goes wrong any more') });
  const release = tsr.releaseFaults.useMutation({ onSuccess: () => showNote('Held answers are on their way') });
  const remove = tsr.removeFault.useMutation();
  const nameOf = (mobile: string | undefined) =>
    mobile === undefined ? null : (borrowers.find((each) => each.mobile === mobile)?.name ?? mobile);
  return (
    <section aria-label="Active faults">
      <Heading marginBottom="8px">
        Active{' '}
        <Subtle>{faults.length === 0 ? 'none' : `${waiting} waiting, ${faults.length - waiting} used up`}</Subtle>
      </Heading>
      <List gap="2">
        {faults.map((each) => (
          <Box as="li" key={each.id} bg={each.left === 0 ? 'bg.subtle' : 'bg.panel'}>
            <Row>
              <chakra.b flex="1" overflowWrap="anywhere" color={each.left === 0 ? 'fg.muted' : 'fg'}>
                {each.call === '*' ? 'any call' : each.call}
              </chakra.b>
              {each.left === 0 && (
                <Button small onClick={() => setPage({ draft: toDraft(each) })}>
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
        <ConfirmLoss
          words="Clear all"
          reason={faults.length === 0 ? 'No fault is active.' : null}
          loses={`${formatCount(faults.length, 'fault goes', 'faults go')}.`}
          safe="Keep them"
          does="Clear"
          onDo={() => clear.mutate({ body: {} })}
        />
      </Wrap>
      <Subtle display="block" marginTop="8px">
        The first that fits takes the answer. Faults belong to this world and travel with its link.
      </Subtle>
    </section>
  );
}

/** Lists held answers with their waiting time by this machine's clock; a button releases each. */
function HeldAnswers({ held }: { held: BackstageData<'faults'>['held'] }) {
  const borrowers = useBorrowers();
  const [now, setNow] = useState(() => Date.now());
  useEvery(1_000, () => setNow(Date.now()));
  const release = tsr.releaseFaults.useMutation();
  return (
    <List marginTop="8px" aria-label="Held answers">
      {held.map(({ id, call, mobile, since }) => (
        <Row as="li" key={id} textStyle="xs">
          <Text flex="1" minWidth="0" overflowWrap="anywhere">
            {call} {borrowers.find((each) => each.mobile === mobile)?.key ?? mobile ?? ''} · held for{' '}
            {Math.max(0, Math.floor((now - since) / 1_000))} s
          </Text>
          <Button small aria-label={`Release ${call}, ${id}`} onClick={() => release.mutate({ body: { id } })}>
            Release
          </Button>
        </Row>
      ))}
    </List>
  );
}

/** Switches drifts: differences of this world's answers from the contract. */
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
    <section aria-label="Drifts">
      <Heading marginBottom="6px">An awkward lender</Heading>
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
    </section>
  );
}
