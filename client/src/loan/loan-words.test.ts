import { orderSamples } from '@puente/contract/samples/loan';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { expect, test } from 'vitest';
import { instantMs } from '../i18n/dates.ts';
import { momentOf } from './loan-words.ts';

const order = { ...orderSamples.latest.data.order, amount: 5_000, disbursedAt: '2026-11-21 10:00:00' } as LoanOrder;
const at = (time: string) => instantMs(time);
const limit = (pesos: number) => ({ limit: pesos, used: 0, available: pesos, score: 1, level: 1, raisedBy: [] });

test('announces a deposit for three days, unless the loan is overdue', () => {
  const now = at('2026-11-23 09:00:00');
  expect(momentOf({ state: 'repaying', order, credit: undefined, now })).toBe('arrived');
  expect(momentOf({ state: 'repaying', order, credit: undefined, now: at('2026-11-24 10:00:00') })).toBeNull();
  expect(momentOf({ state: 'overdue', order, credit: undefined, now })).toBeNull();
});

test('announces a credit limit only above the amount of the loan just repaid', () => {
  const now = at('2027-02-20 10:00:00');
  expect(momentOf({ state: 'finished', order, credit: limit(30_000), now })).toBe('raised');
  for (const credit of [undefined, limit(5_000)]) {
    expect(momentOf({ state: 'finished', order, credit, now })).toBeNull();
  }
  expect(momentOf({ state: 'canLoan', order: null, credit: limit(30_000), now })).toBeNull();
});
