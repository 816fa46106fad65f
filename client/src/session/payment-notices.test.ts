import { expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { createPaymentNotices, paymentWait } from './payment-notices.ts';
import { safeStorage } from './safe-storage.ts';

const notice = { at: 0, method: 'stp', amount: 500, owed: 2208.23 } as const;
const MINUTE = 60_000;

test('a notice survives a reload and is per order', () => {
  const storage = memoryStorage();
  createPaymentNotices(safeStorage(storage)).tell('L1', notice);
  const later = createPaymentNotices(safeStorage(storage));
  expect(later.of('L1')).toEqual(notice);
  expect(later.of('L2')).toBeNull();
  later.forget('L1');
  expect(later.of('L1')).toBeNull();
});

test('waits 15 minutes, is late after, and ends when less is owed', () => {
  expect(paymentWait({ notice, owedNow: 2208.23, now: 14 * MINUTE })).toBe('waiting');
  expect(paymentWait({ notice, owedNow: 2208.23, now: 15 * MINUTE })).toBe('late');
  expect(paymentWait({ notice, owedNow: 1708.23, now: 1 * MINUTE })).toBeNull();
  expect(paymentWait({ notice, owedNow: null, now: 1 * MINUTE })).toBe('waiting');
  expect(paymentWait({ notice: null, owedNow: 1, now: 0 })).toBeNull();
});
