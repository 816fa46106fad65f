/** The lender of this world: edition, ways to pay, products and their prices. */
import { chakra } from '@chakra-ui/react';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { useState } from 'react';
import { useRead } from '../api/backstage.tsx';
import { Button } from '../ui/button.tsx';
import { Field, Select } from '../ui/field.tsx';
import { Heading, Label, Row, Subtle } from '../ui/parts.tsx';
import { Seg } from '../ui/seg.tsx';
import { CreditLimits, HomeBanner } from './limits-and-banner.tsx';
import { ProductForm } from './product-form.tsx';
import { useSetLender } from './use-set-lender.ts';

type Lender = BackstageData<'lender'>;
type Way = keyof Lender['closed'];

const WAYS: readonly (readonly [Way, string])[] = [
  ['stp', 'Transfer'],
  ['oxxo', 'OXXO'],
  ['cashier', 'Online'],
];
const EDITION_WORDS: Record<Lender['edition'], string> = { market: 'market of products', single: 'one product' };

export function WhatItSells() {
  const lender = useRead('lender', { everyMs: 5_000 }).data;
  const [productId, pick] = useState<string | null>(null);
  const set = useSetLender();
  if (!lender) return null;
  const product = lender.products.find((each) => each.productId === productId) ?? lender.products[0];
  return (
    <chakra.section maxWidth="620px" marginTop="24px" display="grid" gap="14px" aria-label="The lender of this world">
      <div>
        <Heading marginBottom="8px">The lender of this world</Heading>
        <Row flexWrap="wrap">
          <Label width="120px" mdDown={{ width: '100%' }} color="fg.muted" aria-hidden="true">
            Edition
          </Label>
          <Seg
            label="Edition"
            value={lender.edition}
            onChange={(edition) => set.run({ edition }, null)}
            choices={EDITION_WORDS}
          />
        </Row>
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
          onChange={pick}
          choices={lender.products.map((each) => [each.productId, each.name])}
        />
      )}
      {product && <ProductForm key={product.productId} product={product} />}
      <CreditLimits limits={lender.limits} />
      <HomeBanner banner={lender.banner} />
    </chakra.section>
  );
}

/** Open, or closed with the reason that a borrower reads. */
function WayLine({ way, words, closed }: { way: Way; words: string; closed: string | undefined }) {
  const [typed, type] = useState(closed ?? '');
  const reason = typed.trim();
  const set = useSetLender();
  return (
    <Row paddingBlock="4px" flexWrap="wrap">
      <Label width="120px" mdDown={{ width: '100%' }} color="fg.muted" aria-hidden="true">
        {words}
      </Label>
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
            busy={set.busy && 'Closing'}
            reason={reason === '' ? 'A closed way says why: type the reason.' : null}
            onClick={() => set.run({ closed: { [way]: reason } }, `${words} is closed: ${reason}`)}
          >
            Close
          </Button>
        </>
      ) : (
        <>
          <Subtle flex="1">closed: {closed}</Subtle>
          <Button
            aria-label={`Open ${words}`}
            busy={set.busy && 'Opening'}
            onClick={() => set.run({ closed: { [way]: null } }, `${words} is open`)}
          >
            Open
          </Button>
        </>
      )}
    </Row>
  );
}
