import type { Headline } from '@puente/contract/entities/product';
import { type CardRow, less, money, sum } from './row-values.ts';

/** The representative example, all of it the server's (screens, 2.0: promise 1). */
export function exampleRows({ example }: Headline): CardRow[] {
  return [
    ...money('amount', example.amount),
    { id: 'term', terms: [example.termDays] },
    ...money('feeAndTax', less(sum(example.processingFee, example.processingFeeTax))),
    ...money('receive', example.depositAmount),
    ...money('interestAndTax', sum(example.interest, example.interestTax)),
    ...(example.cat === null || example.cat === undefined ? [] : [{ id: 'cat' as const, cat: example.cat }]),
    ...money('total', example.totalRepayment, true),
  ];
}
