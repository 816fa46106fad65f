/** Edits a product's price as typed, rates in percent, and shows the server's worked example. */
import { Text } from '@chakra-ui/react';
import { type BackstageData, backstageContract } from '@puente/mock-server/control/contract';
import { formatPesos } from '../format.ts';
import { reloadPhone } from '../phone/device.ts';
import { fetchBody, tsr, useWrite } from '../tsr.ts';
import { FieldsForm } from '../ui/inputs.tsx';
import { Subtle, SunkBox, showNote } from '../ui/parts.tsx';
import { labelFields, listFields, toJsonSchema } from '../ui/schema.ts';

type LenderChange = {
  change: NonNullable<NonNullable<Parameters<typeof tsr.setLender.mutate>[0]>['body']>;
  words?: string;
};

/** Changes the settings of this world and reloads the app. */
export const useSetLender = () =>
  useWrite(async ({ change, words }: LenderChange) => {
    await fetchBody(tsr.setLender.mutate({ body: change }));
    reloadPhone();
    if (words !== undefined) showNote(words);
  });

export const LENDER_FIELDS = listFields(toJsonSchema(backstageContract.setLender.body));
const PRICE_FIELDS = listFields(LENDER_FIELDS.products);

const AMOUNTS = {
  minAmount: 'From, pesos',
  maxAmount: 'Up to, pesos',
  amountStep: 'Steps of, pesos',
  repaymentStep: 'Paid in steps of, pesos',
};
const RATES = {
  annualRate: 'Interest a year, %',
  feeRate: 'Fee, %',
  taxRate: 'Tax, %',
  penaltyDailyRate: 'Penalty a day, %',
};
type Amount = keyof typeof AMOUNTS;
type Rate = keyof typeof RATES;
type Price = Record<Amount | Rate, number> & { extension: { options: number[]; max: number } | null };
/** `days`: terms of extensions, such as `7, 15, 30`; an empty text offers no extension. */
type PriceTyped = Record<Amount | Rate | 'days' | 'times', string>;

const NAMES = Object.keys({ ...AMOUNTS, ...RATES }) as (Amount | Rate)[];
const isRate = (name: string) => name in RATES;
const round = (value: number) => Number(value.toFixed(8));

export function toTyped(price: Price): PriceTyped {
  const numbers = NAMES.map((name) => [name, String(isRate(name) ? round(price[name] * 100) : price[name])]);
  const { options = [], max = 0 } = price.extension ?? {};
  return { ...Object.fromEntries(numbers), days: options.join(', '), times: String(max) } as PriceTyped;
}

/** Returns the change that the typed fields mean, in the server's format. */
export function toChange(price: Price, typed: Partial<PriceTyped>): Partial<Price> {
  const change: Partial<Price> = {};
  for (const name of NAMES)
    if (typed[name] !== undefined) change[name] = isRate(name) ? round(Number(typed[name]) / 100) : Number(typed[name]);
  if (typed.days === undefined && typed.times === undefined) return change;
  const { days, times } = { ...toTyped(price), ...typed };
  const options = days.split(/[\s,]+/).filter(Boolean);
  return { ...change, extension: options.length === 0 ? null : { options: options.map(Number), max: Number(times) } };
}

const FIELDS = {
  ...labelFields(PRICE_FIELDS, AMOUNTS),
  ...labelFields(PRICE_FIELDS, RATES, 100),
  days: { words: 'More time, days', pattern: '[\\d\\s,]*', title: 'Days such as 7, 15, 30; empty offers none' },
  times: labelFields(listFields(PRICE_FIELDS.extension), { max: 'More time at most, times' }).max,
};

export function ProductForm({ product }: { product: BackstageData<'lender'>['products'][number] }) {
  const { productId, name, example, terms } = product;
  const save = useSetLender();
  return (
    <FieldsForm
      label={`Price of ${name}`}
      heading={
        <>
          {name} <Subtle>{productId}</Subtle>
        </>
      }
      fields={FIELDS}
      values={toTyped(product)}
      button={{ words: 'Save price', variant: 'solid', busy: save.isPending && 'Saving' }}
      onSend={(typed, saved) => {
        const change = { products: [{ productId, ...toChange(product, typed) }] };
        save.mutate({ change, words: `${name}: new price for new orders` }, saved);
      }}
    >
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
      <Subtle>For new orders; a running loan keeps its own, and who submits with old figures gets 20607.</Subtle>
    </FieldsForm>
  );
}
