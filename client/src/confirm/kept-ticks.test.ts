import { expect, test } from 'vitest';
import { COST as cost } from '../loan/loan-order.fixture.ts';
import { ticksToRestore } from './kept-ticks.ts';

const ticked = { agreement: true, creditCheck: true };
const page = { orderNo: 'A', status: 14, entry: '3 k1', terms: { cost, agreementVersion: '2026-11' } };
const dearer = { ...cost, totalRepayment: cost.totalRepayment + 1 };

test('restores the ticks of the same page with the same terms, even if its due date has moved', () => {
  expect(ticksToRestore({ ...page, ticked }, page)).toEqual(ticked);
  const tomorrow = { ...page, terms: { ...page.terms, cost: { ...cost, dueDate: '2027-02-21' } } };
  expect(ticksToRestore({ ...page, ticked }, tomorrow)).toEqual(ticked);
});

test.each([
  ['there are none', null, page],
  ['the order is another', { ...page, ticked }, { ...page, orderNo: 'B' }],
  ['the order has another status', { ...page, ticked }, { ...page, status: 18 }],
  ['the history entry is another', { ...page, ticked }, { ...page, entry: '5 k2' }],
  ['the cost has changed', { ...page, ticked }, { ...page, terms: { ...page.terms, cost: dearer } }],
  ['the contract has changed', { ...page, ticked }, { ...page, terms: { ...page.terms, agreementVersion: '2026-12' } }],
])('restores no ticks if %s', (_why, kept, now) => {
  expect(ticksToRestore(kept, now)).toBeNull();
});
