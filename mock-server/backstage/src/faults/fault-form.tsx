import { chakra } from '@chakra-ui/react';
import { CALLS } from '@puente/contract';
import { useOrder } from '../order/use-order.ts';
import { useBorrowers } from '../people/use-people.ts';
import { Field, Select } from '../ui/field.tsx';
import { Row } from '../ui/parts.tsx';
import { Seg } from '../ui/seg.tsx';
import { type FaultDraft, HAS_WHEN, KIND_LOOKS } from './draft.ts';
import { KindFields, Line } from './kind-fields.tsx';

const Grid = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: '56px minmax(0, 1fr)', gap: '8px 10px', alignItems: 'center' },
});
const CALL_NAMES = ['*', ...CALLS.map(({ id }) => id)];

type FormProps = { draft: FaultDraft; change: (draft: FaultDraft) => void };

export function FaultForm({ draft, change }: FormProps) {
  const borrowers = useBorrowers();
  const known = useOrder()?.orderNos ?? [];
  const orderNos = draft.orderNo === null || known.includes(draft.orderNo) ? known : [draft.orderNo, ...known];
  const set = (part: Partial<FaultDraft>) => change({ ...draft, ...part });
  return (
    <Grid>
      <Line words="Call">
        <div>
          <Field
            label="Call"
            icon="search"
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
          <Seg
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
        <Seg label="Kind" value={draft.kind} onChange={(kind) => set({ kind })} choices={KIND_LOOKS} />
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
          <Seg
            label="When"
            value={draft.when}
            onChange={(when) => set({ when })}
            choices={{ before: 'before it takes effect', after: 'after it took effect' }}
          />
        </Line>
      )}
    </Grid>
  );
}
