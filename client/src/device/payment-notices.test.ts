import { EXAMPLE } from '@puente/contract/samples/worked-example';
import { expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { createPaymentNotices, type PaymentNotice } from './payment-notices.ts';
import { safeStorage } from './safe-storage.ts';

const HOUR = 3_600_000;
const notice: PaymentNotice = {
  at: 0,
  channel: 'stp',
  amount: 500,
  owed: EXAMPLE.total,
  usualMinutes: 15,
  longestHours: 24,
  known: [],
};
const noticesOf = (storage: Storage, { userId = 'u1', now = 0 }: { userId?: string | null; now?: number } = {}) =>
  createPaymentNotices({ storage: safeStorage(storage), userId: () => userId, now: () => now });

test('a reported payment survives a reload until it is forgotten', () => {
  const storage = memoryStorage();
  noticesOf(storage).keep('L1', notice);
  expect(noticesOf(storage).of('L1')).toEqual(notice);
  expect(noticesOf(storage).of('L2')).toBeNull();
  noticesOf(storage).forget('L1');
  expect(noticesOf(storage).of('L1')).toBeNull();
});

test('a later version of the app finds a notice under the same key', () => {
  const storage = memoryStorage();
  noticesOf(storage).keep('L1', notice);
  expect(storage.getItem('puente.paid.L1')).toBe(JSON.stringify({ value: notice, owner: 'u1', until: 24 * HOUR }));
});

test('it belongs to the borrower who reported it', () => {
  const storage = memoryStorage();
  noticesOf(storage).keep('L1', notice);
  expect(noticesOf(storage, { userId: 'u2' }).of('L1')).toBeNull();
  expect(noticesOf(storage, { userId: null }).of('L1')).toBeNull();
});

test('it ends by the longest time the lender gave when it was reported', () => {
  const storage = memoryStorage();
  noticesOf(storage).keep('L1', { ...notice, longestHours: 2 });
  expect(noticesOf(storage, { now: 2 * HOUR - 1 }).of('L1')).not.toBeNull();
  expect(noticesOf(storage, { now: 2 * HOUR }).of('L1')).toBeNull();
});

test('what an earlier version kept without an owner and an end is no notice', () => {
  const storage = memoryStorage();
  storage.setItem('puente.paid.L1', JSON.stringify({ at: 0, method: 'online', amount: 500, owed: 500 }));
  expect(noticesOf(storage).of('L1')).toBeNull();
});

test.each([{ amount: '500' }, { owed: null }, { usualMinutes: undefined }, { channel: 7 }, { known: 'L1' }])(
  'a damaged notice %o is none',
  (damage) => {
    const storage = memoryStorage();
    // What is kept can be damaged in ways the type rules out.
    noticesOf(storage).keep('L1', { ...notice, ...damage } as unknown as PaymentNotice);
    expect(noticesOf(storage).of('L1')).toBeNull();
  },
);

test('signing out takes every notice off the device, and nothing else', () => {
  const storage = memoryStorage({ 'puente.language': '"es"' });
  noticesOf(storage).keep('L1', notice);
  noticesOf(storage).keep('L2', notice);
  noticesOf(storage).removeAll();
  expect([storage.length, storage.key(0)]).toEqual([1, 'puente.language']);
});
