import { ORDER_EVENTS, TRANSITIONS } from '@puente/contract/values/transitions';
import { expect, test } from 'vitest';
import { DECISION_NAMES, DECISIONS, DUE_NAMES, MAKERS, toMaker } from './decisions.ts';

test('maps each cause to its actor, payments to the bank', () => {
  expect((['borrower', 'lender', 'payment', 'time'] as const).map(toMaker)).toEqual(MAKERS);
  expect(MAKERS).toEqual(['borrower', 'lender', 'bank', 'time']);
});

test('every decision is a transition not caused by the borrower, or concerns a payment', () => {
  expect(DECISION_NAMES).toEqual(Object.keys(DECISIONS));
  for (const { event, words } of Object.values(DECISIONS)) {
    expect(words).toMatch(/^[A-Z].+\.$/u);
    const row = TRANSITIONS.find((each) => each.event === event);
    expect([event === null || row !== undefined, row?.cause === 'borrower']).toEqual([true, false]);
  }
});

test('DUE_NAMES lists the order events and four payment events', () => {
  expect(DUE_NAMES).toEqual([
    ...ORDER_EVENTS,
    'paymentBooked',
    'transferReturned',
    'onlinePaymentEnds',
    'surplusReturned',
  ]);
});
