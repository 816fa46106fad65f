/** Edits a product's price as typed, rates in percent, and shows the server's worked example. */
import { SimpleGrid, Text } from '@chakra-ui/react';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { useState } from 'react';
import { formatPesos } from '../format.ts';
import { reloadPhone } from '../phone/device.ts';
import { fetchBody, tsr, useWrite } from '../tsr.ts';
import { Button, Form, NamedField } from '../ui/inputs.tsx';
import { Heading, Subtle, SunkBox, Wrap, showNote } from '../ui/parts.tsx';

type LenderChange = {
  change: NonNullable<NonNullable<Parameters<typeof tsr.setLender.mutate>[0]>['body']>;
  words?: string;
};

/** Changes the settings of this world and reloads the app; `onSaved` runs after the server has accepted. */
export const useSetLender = (onSaved = () => {}) =>
  useWrite(async ({ change, words }: LenderChange) => {
    await fetchBody(tsr.setLender.mutate({ body: change }));
    onSaved();
    reloadPhone();
    if (words !== undefined) showNote(words);
  });

const AMOUNTS = ['minAmount', 'maxAmount', 'amountStep', 'repaymentStep'] as const;
const RATES = ['annualRate', 'feeRate', 'taxRate', 'penaltyDailyRate'] as const;
type Numbers = Record<(typeof AMOUNTS)[number] | (typeof RATES)[number], number>;
type Price = Numbers & { extension: { options: number[]; max: number } | null };
/** `days`: terms of extensions, such as `7, 15, 30`; an empty text offers no extension. */
type PriceTyped = Record<keyof Numbers | 'days' | 'times', string>;

const roundRate = (value: number) => Number(value.toFixed(8));

export function toTyped(price: Price): PriceTyped {
  const amounts = AMOUNTS.map((name) => [name, String(price[name])]);
  const rates = RATES.map((name) => [name, String(roundRate(price[name] * 100))]);
  const days = price.extension?.options.join(', ') ?? '';
  const times = String(price.extension?.max ?? 0);
  return Object.fromEntries([...amounts, ...rates, ['days', days], ['times', times]]) as PriceTyped;
}

/** Returns the changed values, or the name of the first invalid field. */
export function toChange(price: Price, typed: PriceTyped): Partial<Price> | { unreadable: keyof PriceTyped } {
  const change: Partial<Price> = {};
  for (const name of [...AMOUNTS, ...RATES]) {
    const value = Number(typed[name].trim() || Number.NaN);
    if (!(value >= 0)) return { unreadable: name };
    const wanted = (AMOUNTS as readonly string[]).includes(name) ? value : roundRate(value / 100);
    if (wanted !== price[name]) change[name] = wanted;
  }
  const days = typed.days.split(/[\s,]+/).filter(Boolean);
  if (!days.every((each) => /^\d{1,3}$/.test(each))) return { unreadable: 'days' };
  if (!/^\d{1,3}$/.test(typed.times.trim())) return { unreadable: 'times' };
  const extension = days.length === 0 ? null : { options: days.map(Number), max: Number(typed.times) };
  if (JSON.stringify(extension) !== JSON.stringify(price.extension)) change.extension = extension;
  return change;
}

const LABELS: PriceTyped = {
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

export function ProductForm({ product }: { product: BackstageData<'lender'>['products'][number] }) {
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
    ? `«${LABELS[change.unreadable].split(',')[0]}» cannot be read.`
    : Object.keys(change).length === 0
      ? 'Nothing was changed.'
      : null;
  return (
    <Form aria-label={`Price of ${name}`} display="grid" gap="10px" onSend={send}>
      <Heading>
        {name} <Subtle>{productId}</Subtle>
      </Heading>
      <SimpleGrid minChildWidth="132px" gap="2" alignItems="end">
        {(Object.keys(LABELS) as (keyof PriceTyped)[]).map((field) => (
          <NamedField
            key={field}
            words={LABELS[field]}
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
