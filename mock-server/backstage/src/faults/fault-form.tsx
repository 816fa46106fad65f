import { CALLS } from '@puente/contract';
import {
  Braces,
  Droplet,
  Gauge,
  Hash,
  KeyRound,
  type LucideIcon,
  Pause,
  Scissors,
  Search,
  Server,
  Upload,
} from 'lucide-react';
import type { FaultInput } from '@puente/mock-server/worlds/faults';
import { type ReactNode, useState } from 'react';
import { useOrder } from '../order/use-order.ts';
import { MAX_SHOWN } from '../people/people-part.tsx';
import { useBorrowers } from '../people/use-people.ts';
import { usePage } from '../page.ts';
import { Field, Segments, renderSegmentLabel, Select } from '../ui/inputs.tsx';
import { Line, Lines, Row } from '../ui/parts.tsx';
import { type FieldSchema, toInputProps } from '../ui/schema.ts';
import { type Fault, fieldsOf, FIRST_FAULTS, type Kind, readField } from './fault.ts';

const CALL_NAMES = ['*', ...CALLS.map(({ id }) => id)];
const KINDS: Record<Kind, [words: string, icon: LucideIcon]> = {
  slow: ['Slow', Gauge],
  drip: ['Drip', Droplet],
  hold: ['Hold', Pause],
  cut: ['Cut', Scissors],
  http: ['HTTP', Server],
  code: ['Code', Hash],
  malformed: ['Malformed', Braces],
  session: ['Session', KeyRound],
  upload: ['Upload', Upload],
};
const KIND_CHOICES = Object.fromEntries(
  Object.entries(KINDS).map(([kind, [words, icon]]) => [kind, renderSegmentLabel(words, { icon })]),
) as Record<Kind, ReactNode>;

type FormProps = { input: FaultInput; change: (input: FaultInput) => void };

export function FaultForm({ input, change }: FormProps) {
  const { call, mobile, orderNo, nth, times = 1, slowMs, fault } = input;
  const here = usePage(({ mobile: chosen }) => chosen);
  // All borrowers of a large world would take seconds to draw; one who is not listed can be chosen on the left.
  const listed = useBorrowers().filter(
    (each, index) => index < MAX_SHOWN || each.mobile === here || each.mobile === mobile,
  );
  const known = useOrder()?.orderNos ?? [];
  // Keeps the values of each kind, so that switching the kind and back loses nothing.
  const [seen, setSeen] = useState<Partial<Record<Kind, Fault>>>({});
  const orderNos = orderNo === undefined || known.includes(orderNo) ? known : [orderNo, ...known];
  const set = (part: Partial<FaultInput>) => change({ ...input, ...part });
  const setFault = (part: object) => set({ fault: { ...fault, ...part } });
  const setKind = (kind: Kind) => {
    setSeen({ ...seen, [fault.kind]: fault });
    set({ fault: seen[kind] ?? FIRST_FAULTS[kind] });
  };
  const which = times === 'always' ? 'always' : nth === undefined ? 'next' : 'nth';
  const count = nth ?? (times === 'always' ? 1 : times);
  const setWhich = (next: typeof which, number = count) =>
    set({ nth: next === 'nth' ? number : undefined, times: next === 'always' ? next : next === 'nth' ? 1 : number });
  return (
    <Lines gridTemplateColumns="72px minmax(0, 1fr)">
      <Line words="Call">
        <div>
          <Field
            label="Call"
            icon={Search}
            list="calls"
            placeholder="word.name, or * for any"
            value={call}
            onChange={(name) => set({ call: name, query: undefined, body: undefined })}
            fontWeight="600"
          />
          <datalist id="calls">
            {CALL_NAMES.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        </div>
      </Line>
      <Line words="Of">
        <Select
          label="Whose answers"
          value={mobile ?? ''}
          onChange={(of) => set({ mobile: of || undefined })}
          choices={[['', 'every borrower'], ...listed.map((each) => [each.mobile, each.name] as const)]}
        />
      </Line>
      <Line words="About">
        <Select
          label="About which order"
          value={orderNo ?? ''}
          onChange={(about) => set({ orderNo: about || undefined })}
          choices={[['', 'any order'], ...orderNos.map((each) => [each, each] as const)]}
        />
      </Line>
      <Line words="Which">
        <Row flexWrap="wrap">
          <Segments
            label="Which"
            value={which}
            onChange={(next) => setWhich(next)}
            choices={{ next: 'the next', nth: 'the nth', always: 'for ever' }}
          />
          {which !== 'always' && (
            <Field
              label={which === 'nth' ? 'Which one' : 'How many answers'}
              type="number"
              min={1}
              max={10_000}
              value={count}
              onChange={(number) => setWhich(which, Math.max(1, Number(number)))}
              frame={{ width: '72px' }}
            />
          )}
        </Row>
      </Line>
      <Line words="Kind">
        <Segments label="Kind" value={fault.kind} onChange={setKind} choices={KIND_CHOICES} />
      </Line>
      {Object.entries(fieldsOf(fault.kind)).map(([name, schema]) => (
        <Line key={name} words={LABELS[name] ?? name}>
          <FieldControl name={name} schema={schema} value={readField(fault, name)} set={setFault} />
        </Line>
      ))}
      <Line words="And late">
        <Row>
          <Field
            label="And late by, ms"
            type="number"
            min={0}
            max={60_000}
            value={slowMs ?? 0}
            onChange={(ms) => set({ slowMs: Math.max(0, Number(ms)) || undefined })}
            frame={{ width: '96px' }}
          />
          <span>ms besides</span>
        </Row>
      </Line>
    </Lines>
  );
}

/** Labels of the fields of all kinds, and of those choices whose value says too little. */
const LABELS: Readonly<Record<string, string>> = {
  ms: 'Late by, ms',
  bytesPerSecond: 'Bytes a second',
  when: 'When',
  as: 'As',
  status: 'Status',
  code: 'Code',
  msg: 'Words',
  name: 'Name',
};
const CHOICES: Readonly<Record<string, string>> = { before: 'before it takes effect', after: 'after it took effect' };

type ControlProps = {
  name: string;
  schema: FieldSchema;
  value: string | number | undefined;
  set: (part: object) => void;
};

function FieldControl({ name, schema, value, set }: ControlProps) {
  const label = LABELS[name] ?? name;
  const { enum: values, type } = schema;
  // Only `when` may be missing, which means its first choice.
  const shown = String(value ?? values?.[0] ?? '');
  if (!values)
    return (
      <Field
        label={label}
        {...toInputProps(schema)}
        value={shown}
        onChange={(text) => set({ [name]: type === 'string' ? text || undefined : Number(text) })}
      />
    );
  return (
    <Segments
      label={label}
      value={shown}
      onChange={(picked) => set({ [name]: values.find((each) => String(each) === picked) })}
      choices={Object.fromEntries(values.map((each) => [String(each), CHOICES[String(each)] ?? String(each)]))}
    />
  );
}
