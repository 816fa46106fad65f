/** Panel «Device»: sets how the imitated shell answers, sends its events and uploads, and lists the bridge messages. */
import { Alert, Text } from '@chakra-ui/react';
import { UPLOAD_KINDS, type UploadKind } from '@puente/contract/values/consent';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useOrder } from '../order/use-order.ts';
import { type PhoneState, setPhone, usePage } from '../page.ts';
import { useChosen } from '../people/use-people.ts';
import { findPhoneBridge, reloadPhone } from './device.ts';
import type { BridgeLine } from './phone-bridge.ts';
import { tsr } from '../tsr.ts';
import { formatTime } from '../format.ts';
import { Button, Segments } from '../ui/inputs.tsx';
import { useEvery } from '../ui/hooks.ts';
import { Chip, Code, Columns, List, Row, Sections, Subtle, Wrap, Section, showNote } from '../ui/parts.tsx';

const ANSWERS: Record<PhoneState['answers'], string> = {
  answers: 'answers',
  late: 'late, 4 s',
  never: 'never',
  denied: 'denied',
  cancelled: 'cancelled',
};

const EVENTS: Record<string, object> = {
  Back: { event: 'back' },
  Hide: { event: 'visibility', data: { visible: false } },
  Show: { event: 'visibility', data: { visible: true } },
  'Insets 47 / 34': { event: 'insets', data: { top: 47, right: 0, bottom: 34, left: 0 } },
  'Language es': { event: 'language', data: { language: 'es' } },
  'Language en': { event: 'language', data: { language: 'en' } },
};

export function DeviceTab() {
  const { shell, answers } = usePage((page) => page.phone);
  const isInShell = shell !== 'browser';
  const reason = isInShell ? null : 'Only a shell does this: choose Android or iOS beside the phone.';
  return (
    <Columns>
      <Sections>
        <Section aria-label="The shell" heading={`The shell ${isInShell ? shell : 'is missing'}`}>
          <Segments
            label="How the shell answers"
            value={answers}
            onChange={(next) => setPhone({ answers: next })}
            choices={ANSWERS}
          />
          <Subtle display="block" marginTop="6px">
            Denied and cancelled are the answers of the person: to the native login, the address book and the
            permissions.
          </Subtle>
        </Section>
        <Section aria-label="What the shell says unasked" heading="It says unasked">
          <Wrap>
            {Object.entries(EVENTS).map(([words, message]) => (
              <Button key={words} small reason={reason} onClick={() => findPhoneBridge()?.notify?.(message)}>
                {words}
              </Button>
            ))}
            <Button small icon={RotateCw} onClick={() => reloadPhone()}>
              Kill and reopen
            </Button>
          </Wrap>
        </Section>
        <DeviceData />
      </Sections>
      <Bridge isInShell={isInShell} />
    </Columns>
  );
}

function DeviceData() {
  const chosen = useChosen();
  const orderNo = useOrder()?.order?.orderNo ?? null;
  const [kinds, setKinds] = useState<readonly UploadKind[]>(UPLOAD_KINDS);
  const send = tsr.deviceData.useMutation({
    onSuccess: (_answer, { body }) => showNote(`Arrived: ${body.kinds.join(', ')}`),
  });
  const toggle = (kind: UploadKind) =>
    setKinds((now) => (now.includes(kind) ? now.filter((each) => each !== kind) : [...now, kind]));
  return (
    <Section aria-label="Device data" heading="Device data arrive at the lender">
      <Wrap marginBottom="8px">
        {UPLOAD_KINDS.map((kind) => (
          <Button key={kind} small aria-pressed={kinds.includes(kind)} onClick={() => toggle(kind)}>
            {kind}
          </Button>
        ))}
      </Wrap>
      <Button
        reason={!chosen || orderNo === null ? 'Device data belong to an order: choose a borrower who has one.' : null}
        onClick={() =>
          chosen && orderNo !== null && send.mutate({ body: { mobile: chosen.mobile, orderNo, kinds: [...kinds] } })
        }
      >
        Let them arrive
      </Button>
    </Section>
  );
}

const BRIDGE_POLL_MS = 500;
const MAX_LINES = 40;

function Bridge({ isInShell }: { isInShell: boolean }) {
  const [lines, setLines] = useState<readonly BridgeLine[]>([]);
  useEvery(BRIDGE_POLL_MS, () => setLines((findPhoneBridge()?.bridge() ?? []).slice(-MAX_LINES).toReversed()));
  return (
    <Section aria-label="Messages of the bridge" heading="The bridge" note="times of this machine, in Mexico City">
      {!isInShell && (
        <Alert.Root status="info" size="sm">
          <Alert.Indicator />
          <Alert.Title>
            In a browser there is no bridge. The address book is imitated, and contacts can be typed.
          </Alert.Title>
        </Alert.Root>
      )}
      <List>
        {lines.map(({ at, from, text, refused }, index) => (
          <Row as="li" key={`${at} ${lines.length - index}`} alignItems="baseline">
            <Subtle flex="none">{formatTime(at)}</Subtle>
            <Text flex="none" width="34px" fontWeight="600" color={from === 'app' ? 'blue.fg' : 'cyan.fg'}>
              {from}
            </Text>
            <Code overflowWrap="anywhere">{text}</Code>
            {refused && <Chip palette="red">the contract does not know it</Chip>}
          </Row>
        ))}
      </List>
    </Section>
  );
}
