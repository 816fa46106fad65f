/** Edits what this world sells: edition, payment methods, products with prices, credit limits, the banner on home. */
import { chakra, SimpleGrid, Text } from '@chakra-ui/react';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { useState } from 'react';
import { CHANNELS } from '../money/arrive-form.tsx';
import { selectBody, describeError, tsr } from '../server/tsr.ts';
import { formatPesos } from '../text/format.ts';
import { Button } from '../ui/button.tsx';
import { Field, Form, NamedField, Segments, Select } from '../ui/field.tsx';
import { Alert, Heading, Label, Row, Subtle, SunkBox, Wrap } from '../ui/parts.tsx';
import { CreditLimits, useSetLender } from './credit-limits.tsx';
import { toChange, type PriceTyped, toTyped } from './product-draft.ts';

type Lender = BackstageData<'lender'>;
type Product = Lender['products'][number];
type Way = keyof Lender['closed'];

const EDITIONS: Record<Lender['edition'], string> = { market: 'market of products', single: 'one product' };
const WAYS = Object.entries(CHANNELS) as [Way, string][];
const SIDE_LABEL = { width: '120px', mdDown: { width: '100%' }, color: 'fg.muted', 'aria-hidden': true } as const;

export function WhatItSells() {
  const { data: lender } = tsr.lender.useQuery({ queryKey: ['lender'], select: selectBody });
  const [productId, setProductId] = useState<string | null>(null);
  const set = useSetLender();
  if (!lender) return null;
  const product = lender.products.find((each) => each.productId === productId) ?? lender.products[0];
  return (
    <chakra.section maxWidth="620px" marginTop="24px" display="grid" gap="14px" aria-label="The lender of this world">
      <div>
        <Heading marginBottom="8px">The lender of this world</Heading>
        <Wrap>
          <Label {...SIDE_LABEL}>Edition</Label>
          <Segments
            label="Edition"
            value={lender.edition}
            onChange={(edition) => set.mutate({ change: { edition } })}
            choices={EDITIONS}
          />
        </Wrap>
      </div>
      <div>
        <Heading marginBottom="4px">Ways to pay</Heading>
        {WAYS.map(([way, words]) => (
          <WayLine key={`${way} ${lender.closed[way] ?? ''}`} way={way} words={words} closed={lender.closed[way]} />
        ))}
      </div>
      {lender.products.length > 1 && product && (
        <Select
          label="Product"
          value={product.productId}
          onChange={setProductId}
          choices={lender.products.map((each) => [each.productId, each.name])}
        />
      )}
      {product && <ProductForm key={product.productId} product={product} />}
      <CreditLimits limits={lender.limits} />
      <HomeBanner banner={lender.banner} />
    </chakra.section>
  );
}

/** Edits one payment method: open, or closed with the reason that borrowers read. */
function WayLine({ way, words, closed }: { way: Way; words: string; closed: string | undefined }) {
  const [typed, type] = useState(closed ?? '');
  const reason = typed.trim();
  const set = useSetLender();
  return (
    <Wrap paddingBlock="4px">
      <Label {...SIDE_LABEL}>{words}</Label>
      {closed === undefined ? (
        <>
          <Field
            label={`Why ${words} is closed`}
            placeholder="the reason that a borrower reads"
            maxLength={200}
            value={typed}
            onChange={type}
            frame={{ flex: '1' }}
          />
          <Button
            aria-label={`Close ${words}`}
            busy={set.isPending && 'Closing'}
            reason={reason === '' ? 'A closed way says why: type the reason.' : null}
            onClick={() =>
              set.mutate({ change: { closed: { [way]: reason } }, words: `${words} is closed: ${reason}` })
            }
          >
            Close
          </Button>
        </>
      ) : (
        <>
          <Subtle flex="1">closed: {closed}</Subtle>
          <Button
            aria-label={`Open ${words}`}
            busy={set.isPending && 'Opening'}
            onClick={() => set.mutate({ change: { closed: { [way]: null } }, words: `${words} is open` })}
          >
            Open
          </Button>
        </>
      )}
    </Wrap>
  );
}

const PRICE: Record<keyof PriceTyped, string> = {
  minAmount: 'From, pesos',
  maxAmount: 'Up to, pesos',
  amountStep: 'Steps of, pesos',
  repaymentStep: 'Paid in steps of, pesos',
  annualRate: 'Interest a year, %',
  feeRate: 'Fee, %',
  taxRate: 'Tax, %',
  penaltyDailyRate: 'Penalty a day, %',
  days: 'More time, days',
  times: 'More time at most, times',
};

/** Edits a product's price and shows the server's worked example. */
function ProductForm({ product }: { product: Product }) {
  const [typed, setTyped] = useState<Partial<PriceTyped>>({});
  const { productId, name, example, terms } = product;
  const shown = { ...toTyped(product), ...typed };
  const change = toChange(product, shown);
  const save = useSetLender(() => setTyped({}));
  const isUnreadable = 'unreadable' in change;
  const send = () => {
    if (!isUnreadable)
      save.mutate({ change: { products: [{ productId, ...change }] }, words: `${name}: new price for new orders` });
  };
  const reason = isUnreadable
    ? `«${PRICE[change.unreadable].split(',')[0]}» cannot be read.`
    : Object.keys(change).length === 0
      ? 'Nothing was changed.'
      : null;
  return (
    <Form aria-label={`Price of ${name}`} display="grid" gap="10px" onSend={send}>
      <Heading>
        {name} <Subtle>{productId}</Subtle>
      </Heading>
      <SimpleGrid minChildWidth="132px" gap="2" alignItems="end">
        {(Object.keys(PRICE) as (keyof PriceTyped)[]).map((field) => (
          <NamedField
            key={field}
            words={PRICE[field]}
            value={shown[field]}
            onChange={(value) => setTyped((now) => ({ ...now, [field]: value }))}
          />
        ))}
      </SimpleGrid>
      <SunkBox aria-label="Worked example" role="group">
        <Text>
          <b>{formatPesos(example.amount)}</b> for <b>{example.days} d</b>: fee with tax{' '}
          <b>{formatPesos(example.fee)}</b>, deposit <b>{formatPesos(example.deposit)}</b>, to pay back{' '}
          <b>{formatPesos(example.total)}</b>
          {example.cat === null ? '' : `, CAT ${example.cat.toFixed(1)} %`}
        </Text>
        <Subtle>
          As the lender reckons it now. Terms:{' '}
          {terms.map(({ days, fromAmount }) => `${days} d from ${formatPesos(fromAmount)}`).join(', ')}
        </Subtle>
      </SunkBox>
      {save.error && <Alert>{describeError(save.error)}</Alert>}
      <Wrap>
        <Button type="submit" variant="solid" busy={save.isPending && 'Saving'} reason={reason}>
          Save price
        </Button>
        <Subtle flex="1" minWidth="200px">
          For new orders; a running loan keeps its own, and who submits with old figures gets 20607.
        </Subtle>
      </Wrap>
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
      {banner ? (
        <Row flexWrap="wrap">
          <Text flex="1">
            <b>{banner.title}</b> {banner.text}
          </Text>
          <Button onClick={() => set.mutate({ change: { banner: null }, words: 'Home says nothing besides' })}>
            Take the banner away
          </Button>
        </Row>
      ) : (
        <Row flexWrap="wrap">
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
        </Row>
      )}
    </div>
  );
}
