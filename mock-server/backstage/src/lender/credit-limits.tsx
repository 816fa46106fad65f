import type { BackstageData } from '@puente/mock-server/control/contract';
import { useState } from 'react';
import { formatPesos } from '../text/format.ts';
import { Button } from '../ui/button.tsx';
import { Form, NamedField } from '../ui/field.tsx';
import { Heading, Subtle, Wrap } from '../ui/parts.tsx';
import { useMutation } from '@tanstack/react-query';
import { reloadPhone } from '../phone/device.ts';
import { fetchBody, tsr } from '../server/tsr.ts';
import { showNote } from '../ui/toast.tsx';

type Limits = BackstageData<'lender'>['limits'];
type Limit = keyof Limits;

const LIMITS: Record<Limit, string> = {
  first: 'First loan',
  repaid: 'After one repaid',
  highest: 'After three repaid',
};
const LIMIT_NAMES = Object.keys(LIMITS) as Limit[];

export function CreditLimits({ limits }: { limits: Limits }) {
  const [typed, setTyped] = useState<Partial<Record<Limit, string>>>({});
  const wanted = Object.fromEntries(LIMIT_NAMES.map((name) => [name, Number(typed[name] ?? limits[name])]));
  const save = useSetLender(() => setTyped({}));
  const reason = LIMIT_NAMES.some((name) => wanted[name] !== limits[name]) ? null : 'Nothing was changed.';
  return (
    <Form
      aria-label="Credit limits"
      onSend={() => save.mutate({ change: { limits: wanted }, words: 'New credit limits' })}
    >
      <Heading marginBottom="4px">Credit limits</Heading>
      <Wrap alignItems="flex-end" gap="12px">
        {LIMIT_NAMES.map((name) => (
          <NamedField
            key={name}
            words={LIMITS[name]}
            label={`${LIMITS[name]}, at most, pesos`}
            type="number"
            value={typed[name] ?? limits[name]}
            onChange={(value) => setTyped((now) => ({ ...now, [name]: value }))}
            boxWidth="132px"
          />
        ))}
        <Button type="submit" busy={save.isPending && 'Saving'} reason={reason}>
          Save limits
        </Button>
      </Wrap>
      <Subtle>Now {LIMIT_NAMES.map((name) => formatPesos(limits[name])).join(', then ')}.</Subtle>
    </Form>
  );
}

type LenderChange = {
  change: NonNullable<NonNullable<Parameters<typeof tsr.setLender.mutate>[0]>['body']>;
  words?: string;
};

/** Changes the settings of this world and reloads the app; `onSaved` runs after the server has accepted. */
export const useSetLender = (onSaved = () => {}) =>
  useMutation({
    mutationFn: async ({ change, words }: LenderChange) => {
      await fetchBody(tsr.setLender.mutate({ body: change }));
      onSaved();
      reloadPhone();
      if (words !== undefined) showNote(words);
    },
  });
