import { EXAMPLE } from '@puente/contract/samples/pieces';
import { expect, it } from 'vitest';
import { COST } from './loan-order.fixture.ts';
import { costFigures } from './cost-rows.ts';

const cost = { ...COST, annualRate: 0.36, catDate: '2026-11-21', penaltyRatePerDay: 0.02 };
const ids = (figures: { id: string }[]) => figures.map((figure) => figure.id);

it('lists the receipt’s figures in a fixed order, each with its kind', () => {
  expect(costFigures(cost).map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'amount money',
    'processingFee less',
    'processingFeeTax less',
    'depositAmount money',
    'payBack money',
    'interest money',
    'interestTax money',
    'totalRepayment money',
    'termDays days',
    'dueDate date',
    'cat cat',
  ]);
});

it('the receipt’s rows add up to its two totals, the deposit and the repayment, to the centavo', () => {
  let sum = 0;
  const totals: string[] = [];
  for (const { id, kind, value, total } of costFigures(cost)) {
    const centavos = Math.round(Number(value) * 100);
    if (total) {
      expect(sum, id).toBe(centavos);
      totals.push(id);
      sum = 0;
    } else if (kind === 'money') sum += centavos;
    else if (kind === 'less') sum -= centavos;
  }
  expect(totals).toEqual(['depositAmount', 'totalRepayment']);
});

it('leaves out a figure that the server does not send, but shows a figure of zero', () => {
  const figures = costFigures({ ...cost, cat: null, interestTax: undefined, processingFee: 0 });
  expect(ids(figures)).not.toContain('cat');
  expect(ids(figures)).not.toContain('interestTax');
  expect(figures.find((figure) => figure.id === 'processingFee')?.value).toBe(0);
});

it('marks only figures that changed', () => {
  const marked = costFigures({ ...cost, interest: 190, totalRepayment: 2220.4 }, cost).filter(
    (figure) => figure.before !== undefined,
  );
  expect(marked).toEqual([
    { id: 'interest', kind: 'money', value: 190, before: EXAMPLE.interest },
    { id: 'totalRepayment', kind: 'money', total: true, value: 2220.4, before: EXAMPLE.total },
  ]);
});

it('a figure that was unknown before does not count as changed', () => {
  for (const before of [{}, { cat: null }, null]) {
    expect(costFigures(cost, before).every((figure) => !('before' in figure))).toBe(true);
  }
});
