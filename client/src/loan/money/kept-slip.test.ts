import { expect, test } from 'vitest';
import { liveSlip } from './kept-slip.ts';

const END = Date.UTC(2026, 0, 10, 5, 59, 59);
const data = {
  reference: '93000123456789',
  barcode: '93000123456789',
  amount: 500,
  expiresAt: '2026-01-09 23:59:59',
  storeLimit: 10_000,
  storeFeeNote: 'La tienda cobra su comisión.',
  usualMinutes: 10,
  longestHours: 24,
  owedSeen: 500,
};
// Only the phone's clock is known, so the device has not removed the expired slip.
const device = {
  slips: {
    load: () => ({ data, at: END - 86_400_000 }),
    save: () => true,
    forget: () => {},
    removeOld: () => {},
    removeAll: () => {},
  },
};
const loan = { orderNo: 'L1', unrepaid: 500, payments: [] };

test.each([
  ['a second before its expiry', END - 1_000, data],
  ['at its expiry', END, null],
  ['a day after its expiry', END + 86_400_000, null],
])('liveSlip returns the stored slip before its expiry and null from then on: %s', (_, now, expected) => {
  expect(liveSlip(device, loan, now)).toEqual(expected);
});

test('liveSlip returns null if the stored slip is for more than the debt', () => {
  expect(liveSlip(device, { ...loan, unrepaid: 499 }, END - 1_000)).toBeNull();
});
