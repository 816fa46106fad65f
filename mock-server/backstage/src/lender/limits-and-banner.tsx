/** What a borrower may have at most in this world, and what home says besides. */
import { chakra } from '@chakra-ui/react';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { useState } from 'react';
import { pesos } from '../clock/instants.ts';
import { Button } from '../ui/button.tsx';
import { Field, NamedField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Heading, Row, Subtle } from '../ui/parts.tsx';
import { useSetLender } from './use-set-lender.ts';

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
  const save = useSetLender(() => type({}));
  const reason = changed ? null : 'Nothing was changed.';
  return (
    <Form aria-label="Credit limits" onSend={() => save.run({ limits: wanted }, 'New credit limits')} reason={reason}>
      <Heading marginBottom="4px">Credit limits</Heading>
      <Row flexWrap="wrap" alignItems="flex-end" gap="12px">
        {LIMITS.map((name) => (
          <NamedField
            key={name}
            words={WORDS[name]}
            label={`${WORDS[name]}, at most, pesos`}
            type="number"
            value={typed[name] ?? limits[name]}
            onChange={(value) => type((now) => ({ ...now, [name]: value }))}
            frame={{ width: '132px' }}
          />
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
  const [typedTitle, typeTitle] = useState('');
  const [typedText, typeText] = useState('');
  const [title, text] = [typedTitle.trim(), typedText.trim()];
  const set = useSetLender();
  return (
    <div>
      <Heading marginBottom="4px">Banner on home</Heading>
      {banner ? (
        <Row flexWrap="wrap">
          <chakra.span flex="1">
            <b>{banner.title}</b> {banner.text}
          </chakra.span>
          <Button onClick={() => set.run({ banner: null }, 'Home says nothing besides')}>Take the banner away</Button>
        </Row>
      ) : (
        <Row flexWrap="wrap">
          <Field
            label="Title of the banner"
            placeholder="Title"
            maxLength={80}
            value={typedTitle}
            onChange={typeTitle}
            frame={{ width: '160px' }}
          />
          <Field
            label="Text of the banner"
            placeholder="Text"
            maxLength={200}
            value={typedText}
            onChange={typeText}
            frame={{ flex: '1' }}
          />
          <Button
            reason={title === '' || text === '' ? 'A banner has a title and a text.' : null}
            onClick={() => set.run({ banner: { title, text } }, `Home says: ${title}`)}
          >
            Show the banner
          </Button>
        </Row>
      )}
    </div>
  );
}
