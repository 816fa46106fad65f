/** The jumps that end at something: a status of the chosen borrower, or an instant; with what will happen on the way. */
import { isOrderStatus, ORDER_STATUSES } from '@puente/contract/values/order-status';
import { type ReactNode, useState } from 'react';
import { useRead } from '../api/backstage.tsx';
import { readStamp, stampText } from '../clock/instants.ts';
import { useTimeActs } from '../clock/use-time-acts.ts';
import { useChosen } from '../people/use-people.ts';
import { Button } from '../ui/button.tsx';
import { Field, Select } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Alert, Heading, Row, Subtle } from '../ui/parts.tsx';
import { onTheWay } from './due-text.ts';

const STATUSES = Object.entries(ORDER_STATUSES).map(([number, { name }]) => [number, `${number} ${name}`] as const);

type UntilProps = {
  heading: string;
  acts: ReturnType<typeof useTimeActs>;
  go: () => void;
  reason: string | null;
  words: string;
  children: ReactNode;
};

const Until = ({ heading, acts, go, reason, words, children }: UntilProps) => (
  <Form onSend={go} display="grid" gap="6px" alignContent="start">
    <Heading>{heading}</Heading>
    <Row>
      {children}
      <Button type="submit" busy={acts.busy && 'Going'} reason={reason}>
        Go
      </Button>
    </Row>
    {acts.error === null ? <Subtle>{words}</Subtle> : <Alert textStyle="xs">{acts.error}</Alert>}
  </Form>
);

export function UntilStatus() {
  const chosen = useChosen();
  const acts = useTimeActs();
  const [picked, pick] = useState('3');
  const status = Number(picked);
  return (
    <Until
      heading={chosen ? `Until a status of ${chosen.name}` : 'Until a status'}
      acts={acts}
      go={() => chosen && isOrderStatus(status) && acts.until({ status, mobile: chosen.mobile })}
      reason={chosen ? null : 'Choose a borrower first.'}
      words="As far as time alone leads there; where it does not, nothing moves and the reason stands here."
    >
      <Select label="Status" choices={STATUSES} value={picked} onChange={pick} flex="1" />
    </Until>
  );
}

export function UntilInstant({ now }: { now: number }) {
  const acts = useTimeActs();
  const [typed, type] = useState('');
  const to = readStamp(typed);
  const ahead = to !== null && to > now;
  const { data } = useRead('due', { query: { to: String(to) }, enabled: ahead, everyMs: false });
  return (
    <Until
      heading="Until a date and time"
      acts={acts}
      go={() => to !== null && acts.to(to)}
      reason={ahead ? null : `A clock only goes forward: say an instant after ${stampText(now).replace('T', ' ')}.`}
      words={
        ahead && data ? onTheWay(data.due, data.more) : 'Mexico City time. What is due on the way happens in order.'
      }
    >
      <Field label="Until" type="datetime-local" step={1} value={typed} onChange={type} frame={{ flex: '1' }} />
    </Until>
  );
}
