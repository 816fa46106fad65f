/** The phone around the app: how its shell answers, what it says unasked, what it sends the lender, and the bridge's talk. */
import { chakra } from '@chakra-ui/react';
import { UPLOAD_KINDS, type UploadKind } from '@puente/contract/values/device-data';
import { useState } from 'react';
import { useAct } from '../api/backstage.tsx';
import { type PhoneState, usePage } from '../frame/page-state.tsx';
import { phoneDoor, reloadPhone } from '../phone/device.ts';
import type { BridgeLine } from '../phone/phone-door.ts';
import { useChosen } from '../people/use-people.ts';
import { Button } from '../ui/button.tsx';
import { Chip, Code, Columns, Heading, Note, Row, Subtle } from '../ui/parts.tsx';
import { say } from '../ui/toast.tsx';
import { Seg } from '../ui/seg.tsx';
import { useEvery } from '../ui/use-every.ts';
import { timeText } from '../clock/instants.ts';
import { useOrder } from '../order/use-order.ts';

const ANSWERS: Record<PhoneState['answers'], string> = {
  answers: 'answers',
  late: 'late, 4 s',
  never: 'never',
  denied: 'denied',
  cancelled: 'cancelled',
};

const SAYS: readonly [string, object][] = [
  ['Back', { event: 'back' }],
  ['Hide', { event: 'visibility', data: { visible: false } }],
  ['Show', { event: 'visibility', data: { visible: true } }],
  ['Insets 47 / 34', { event: 'insets', data: { top: 47, right: 0, bottom: 34, left: 0 } }],
  ['Language es', { event: 'language', data: { language: 'es' } }],
  ['Language en', { event: 'language', data: { language: 'en' } }],
];

export function DeviceTab() {
  const { phone, setPhone } = usePage();
  const inShell = phone.shell !== 'browser';
  const reason = inShell ? null : 'Only a shell does this: choose Android or iOS beside the phone.';
  return (
    <Columns>
      <chakra.div display="grid" gap="16px" alignContent="start">
        <section aria-label="The shell">
          <Heading marginBottom="8px">The shell {inShell ? phone.shell : 'is missing'}</Heading>
          <Seg
            label="How the shell answers"
            value={phone.answers}
            onChange={(answers) => setPhone({ answers })}
            choices={ANSWERS}
          />
          <Subtle display="block" marginTop="6px">
            Denied and cancelled are the answers of the person: to the native login, the address book and the
            permissions.
          </Subtle>
        </section>
        <section aria-label="What the shell says unasked">
          <Heading marginBottom="8px">It says unasked</Heading>
          <Row flexWrap="wrap" gap="6px">
            {SAYS.map(([words, message]) => (
              <Button key={words} small reason={reason} onClick={() => phoneDoor()?.notify?.(message)}>
                {words}
              </Button>
            ))}
            <Button small icon="reload" onClick={() => reloadPhone()}>
              Kill and reopen
            </Button>
          </Row>
        </section>
        <DeviceData />
      </chakra.div>
      <BridgeTalk inShell={inShell} />
    </Columns>
  );
}

function DeviceData() {
  const chosen = useChosen();
  const orderNo = useOrder()?.order?.orderNo ?? null;
  const [kinds, choose] = useState<readonly UploadKind[]>(UPLOAD_KINDS);
  const send = useAct(async (ask, mobile: string, order: string) => {
    await ask('deviceData', { mobile, orderNo: order, kinds: [...kinds] });
    say(`Arrived: ${kinds.join(', ')}`);
  });
  const toggle = (kind: UploadKind) =>
    choose((now) => (now.includes(kind) ? now.filter((each) => each !== kind) : [...now, kind]));
  return (
    <section aria-label="Device data">
      <Heading marginBottom="8px">Device data arrive at the lender</Heading>
      <Row flexWrap="wrap" gap="5px" marginBottom="8px">
        {UPLOAD_KINDS.map((kind) => (
          <Button key={kind} small aria-pressed={kinds.includes(kind)} onClick={() => toggle(kind)}>
            {kind}
          </Button>
        ))}
      </Row>
      <Button
        reason={!chosen || orderNo === null ? 'Device data belong to an order: choose a borrower who has one.' : null}
        onClick={() => chosen && orderNo !== null && send.run(chosen.mobile, orderNo)}
      >
        Let them arrive
      </Button>
    </section>
  );
}

function BridgeTalk({ inShell }: { inShell: boolean }) {
  const [lines, show] = useState<readonly BridgeLine[]>([]);
  useEvery(500, () => show((phoneDoor()?.bridge() ?? []).slice(-40).toReversed()));
  return (
    <section aria-label="Messages of the bridge">
      <Heading marginBottom="8px">The bridge</Heading>
      {!inShell && (
        <Note>In a browser there is no bridge. The address book is imitated, and contacts can be typed.</Note>
      )}
      <chakra.ul display="grid" gap="4px">
        {lines.map(({ at, from, text, refused }, index) => (
          <Row as="li" key={`${at} ${lines.length - index}`} alignItems="baseline">
            <Subtle flex="none">{timeText(at)}</Subtle>
            <chakra.span flex="none" width="34px" fontWeight="600" color={from === 'app' ? 'blue.fg' : 'cyan.fg'}>
              {from}
            </chakra.span>
            <Code overflowWrap="anywhere">{text}</Code>
            {refused && <Chip palette="red">the contract does not know it</Chip>}
          </Row>
        ))}
      </chakra.ul>
    </section>
  );
}
