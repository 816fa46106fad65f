/** What a borrower may have at most in this world, and what home says besides. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { BackstageData } from '@puente/mock-server/backstage/contract';
import { useState } from 'react';
import { useAct } from '../api/backstage.tsx';
import { pesos } from '../clock/instants.ts';
import { reloadPhone } from '../phone/device.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Heading, Label, Row, Subtle } from '../ui/parts.tsx';
import { say } from '../ui/toast.tsx';

type Lender = BackstageData<'lender'>;
type Limit = keyof Lender['limits'];

const WORDS: Record<Limit, string> = {
  first: 'First loan',
  repaid: 'After one repaid',
  highest: 'After three repaid',
};
const LIMITS = Object.keys(WORDS) as Limit[];

export function CreditLimits({ limits }: { limits: Lender['limits'] }) {
  const [typed, type] = useState<Partial<Record<Limit, string>>>({});
  const wanted = Object.fromEntries(LIMITS.map((name) => [name, Number(typed[name] ?? limits[name])]));
  const changed = LIMITS.some((name) => wanted[name] !== limits[name]);
  const save = useAct(async (ask) => {
    await ask('setLender', { limits: wanted });
    type({});
    reloadPhone();
    say('New credit limits');
  });
  const reason = changed ? null : 'Nothing was changed.';
  return (
    <Form aria-label="Credit limits" onSend={save.run} reason={reason}>
      <Heading marginBottom="4px">Credit limits</Heading>
      <Row flexWrap="wrap" alignItems="flex-end" gap="12px">
        {LIMITS.map((name) => (
          <div key={name}>
            <Label marginBottom="3px" aria-hidden="true">
              {WORDS[name]}
            </Label>
            <Field
              label={`${WORDS[name]}, at most, pesos`}
              type="number"
              value={typed[name] ?? limits[name]}
              onChange={(event) => type((now) => ({ ...now, [name]: event.target.value }))}
              frame={{ width: '132px' }}
            />
          </div>
        ))}
        <Button type="submit" busy={save.busy && 'Saving'} reason={reason}>
          Save limits
        </Button>
      </Row>
      <Subtle>Now {LIMITS.map((name) => pesos(limits[name])).join(', then ')}.</Subtle>
    </Form>
  );
}

export function HomeBanner({ banner }: { banner: Lender['banner'] }) {
  const [title, name] = useState('');
  const [text, type] = useState('');
  const set = useAct(async (ask, next: Lender['banner']) => {
    await ask('setLender', { banner: next });
    reloadPhone();
    say(next === null ? 'Home says nothing besides' : `Home says: ${next.title}`);
  });
  return (
    <div>
      <Heading marginBottom="4px">Banner on home</Heading>
      {banner ? (
        <Row flexWrap="wrap">
          <chakra.span flex="1">
            <b>{banner.title}</b> {banner.text}
          </chakra.span>
          <Button onClick={() => set.run(null)}>Take the banner away</Button>
        </Row>
      ) : (
        <Row flexWrap="wrap">
          <Field
            label="Title of the banner"
            placeholder="Title"
            maxLength={80}
            value={title}
            onChange={(event) => name(event.target.value)}
            frame={{ width: '160px' }}
          />
          <Field
            label="Text of the banner"
            placeholder="Text"
            maxLength={200}
            value={text}
            onChange={(event) => type(event.target.value)}
            frame={{ flex: '1' }}
          />
          <Button
            reason={title.trim() === '' || text.trim() === '' ? 'A banner has a title and a text.' : null}
            onClick={() => set.run({ title: title.trim(), text: text.trim() })}
          >
            Show the banner
          </Button>
        </Row>
      )}
    </div>
  );
}
