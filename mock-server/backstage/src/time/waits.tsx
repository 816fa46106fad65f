/** Edits the length of each wait in this world; shows what a shorter wait makes due before it is saved. */
import type { BackstageData } from '@puente/mock-server/control/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadPhone } from '../phone/device.ts';
import { fetchBody, tsr } from '../tsr.ts';
import { parseWait, formatWait } from '../format.ts';
import { Button, Field, Form } from '../ui/inputs.tsx';
import { Columns, Heading, Label, Row, Subtle, showNote } from '../ui/parts.tsx';

type Wait = BackstageData<'timetable'>['waits'][number];
type Name = Wait['name'];
type Typed = Partial<Record<Name, string>>;

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
  const { data } = tsr.timetable.useQuery({ queryKey: ['timetable'] });
  return data ? <WaitsForm waits={data.body.waits} /> : null;
}

function WaitsForm({ waits }: { waits: readonly Wait[] }) {
  const [typed, type] = useState<Typed>({});
  const unreadable = waits.find(({ name }) => parseWait(typed[name] ?? '0') === null);
  const changed: Partial<Record<Name, number>> = {};
  for (const { name, ms } of waits) {
    const wanted = parseWait(typed[name] ?? '');
    if (wanted !== null && wanted !== ms) changed[name] = wanted;
  }
  const hasChanged = Object.keys(changed).length > 0;
  const { data: plan } = useQuery({
    queryKey: ['timetable', 'dry', changed],
    queryFn: () => fetchBody(tsr.setTimetable.mutate({ body: { waits: changed, dry: true } })),
    refetchInterval: false,
    enabled: hasChanged && !unreadable,
    placeholderData: keepPreviousData,
  });
  const save = tsr.setTimetable.useMutation({
    onSuccess: ({ body: { due } }) => {
      type({});
      reloadPhone();
      showNote(due.length === 0 ? 'Waits saved' : `Waits saved, ${due.length} happened at once`);
    },
  });
  const typeFast = tsr.setTimetable.useMutation({
    onSuccess: ({ body }) => type(toTexts(body.waits.map(({ name, ms }) => [name, ms]))),
  });
  const reason = unreadable
    ? `${WORDS[unreadable.name]}: say it like 10 s, 15 m, 24 h, 5 d or at once.`
    : hasChanged
      ? null
      : 'No wait was changed.';
  return (
    <Form aria-label="Waits of this world" marginTop="20px" onSend={() => save.mutate({ body: { waits: changed } })}>
      <Row marginBottom="8px" flexWrap="wrap">
        <Heading flex="1">Waits of this world</Heading>
        <Button small onClick={() => type(toTexts(waits.map(({ name, usual }) => [name, usual])))}>
          Usual
        </Button>
        <Button
          small
          title="What a borrower waits for in front of the screen takes seconds"
          onClick={() => typeFast.mutate({ body: { all: 'fast', dry: true } })}
        >
          Fast
        </Button>
      </Row>
      <Columns gap="6px 20px">
        {waits.map(({ name, ms, usual }) => (
          <Row key={name}>
            <Label flex="1" minWidth="0" color="fg.muted" aria-hidden="true" title={name}>
              {WORDS[name]}
            </Label>
            {ms !== usual && <Subtle>was {formatWait(usual)}</Subtle>}
            <Field
              label={`${WORDS[name]}, how long`}
              value={typed[name] ?? formatWait(ms)}
              onChange={(text) => type((now) => ({ ...now, [name]: text }))}
              aria-invalid={parseWait(typed[name] ?? '0') === null}
              frame={{ width: '88px', flex: 'none' }}
            />
          </Row>
        ))}
      </Columns>
      <Row marginTop="10px" flexWrap="wrap">
        <Button type="submit" variant="solid" busy={save.isPending && 'Saving'} reason={reason}>
          Save waits
        </Button>
        <Button reason={Object.keys(typed).length === 0 ? 'Nothing was typed.' : null} onClick={() => type({})}>
          Leave as it is
        </Button>
        <Subtle role="status" flex="1" minWidth="200px">
          {hasChanged && !unreadable && plan ? describeDueNow(plan.due) : (reason ?? '')}
        </Subtle>
      </Row>
    </Form>
  );
}

const toTexts = (waits: readonly (readonly [Name, number])[]): Typed =>
  Object.fromEntries(waits.map(([name, ms]) => [name, formatWait(ms)]));

export function describeDueNow(due: readonly { what: string; orderNo: string }[]): string {
  if (due.length === 0) return 'Saving makes nothing due at once.';
  const shown = due.slice(0, 4).map(({ what, orderNo }) => `${what} of ${orderNo}`);
  const rest = due.length > 4 ? ` and ${due.length - 4} more` : '';
  return `Saving makes ${due.length === 1 ? 'this' : `${due.length} things`} happen at once: ${shown.join(', ')}${rest}.`;
}
