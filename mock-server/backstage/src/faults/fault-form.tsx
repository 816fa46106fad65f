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
import type { ReactNode } from 'react';
import { useOrder } from '../order/use-order.ts';
import { useBorrowers } from '../people/use-people.ts';
import { type Choices, Field, Segments, renderSegmentLabel, Select } from '../ui/inputs.tsx';
import { Line, Lines, Row } from '../ui/parts.tsx';
import { type FaultDraft, HAS_WHEN, type Kind, SESSION_NAMES, SHAPES } from './fault.ts';

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

type FormProps = { draft: FaultDraft; change: (draft: FaultDraft) => void };

export function FaultForm({ draft, change }: FormProps) {
  const borrowers = useBorrowers();
  const known = useOrder()?.orderNos ?? [];
  const orderNos = draft.orderNo === null || known.includes(draft.orderNo) ? known : [draft.orderNo, ...known];
  const set = (part: Partial<FaultDraft>) => change({ ...draft, ...part });
  return (
    <Lines gridTemplateColumns="56px minmax(0, 1fr)">
      <Line words="Call">
        <div>
          <Field
            label="Call"
            icon={Search}
            list="calls"
            placeholder="word.name, or * for any"
            value={draft.call}
            onChange={(call) => set({ call })}
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
          value={draft.mobile ?? ''}
          onChange={(mobile) => set({ mobile: mobile || null })}
          choices={[['', 'every borrower'], ...borrowers.map(({ mobile, name }) => [mobile, name] as const)]}
        />
      </Line>
      <Line words="About">
        <Select
          label="About which order"
          value={draft.orderNo ?? ''}
          onChange={(orderNo) => set({ orderNo: orderNo || null })}
          choices={[['', 'any order'], ...orderNos.map((orderNo) => [orderNo, orderNo] as const)]}
        />
      </Line>
      <Line words="Which">
        <Row flexWrap="wrap">
          <Segments
            label="Which"
            value={draft.which}
            onChange={(which) => set({ which })}
            choices={{ next: 'the next', nth: 'the nth', always: 'for ever' }}
          />
          {draft.which !== 'always' && (
            <Field
              label={draft.which === 'nth' ? 'Which one' : 'How many answers'}
              type="number"
              min={1}
              max={10_000}
              value={draft.times}
              onChange={(times) => set({ times: Math.max(1, Number(times)) })}
              frame={{ width: '72px' }}
            />
          )}
        </Row>
      </Line>
      <Line words="Kind">
        <Segments label="Kind" value={draft.kind} onChange={(kind) => set({ kind })} choices={KIND_CHOICES} />
      </Line>
      <KindFields draft={draft} set={set} />
      <Line words="And late">
        <Row>
          <Field
            label="And late by, ms"
            type="number"
            min={0}
            max={60_000}
            value={draft.slowMs}
            onChange={(ms) => set({ slowMs: Math.max(0, Number(ms)) })}
            frame={{ width: '96px' }}
          />
          <span>ms besides</span>
        </Row>
      </Line>
      {HAS_WHEN.includes(draft.kind) && (
        <Line words="When">
          <Segments
            label="When"
            value={draft.when}
            onChange={(when) => set({ when })}
            choices={{ before: 'before it takes effect', after: 'after it took effect' }}
          />
        </Line>
      )}
    </Lines>
  );
}

const SHAPE_CHOICES = Object.fromEntries(SHAPES.map((shape) => [shape, shape])) as Choices<FaultDraft['as']>;
const UPLOADS = { '-1': '−1', '0': '0', '1': '1' };

function KindFields({ draft, set }: { draft: FaultDraft; set: (part: Partial<FaultDraft>) => void }) {
  const numberField = (name: 'ms' | 'bytesPerSecond' | 'status' | 'code', label: string, after: string) => (
    <Line words={label}>
      <Row>
        <Field
          label={label}
          type="number"
          value={draft[name]}
          onChange={(value) => set({ [name]: Number(value) })}
          frame={{ width: '96px' }}
        />
        <span>{after}</span>
      </Row>
    </Line>
  );
  switch (draft.kind) {
    case 'slow':
      return numberField('ms', 'Late by', 'ms');
    case 'drip':
      return numberField('bytesPerSecond', 'Drips', 'bytes a second');
    case 'http':
      return numberField('status', 'Status', '400 to 599');
    case 'code':
      return (
        <>
          {numberField('code', 'Code', 'of the envelope')}
          <Line words="Words">
            <Field
              label="Words"
              placeholder="msg, if it should differ"
              value={draft.msg}
              onChange={(msg) => set({ msg })}
            />
          </Line>
        </>
      );
    case 'malformed':
      return (
        <Line words="As">
          <Segments label="As" value={draft.as} onChange={(as) => set({ as })} choices={SHAPE_CHOICES} />
        </Line>
      );
    case 'session':
      return (
        <Line words="Name">
          <Select
            label="Name of the session code"
            value={draft.name}
            onChange={(picked) => set({ name: SESSION_NAMES.find((name) => name === picked) ?? draft.name })}
            choices={SESSION_NAMES.map((name) => [name, name])}
          />
        </Line>
      );
    case 'upload':
      return (
        <Line words="Says">
          <Segments
            label="Says"
            value={String(draft.upload)}
            onChange={(value) => set({ upload: Number(value) as -1 | 0 | 1 })}
            choices={UPLOADS}
          />
        </Line>
      );
    default:
      return null;
  }
}
