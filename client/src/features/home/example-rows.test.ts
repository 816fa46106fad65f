import { productSamples } from '@puente/contract/samples/product';
import { EXAMPLE } from '@puente/contract/samples/worked-example';
import { expect, test } from 'vitest';
import { exampleRows } from './example-rows.ts';

test('the example shows what is borrowed, what is received and what is paid back, all of it the server’s', () => {
  const { index } = productSamples;
  const rows = exampleRows({ ...index.data, cat: index.data.cat ?? null });
  expect(rows.map((row) => row.id)).toEqual([
    'amount',
    'term',
    'feeAndTax',
    'receive',
    'interestAndTax',
    'cat',
    'total',
  ]);
  expect(rows).toContainEqual({ id: 'feeAndTax', money: -EXAMPLE.feeAndTax });
  expect(rows).toContainEqual({ id: 'interestAndTax', money: EXAMPLE.interestAndTax });
});
