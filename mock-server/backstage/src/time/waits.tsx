/** How long each wait lasts in this world. What a shorter one makes due is said before it is saved. */
import { keepPreviousData } from '@tanstack/react-query';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { useState } from 'react';
import { useAct, useAsked, useRead } from '../api/backstage.tsx';
import { reloadPhone } from '../phone/device.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Columns, Heading, Label, Row, Subtle } from '../ui/parts.tsx';
import { say } from '../ui/toast.tsx';
import { dueAtOnce } from './due-text.ts';
import { readWait, waitText } from './wait-text.ts';

type Wait = BackstageData<'timetable'>['waits'][number];
type Name = Wait['name'];
type Typed = Partial<Record<Name, string>>;
type Chosen = Partial<Record<Name, number>>;

const WORDS: Record<Name, string> = {
  ocr: 'Reading of the ID',
  submission: 'Submission',
  review: 'Review',
  payout: 'Deposit',
  offer: 'Offer, correction',
  stp: 'Transfer booked',
  oxxo: 'Store booked',
  cashier: 'Online reported',
  cashierLongest: 'Online at most',
  paymentLongest: 'Payment at most',
  refund: 'Surplus sent back',
  oxxoReference: 'Slip holds',
  idleApplication: 'Idle application',
  rejectedData: 'Rejected data kept',
  retry: 'After a rejection',
};

export function Waits() {
  const waits = useRead('timetable', { everyMs: 5_000 }).data?.waits;
  return waits ? <WaitsForm waits={waits} /> : null;
}

function WaitsForm({ waits }: { waits: readonly Wait[] }) {
  const [typed, type] = useState<Typed>({});
  const unreadable = waits.find(({ name }) => readWait(typed[name] ?? '0') === null);
  const changed: Chosen = {};
  for (const { name, ms } of waits) {
    const wanted = readWait(typed[name] ?? '');
    if (wanted !== null && wanted !== ms) changed[name] = wanted;
  }
  const some = Object.keys(changed).length > 0;
  const dry = useAsked(['timetable', 'dry', changed], (ask) => ask('setTimetable', { waits: changed, dry: true }), {
    everyMs: false,
    enabled: some && !unreadable,
    placeholderData: keepPreviousData,
  }).data;
  const save = useAct(async (ask) => {
    const { due } = await ask('setTimetable', { waits: changed });
    type({});
    reloadPhone();
    say(due.length === 0 ? 'Waits saved' : `Waits saved, ${due.length} happened at once`);
  });
  const fast = useAct(async (ask) => {
    const planned = await ask('setTimetable', { all: 'fast', dry: true });
    type(textsOf(planned.waits.map(({ name, ms }) => [name, ms])));
  });
  const reason = unreadable
    ? `${WORDS[unreadable.name]}: say it like 10 s, 15 m, 24 h, 5 d or at once.`
    : some
      ? null
      : 'No wait was changed.';
  return (
    <Form aria-label="Waits of this world" marginTop="20px" onSend={save.run} reason={reason}>
      <Row marginBottom="8px" flexWrap="wrap">
        <Heading flex="1">Waits of this world</Heading>
        <Button small onClick={() => type(textsOf(waits.map(({ name, usual }) => [name, usual])))}>
          Usual
        </Button>
        <Button small title="What a borrower waits for in front of the screen takes seconds" onClick={() => fast.run()}>
          Fast
        </Button>
      </Row>
      <Columns gap="6px 20px">
        {waits.map((wait) => (
          <WaitRow
            key={wait.name}
            wait={wait}
            typed={typed[wait.name]}
            type={(text) => type((now) => ({ ...now, [wait.name]: text }))}
          />
        ))}
      </Columns>
      <Row marginTop="10px" flexWrap="wrap">
        <Button type="submit" variant="solid" busy={save.busy && 'Saving'} reason={reason}>
          Save waits
        </Button>
        <Button reason={Object.keys(typed).length === 0 ? 'Nothing was typed.' : null} onClick={() => type({})}>
          Leave as it is
        </Button>
        <Subtle role="status" flex="1" minWidth="200px">
          {some && !unreadable && dry ? dueAtOnce(dry.due) : (reason ?? '')}
        </Subtle>
      </Row>
    </Form>
  );
}

const textsOf = (waits: readonly (readonly [Name, number])[]): Typed =>
  Object.fromEntries(waits.map(([name, ms]) => [name, waitText(ms)]));

type RowProps = { wait: Wait; typed: string | undefined; type: (text: string) => void };

const WaitRow = ({ wait: { name, ms, usual }, typed, type }: RowProps) => (
  <Row>
    <Label flex="1" minWidth="0" color="fg.muted" aria-hidden="true" title={name}>
      {WORDS[name]}
    </Label>
    {ms !== usual && <Subtle>was {waitText(usual)}</Subtle>}
    <Field
      label={`${WORDS[name]}, how long`}
      value={typed ?? waitText(ms)}
      onChange={type}
      aria-invalid={readWait(typed ?? '0') === null}
      frame={{ width: '88px', flex: 'none' }}
    />
  </Row>
);
