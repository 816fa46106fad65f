import type { CostBreakdown } from '@puente/contract/entities/cost';
import { describe, expect, it } from 'vitest';
import { costFigures } from './cost-rows.ts';

const cost: CostBreakdown = {
  amount: 2000,
  termDays: 91,
  dueDate: '2027-02-20',
  annualRate: 0.36,
  interest: 179.51,
  interestTax: 28.72,
  processingFee: 103.45,
  processingFeeTax: 16.55,
  cat: 74.7,
  catDate: '2026-11-21',
  depositAmount: 1880,
  totalRepayment: 2208.23,
  penaltyRatePerDay: 0.02,
};
const ids = (figures: { id: string }[]) => figures.map((figure) => figure.id);

describe('the cost receipt', () => {
  it('keeps the fixed order', () => {
    expect(ids(costFigures(cost))).toEqual([
      'amount',
      'processingFee',
      'processingFeeTax',
      'interest',
      'interestTax',
      'cat',
      'termDays',
      'depositAmount',
      'dueDate',
      'totalRepayment',
    ]);
  });

  it('leaves out what the server does not say, and keeps a zero it does say', () => {
    const figures = costFigures({ ...cost, cat: null, interestTax: undefined, processingFee: 0 });
    expect(ids(figures)).toEqual([
      'amount',
      'processingFee',
      'processingFeeTax',
      'interest',
      'termDays',
      'depositAmount',
      'dueDate',
      'totalRepayment',
    ]);
    expect(figures.find((figure) => figure.id === 'processingFee')?.value).toBe(0);
  });

  it('marks only what changed', () => {
    const marked = costFigures({ ...cost, interest: 190, totalRepayment: 2220.4 }, cost).filter(
      (figure) => figure.before !== undefined,
    );
    expect(marked).toEqual([
      { id: 'interest', kind: 'money', value: 190, before: 179.51 },
      { id: 'totalRepayment', kind: 'money', value: 2220.4, before: 2208.23 },
    ]);
  });
});

it('says of every figure what it is', () => {
  expect(costFigures(cost).map(({ kind }) => kind)).toEqual([
    'money',
    'money',
    'money',
    'money',
    'money',
    'cat',
    'days',
    'money',
    'date',
    'money',
  ]);
});

it('a figure that was not known before has not changed', () => {
  for (const before of [{}, { cat: null }, null]) {
    expect(costFigures(cost, before).every((figure) => !('before' in figure))).toBe(true);
  }
});
