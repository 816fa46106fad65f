import { expect, test } from 'vitest';
import { EXAMPLE } from '../../samples/worked-example.ts';
import { lateChargeOf } from './late-charge.ts';

const total = Math.round(EXAMPLE.total * 100);

test('three days late on the worked example charge 132.49, half a centavo rounds up', () => {
  expect(lateChargeOf(total * 3, 20_000)).toBe(Math.round(EXAMPLE.penaltyLate3 * 100));
  expect([lateChargeOf(24, 20_000), lateChargeOf(25, 20_000), lateChargeOf(0, 20_000)]).toEqual([0, 1, 0]);
});
