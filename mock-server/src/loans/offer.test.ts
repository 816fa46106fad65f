import { expect, test } from 'vitest';
import { calculateCredit } from './offer.ts';
import { lifeAt } from './life.fixture.ts';

const repaid = lifeAt(4).order;

test.each([
  [0, 500_000, 1],
  [1, 3_000_000, 2],
  [2, 3_000_000, 2],
  [3, 6_000_000, 3],
  [9, 6_000_000, 3],
] as const)('after %i repaid loans the credit limit is %i centavos', (loans, limit, level) => {
  const credit = calculateCredit(Array.from({ length: loans }, () => repaid));
  expect(credit).toMatchObject({ limit, level, used: 0, available: limit });
});

test('the score stays within 300 and 850', () => {
  expect(calculateCredit([{ ...repaid, lateDaysInAll: 5_000 }]).score).toBe(300);
  expect(calculateCredit(Array.from({ length: 20 }, () => repaid)).score).toBe(850);
});

test('the score starts at 640, gains 40 per repaid loan and loses 2 per late day', () => {
  const [first, second] = [
    { ...repaid, lateDaysInAll: 3 },
    { ...repaid, lateDaysInAll: 4 },
  ];
  expect(
    [calculateCredit([]), calculateCredit([repaid]), calculateCredit([first, second])].map(({ score }) => score),
  ).toEqual([640, 680, 706]);
});

test('open orders use up the sum of their amounts, at most the whole limit; rejected and cancelled ones use up nothing', () => {
  const open = lifeAt(1).order;
  expect(calculateCredit([open, open])).toMatchObject({ used: 400_000, available: 100_000 });
  expect(calculateCredit([open, open, open])).toMatchObject({ used: 500_000, available: 0 });
  expect(calculateCredit([open, lifeAt(4).order])).toMatchObject({ used: 200_000, available: 2_800_000 });
  expect(calculateCredit([lifeAt(8).order, lifeAt(9).order])).toMatchObject({ used: 0, available: 500_000 });
});
