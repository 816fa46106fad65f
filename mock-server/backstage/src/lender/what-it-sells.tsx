/** Edits the offer of this world: edition, payment methods, products with prices, credit limits, the banner on home. */
import { chakra, Text } from '@chakra-ui/react';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { useState } from 'react';
import { formatPesos } from '../format.ts';
import { CHANNELS } from '../money/arrive-form.tsx';
import { selectBody, tsr } from '../tsr.ts';
import { Button, Field, Form, NamedField, Segments, Select } from '../ui/inputs.tsx';
import { Heading, Line, Lines, Row, Subtle, Wrap } from '../ui/parts.tsx';
import { ProductForm, useSetLender } from './product-form.tsx';

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
  const [typed, type] = useState('');
  const reason = typed.trim();
  const set = useSetLender();
  const [does, busy] = closed === undefined ? ['Close', 'Closing'] : ['Open', 'Opening'];
  const toggle = () =>
    closed === undefined
      ? set.mutate({ change: { closed: { [way]: reason } }, words: `${words} is closed: ${reason}` })
      : set.mutate({ change: { closed: { [way]: null } }, words: `${words} is open` });
  return (
    <Row>
      {closed === undefined ? (
        <Field
          label={`Why ${words} is closed`}
          placeholder="the reason that a borrower reads"
          maxLength={200}
          value={typed}
          onChange={type}
          frame={{ flex: '1' }}
        />
      ) : (
        <Subtle flex="1">closed: {closed}</Subtle>
      )}
      <Button
        aria-label={`${does} ${words}`}
        busy={set.isPending && busy}
        reason={closed === undefined && reason === '' ? 'A closed way says why: type the reason.' : null}
        onClick={toggle}
      >
        {does}
      </Button>
    </Row>
  );
}

const LIMITS: Record<keyof Lender['limits'], string> = {
  first: 'First loan',
  repaid: 'After one repaid',
  highest: 'After three repaid',
};
const LIMIT_NAMES = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

function CreditLimits({ limits }: { limits: Lender['limits'] }) {
  const [typed, setTyped] = useState<Partial<typeof LIMITS>>({});
  const wanted = Object.fromEntries(LIMIT_NAMES.map((name) => [name, Number(typed[name] ?? limits[name])]));
  const save = useSetLender(() => setTyped({}));
  const reason = LIMIT_NAMES.some((name) => wanted[name] !== limits[name]) ? null : 'Nothing was changed.';
  const send = () => save.mutate({ change: { limits: wanted }, words: 'New credit limits' });
  return (
    <Form aria-label="Credit limits" onSend={send}>
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

function HomeBanner({ banner }: { banner: Lender['banner'] }) {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const typed = { title: title.trim(), text: text.trim() };
  const set = useSetLender();
  return (
    <div>
      <Heading marginBottom="4px">Banner on home</Heading>
      <Row flexWrap="wrap">
        {banner ? (
          <>
            <Text flex="1">
              <b>{banner.title}</b> {banner.text}
            </Text>
            <Button onClick={() => set.mutate({ change: { banner: null }, words: 'Home says nothing besides' })}>
              Take the banner away
            </Button>
          </>
        ) : (
          <>
            <Field
              label="Title of the banner"
              placeholder="Title"
              maxLength={80}
              value={title}
              onChange={setTitle}
              frame={{ width: '160px' }}
            />
            <Field
              label="Text of the banner"
              placeholder="Text"
              maxLength={200}
              value={text}
              onChange={setText}
              frame={{ flex: '1', width: 'auto' }}
            />
            <Button
              reason={typed.title === '' || typed.text === '' ? 'A banner has a title and a text.' : null}
              onClick={() => set.mutate({ change: { banner: typed }, words: `Home says: ${typed.title}` })}
            >
              Show the banner
            </Button>
          </>
        )}
      </Row>
    </div>
  );
}
