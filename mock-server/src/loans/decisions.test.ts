import { ORDER_EVENTS, TRANSITIONS } from '@puente/contract/values/transitions';
import { expect, test } from 'vitest';
import { DECISION_NAMES, DECISIONS, DUE_NAMES, MAKERS, toMaker } from './decisions.ts';

test('each cause has its maker: money comes from the bank', () => {
  expect((['borrower', 'lender', 'payment', 'time'] as const).map(toMaker)).toEqual(MAKERS);
  expect(MAKERS).toEqual(['borrower', 'lender', 'bank', 'time']);
});

test('what can be decided is a row that nobody but the borrower makes, or money', () => {
  expect(DECISION_NAMES).toEqual(Object.keys(DECISIONS));
  for (const { event, words } of Object.values(DECISIONS)) {
    expect(words).toMatch(/^[A-Z].+\.$/u);
    const row = TRANSITIONS.find((each) => each.event === event);
    expect([event === null || row !== undefined, row?.cause === 'borrower']).toEqual([true, false]);
  }
});

test('what falls due has a name: the rows, and four of money', () => {
  expect(DUE_NAMES).toEqual([
    ...ORDER_EVENTS,
    'paymentBooked',
    'transferReturned',
    'onlinePaymentEnds',
    'surplusReturned',
  ]);
});
