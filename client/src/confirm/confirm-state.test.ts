import { REFUSALS } from '@puente/contract/wire/codes';
import { expect, test } from 'vitest';
import { COST as cost, orderOf } from '../loan/loan-order.fixture.ts';
import { ApiError } from '../api/api-error.ts';
import {
  type ConfirmEvent,
  type ConfirmState,
  reduceConfirm,
  UNCONFIRMED,
  costOfOrder,
  priceDiffers,
  ticksToRestore,
} from './confirm-state.ts';
import { EXAMPLE } from '@puente/contract/samples/pieces';

const refusal = (code: number, data: unknown = null) => new ApiError({ kind: 'refused', path: '/x', code, data });
const priceChanged = refusal(REFUSALS.priceChanged, { cost });
const consentMissing = refusal(REFUSALS.consentMissing);
const unreadable = refusal(REFUSALS.priceChanged, { cost: 'more' });
const tickAgreement: ConfirmEvent = { type: 'tick', box: 'agreement', on: true };
const press: ConfirmEvent = { type: 'press', accepts: null };

test.each([
  ['a tick keeps the other box', [tickAgreement], { ticked: { agreement: true, creditCheck: false } }],
  ['a box can be unticked', [tickAgreement, { ...tickAgreement, on: false }], UNCONFIRMED],
  ['a press names the boxes left unticked', [press], { attempt: { name: 'pressed' } }],
  ['a press accepts the changed price it shows', [{ type: 'press', accepts: cost }], { accepted: cost }],
  ['a later press keeps the accepted price', [{ type: 'press', accepts: cost }, press], { accepted: cost }],
  [
    'a refusal with a price shows and accepts it',
    [press, { type: 'refuse', error: priceChanged }],
    { attempt: { name: 'refused', error: priceChanged }, corrected: cost, accepted: cost },
  ],
  ['a refusal with an unreadable price keeps the price', [{ type: 'refuse', error: unreadable }], { corrected: null }],
  [
    'a missing consent is asked for, also after the next press',
    [{ type: 'refuse', error: consentMissing }, press],
    { attempt: { name: 'pressed' }, consentRefused: true },
  ],
] as [string, ConfirmEvent[], Partial<ConfirmState>][])(
  'reduceConfirm updates ticks, price and refusals: %s',
  (_title, events, expected) => {
    expect(events.reduce(reduceConfirm, UNCONFIRMED)).toMatchObject(expected);
  },
);

const order = orderOf(14, {
  fee: EXAMPLE.fee,
  feeTax: EXAMPLE.feeTax,
  interest: EXAMPLE.interest,
  interestTax: EXAMPLE.interestTax,
  cat: EXAMPLE.cat,
  disbursalAmount: EXAMPLE.deposit,
  totalRepayment: EXAMPLE.total,
});

test('priceDiffers is false for equal figures, even with another due date', () => {
  expect(priceDiffers(costOfOrder(order), cost)).toBe(false);
  expect(priceDiffers(costOfOrder(order), { ...cost, dueDate: '2027-02-21', catDate: '2026-11-22' })).toBe(false);
});

test('priceDiffers ignores a figure that the order does not have', () => {
  expect(priceDiffers(costOfOrder({ ...order, fee: null, disbursalAmount: null }), cost)).toBe(false);
  expect(priceDiffers({}, cost)).toBe(false);
});

test('costOfOrder returns every figure that the calculator showed', () => {
  expect(costOfOrder({ ...order, annualRate: 0.36 })).toEqual({ ...cost, annualRate: 0.36, dueDate: undefined });
  const { depositAmount: _, totalRepayment: __, dueDate: ___, ...rest } = cost;
  const withoutSums = costOfOrder({ ...order, annualRate: 0.36, disbursalAmount: null, totalRepayment: null });
  expect(withoutSums).toStrictEqual({ ...rest, annualRate: 0.36 });
});

test.each([
  'amount',
  'termDays',
  'processingFee',
  'processingFeeTax',
  'interest',
  'interestTax',
  'cat',
  'depositAmount',
  'totalRepayment',
] as const)('a change of %s alone changes the price', (figure) => {
  expect(priceDiffers(costOfOrder(order), { ...cost, [figure]: 1 })).toBe(true);
});

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
