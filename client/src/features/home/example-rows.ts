import type { Headline } from '@puente/contract/entities/product';
import { type LoanRow, less, money, row } from '../../loan/row-values.ts';

/** The representative example, all of it the server's. */
export function exampleRows({ example }: Headline): LoanRow[] {
  const { cat } = example;
  return [
    ...row('amount', money(example.amount)),
    ...row('term', { terms: [example.termDays] }),
    ...row('feeAndTax', money(less(example.processingFeeAndTax))),
    ...row('receive', money(example.depositAmount)),
    ...row('interestAndTax', money(example.interestAndTax)),
    ...row('cat', typeof cat === 'number' ? { cat } : null),
    ...row('total', money(example.totalRepayment), true),
  ];
}
