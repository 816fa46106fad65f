import { EXAMPLE } from '@puente/contract/samples/pieces';
import { expect, test } from 'vitest';
import { lateOutlook } from './outlook-bars.tsx';

const late3 = {
  unrepaid: EXAMPLE.owedLate3,
  balanceAtDue: EXAMPLE.total,
  penalty: EXAMPLE.penaltyLate3,
  penaltyRatePerDay: 0.02,
  overdueDays: 3,
  owedTomorrow: EXAMPLE.owedLate4,
};

test('the outlook shows three debts already on the first late day, before any late charge', () => {
  const first = { ...late3, unrepaid: EXAMPLE.total, penalty: 0, overdueDays: 0, owedTomorrow: 2252.39 };
  expect(lateOutlook(first)?.map(({ pesos }) => pesos)).toEqual([2208.23, 2517.38, 3533.17]);
});

test.each([
  ['a charge that grew on another balance', { penalty: 100 }],
  ['another sum for tomorrow', { owedTomorrow: 2384.88 }],
  ['no sum for tomorrow', { owedTomorrow: null }],
])('the outlook is absent with %s', (_, change) => {
  expect(lateOutlook({ ...late3, ...change })).toBeNull();
});
