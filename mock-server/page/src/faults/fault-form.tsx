import { chakra } from '@chakra-ui/react/styled-system';
import { CALLS } from '@puente/contract';
import { useOrder } from '../order/use-order.ts';
import { useBorrowers } from '../people/use-people.ts';
import { Field, Select } from '../ui/field.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Row } from '../ui/parts.tsx';
import { useRoving } from '../ui/roving.ts';
import { Seg } from '../ui/seg.tsx';
import { type FaultDraft, HAS_WHEN, KINDS } from './draft.ts';
import { KindFields, Line } from './kind-fields.tsx';

const LOOKS: Record<(typeof KINDS)[number], [words: string, icon: IconName]> = {
  slow: ['Slow', 'slow'],
  drip: ['Drip', 'drop'],
  hold: ['Hold', 'pause'],
  cut: ['Cut', 'cut'],
  http: ['HTTP', 'server'],
  code: ['Code', 'hash'],
  malformed: ['Malformed', 'braces'],
  session: ['Session', 'key'],
  upload: ['Upload', 'upload'],
};

const Grid = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: '56px minmax(0, 1fr)', gap: '8px 10px', alignItems: 'center' },
});
const Kind = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '2px',
    flex: '1 1 62px',
    minWidth: 0,
    height: '42px',
    borderRadius: '9px',
    boxShadow: 'inset 0 0 0 1px var(--chakra-colors-edge)',
    textStyle: 'second',
    color: 'fg.muted',
    '&[aria-checked=true]': {
      boxShadow: 'inset 0 0 0 2px var(--chakra-colors-brand-solid)',
      bg: 'bg.selected',
      color: 'fg',
      fontWeight: '650',
    },
  },
});
const CALL_NAMES = ['*', ...CALLS.map(({ id }) => id)];

type FormProps = { draft: FaultDraft; change: (draft: FaultDraft) => void };

export function FaultForm({ draft, change }: FormProps) {
  const borrowers = useBorrowers();
  const known = useOrder()?.orderNos ?? [];
  const orderNos = draft.orderNo === null || known.includes(draft.orderNo) ? known : [draft.orderNo, ...known];
  const roving = useRoving('[role=radio]', { press: true });
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
            onChange={(event) => set({ call: event.target.value })}
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
          onChange={(event) => set({ mobile: event.target.value === '' ? null : event.target.value })}
          choices={[['', 'every borrower'], ...borrowers.map(({ mobile, name }) => [mobile, name] as const)]}
        />
      </Line>
      <Line words="About">
        <Select
          label="About which order"
          value={draft.orderNo ?? ''}
          onChange={(event) => set({ orderNo: event.target.value === '' ? null : event.target.value })}
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
              onChange={(event) => set({ times: Math.max(1, Number(event.target.value)) })}
              frame={{ width: '72px' }}
            />
          )}
        </Row>
      </Line>
      <Line words="Kind">
        <chakra.div role="radiogroup" aria-label="Kind" display="flex" flexWrap="wrap" gap="5px" onKeyDown={roving}>
          {KINDS.map((kind) => (
            <Kind
              key={kind}
              type="button"
              role="radio"
              aria-checked={draft.kind === kind}
              tabIndex={draft.kind === kind ? 0 : -1}
              onClick={() => set({ kind })}
            >
              <Icon name={LOOKS[kind][1]} />
              {LOOKS[kind][0]}
            </Kind>
          ))}
        </chakra.div>
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
            onChange={(event) => set({ slowMs: Math.max(0, Number(event.target.value)) })}
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
