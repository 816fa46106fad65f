/** Edits the offer of this world: edition, payment methods, products with prices, credit limits, the banner on home. */
import { chakra, Text } from '@chakra-ui/react';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { useState } from 'react';
import { formatPesos } from '../format.ts';
import { CHANNELS } from '../money/arrive-form.tsx';
import { selectBody, tsr } from '../tsr.ts';
import { Button, Field, FieldsForm, Form, Segments, Select } from '../ui/inputs.tsx';
import { Heading, Line, Lines, Row, Section, Subtle } from '../ui/parts.tsx';
import { labelFields, listFields } from '../ui/schema.ts';
import { LENDER_FIELDS, ProductForm, useSetLender } from './product-form.tsx';

type Lender = BackstageData<'lender'>;
type Way = keyof Lender['closed'];

const EDITIONS: Record<Lender['edition'], string> = { market: 'market of products', single: 'one product' };
const WAYS = Object.entries(CHANNELS) as [Way, string][];

export function WhatItSells() {
  const { data: lender } = tsr.lender.useQuery({ queryKey: ['lender'], select: selectBody });
  const [productId, setProductId] = useState<string | null>(null);
  const set = useSetLender();
  if (!lender) return null;
  const { edition, products, closed, limits, banner } = lender;
  const product = products.find((each) => each.productId === productId) ?? products[0];
  return (
    <chakra.section maxWidth="620px" marginTop="24px" display="grid" gap="14px" aria-label="The lender of this world">
      <div>
        <Heading marginBottom="8px">The lender of this world</Heading>
        <Lines>
          <Line words="Edition">
            <Segments
              label="Edition"
              value={edition}
              onChange={(next) => set.mutate({ change: { edition: next } })}
              choices={EDITIONS}
            />
          </Line>
        </Lines>
      </div>
      <div>
        <Heading marginBottom="4px">Ways to pay</Heading>
        <Lines>
          {WAYS.map(([way, words]) => (
            <Line key={`${way} ${closed[way] ?? ''}`} words={words}>
              <WayControl way={way} words={words} closed={closed[way]} />
            </Line>
          ))}
        </Lines>
      </div>
      {products.length > 1 && product && (
        <Select
          label="Product"
          value={product.productId}
          onChange={setProductId}
          choices={products.map((each) => [each.productId, each.name])}
        />
      )}
      {product && <ProductForm key={product.productId} product={product} />}
      <CreditLimits limits={limits} />
      <HomeBanner banner={banner} />
    </chakra.section>
  );
}

function WayControl({ way, words, closed }: { way: Way; words: string; closed: string | undefined }) {
  const set = useSetLender();
  if (closed !== undefined)
    return (
      <Row>
        <Subtle flex="1">closed: {closed}</Subtle>
        <Button
          aria-label={`Open ${words}`}
          busy={set.isPending && 'Opening'}
          onClick={() => set.mutate({ change: { closed: { [way]: null } }, words: `${words} is open` })}
        >
          Open
        </Button>
      </Row>
    );
  const close = ({ reason = '' }) =>
    set.mutate({ change: { closed: { [way]: reason } }, words: `${words} is closed: ${reason}` });
  return (
    <Form display="flex" gap="2" onSend={close}>
      <Field
        name="reason"
        label={`Why ${words} is closed`}
        placeholder="the reason that a borrower reads"
        required
        frame={{ flex: '1' }}
      />
      <Button type="submit" aria-label={`Close ${words}`} busy={set.isPending && 'Closing'}>
        Close
      </Button>
    </Form>
  );
}

const LIMIT_FIELDS = labelFields(listFields(LENDER_FIELDS.limits), {
  first: 'First loan, pesos',
  repaid: 'After one repaid, pesos',
  highest: 'After three repaid, pesos',
});

function CreditLimits({ limits }: { limits: Lender['limits'] }) {
  const save = useSetLender();
  return (
    <FieldsForm
      label="Credit limits"
      fields={LIMIT_FIELDS}
      values={limits}
      button={{ words: 'Save limits', busy: save.isPending && 'Saving' }}
      onSend={(typed, saved) => {
        const changed = Object.entries(typed).map(([name, pesos]) => [name, Number(pesos)]);
        save.mutate({ change: { limits: Object.fromEntries(changed) }, words: 'New credit limits' }, saved);
      }}
    >
      <Subtle>Now {Object.values(limits).map(formatPesos).join(', then ')}.</Subtle>
    </FieldsForm>
  );
}

const BANNER_FIELDS = labelFields(listFields(LENDER_FIELDS.banner), {
  title: 'Title of the banner',
  text: 'Text of the banner',
});

function HomeBanner({ banner }: { banner: Lender['banner'] }) {
  const set = useSetLender();
  if (!banner)
    return (
      <FieldsForm
        label="Banner on home"
        fields={BANNER_FIELDS}
        values={{ title: '', text: '' }}
        button={{ words: 'Show the banner' }}
        onSend={({ title = '', text = '' }, saved) =>
          set.mutate({ change: { banner: { title, text } }, words: `Home says: ${title}` }, saved)
        }
      />
    );
  return (
    <Section heading="Banner on home">
      <Row flexWrap="wrap">
        <Text flex="1">
          <b>{banner.title}</b> {banner.text}
        </Text>
        <Button onClick={() => set.mutate({ change: { banner: null }, words: 'Home says nothing besides' })}>
          Take the banner away
        </Button>
      </Row>
    </Section>
  );
}
