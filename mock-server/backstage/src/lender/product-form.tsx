/** What a product costs in this world, with the worked example as the lender reckons it. */
import { chakra } from '@chakra-ui/react';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { useState } from 'react';
import { pesos } from '../clock/instants.ts';
import { Button } from '../ui/button.tsx';
import { NamedField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Alert, Heading, Row, Subtle, Sunk } from '../ui/parts.tsx';
import { changeOf, type PriceTyped, typedOf } from './product-draft.ts';
import { useSetLender } from './use-set-lender.ts';

export type Product = BackstageData<'lender'>['products'][number];

const FIELDS: readonly (readonly [keyof PriceTyped, string, string])[] = [
  ['minAmount', 'From', 'pesos'],
  ['maxAmount', 'Up to', 'pesos'],
  ['amountStep', 'Steps of', 'pesos'],
  ['repaymentStep', 'Paid in steps of', 'pesos'],
  ['annualRate', 'Interest a year', '%'],
  ['feeRate', 'Fee', '%'],
  ['taxRate', 'Tax', '%'],
  ['penaltyDailyRate', 'Penalty a day', '%'],
  ['days', 'More time, days', 'days'],
  ['times', 'More time at most', 'times'],
];

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '8px 12px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
    alignItems: 'end',
  },
});

export function ProductForm({ product }: { product: Product }) {
  const [typed, type] = useState<Partial<PriceTyped>>({});
  const shown = { ...typedOf(product), ...typed };
  const change = changeOf(product, shown);
  const save = useSetLender(() => type({}));
  const send = () => {
    if ('unreadable' in change) return;
    const { productId, name } = product;
    save.run({ products: [{ productId, ...change }] }, `${name}: new price for new orders`);
  };
  const reason =
    'unreadable' in change
      ? `«${FIELDS.find(([name]) => name === change.unreadable)?.[1]}» cannot be read.`
      : Object.keys(change).length === 0
        ? 'Nothing was changed.'
        : null;
  return (
    <Form aria-label={`Price of ${product.name}`} display="grid" gap="10px" onSend={send} reason={reason}>
      <Heading>
        {product.name} <Subtle>{product.productId}</Subtle>
      </Heading>
      <Grid>
        {FIELDS.map(([name, words, unit]) => (
          <NamedField
            key={name}
            words={`${words}, ${unit}`}
            value={shown[name]}
            onChange={(value) => type((now) => ({ ...now, [name]: value }))}
          />
        ))}
      </Grid>
      <Example product={product} />
      {save.error && <Alert>{save.error.message}</Alert>}
      <Row flexWrap="wrap">
        <Button type="submit" variant="solid" busy={save.busy && 'Saving'} reason={reason}>
          Save price
        </Button>
        <Subtle flex="1" minWidth="200px">
          For new orders; a running loan keeps its own, and who submits with old figures gets 20607.
        </Subtle>
      </Row>
    </Form>
  );
}

const Example = ({ product: { example, terms } }: { product: Product }) => (
  <Sunk aria-label="Worked example" role="group">
    <chakra.p>
      <b>{pesos(example.amount)}</b> for <b>{example.days} d</b>: fee with tax <b>{pesos(example.fee)}</b>, deposit{' '}
      <b>{pesos(example.deposit)}</b>, to pay back <b>{pesos(example.total)}</b>
      {example.cat === null ? '' : `, CAT ${example.cat.toFixed(1)} %`}
    </chakra.p>
    <Subtle>
      As the lender reckons it now. Terms:{' '}
      {terms.map(({ days, fromAmount }) => `${days} d from ${pesos(fromAmount)}`).join(', ')}
    </Subtle>
  </Sunk>
);
