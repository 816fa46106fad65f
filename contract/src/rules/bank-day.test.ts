import { expect, it } from 'vitest';
import { bankDayFrom, isBankDay } from './bank-day.ts';
import vectors from './vectors.json' with { type: 'json' };

it.each(vectors.bankDay.nextOrSame)('from $d the banks are open on $next', ({ d, next }) => {
  expect(bankDayFrom(d)).toBe(next);
  expect(isBankDay(d)).toBe(d === next);
});
