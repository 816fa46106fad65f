import { EXAMPLE } from '@puente/contract/samples/pieces';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { CreditInfo, Headline } from '@puente/contract/entities/product';
import { expect, test } from 'vitest';
import { loanLead } from './loan-lead.ts';
import type { LoanState } from './loan-state.ts';

// `loanLead` reads only these fields.
const order = { amount: 2000, disbursalAmount: EXAMPLE.deposit, unrepaid: EXAMPLE.total } as LoanOrder;
const headline = { maxAmount: 60_000 } as Headline;
const credit = { available: 9000 } as CreditInfo;

test.each([
  ['unfinished', { headline: 'unfinished' }],
  ['canLoan', { caption: 'canLoan', pesos: 9000 }],
  ['assessing', { caption: 'assessing', pesos: 2000 }],
  ['lending', { caption: 'lending', pesos: EXAMPLE.deposit }],
  ['repaying', { caption: 'repaying', pesos: EXAMPLE.total }],
] as const satisfies [LoanState, unknown][])('the headline of a loan in the state «%s» is %o', (state, lead) => {
  expect(loanLead({ state, order, headline, credit })).toEqual(lead);
});

test('the headline shows the server’s offer until the borrower’s limit is known, and no amount without either', () => {
  const visitor = { state: 'canLoan', order: null, credit: undefined } as const;
  expect(loanLead({ ...visitor, headline })).toEqual({ caption: 'canLoan', pesos: 60_000 });
  expect(loanLead({ ...visitor, headline: undefined })).toEqual({ caption: 'canLoan', pesos: null });
});

test.each(['assessing', 'lending', 'repaying'] as const)(
  'without an order, the headline of «%s» is a caption without an amount',
  (state) => {
    expect(loanLead({ state, order: null, headline, credit })).toEqual({ caption: state, pesos: null });
  },
);
