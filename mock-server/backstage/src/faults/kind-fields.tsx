import type { ReactNode } from 'react';
import { Field, Select } from '../ui/field.tsx';
import { Label, Row } from '../ui/parts.tsx';
import { Seg } from '../ui/seg.tsx';
import { type FaultDraft, SESSION_NAMES, SHAPES } from './draft.ts';

/** A row of the form; the words beside a control are in its own name too. */
export const Line = ({ words, children }: { words: string; children: ReactNode }) => (
  <>
    <Label aria-hidden="true">{words}</Label>
    {children}
  </>
);

const UPLOADS = ['−1', '0', '1'] as const;

type KindProps = { draft: FaultDraft; set: (part: Partial<FaultDraft>) => void };

/** What a kind of fault asks for besides. */
export function KindFields({ draft, set }: KindProps) {
  const number = (name: 'ms' | 'bytesPerSecond' | 'status' | 'code', label: string, after: string) => (
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
      return number('ms', 'Late by', 'ms');
    case 'drip':
      return number('bytesPerSecond', 'Drips', 'bytes a second');
    case 'http':
      return number('status', 'Status', '400 to 599');
    case 'code':
      return (
        <>
          {number('code', 'Code', 'of the envelope')}
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
          <Seg label="As" value={draft.as} onChange={(as) => set({ as })} choices={SHAPES} />
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
          <Seg
            label="Says"
            value={UPLOADS[draft.upload + 1] ?? UPLOADS[0]}
            onChange={(value) => set({ upload: (UPLOADS.indexOf(value) - 1) as -1 | 0 | 1 })}
            choices={UPLOADS}
          />
        </Line>
      );
    default:
      return null;
  }
}
