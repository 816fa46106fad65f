import { expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { safeStorage } from './safe-storage.ts';
import { createSentOrders, type SentOrder } from './sent-orders.ts';

const DAY = 86_400_000;
const sent: SentOrder = { status: 14, at: 1_000 };
const sentOf = (storage: Storage, { userId = 'u1', now = 1_000 }: { userId?: string | null; now?: number } = {}) =>
  createSentOrders({ storage: safeStorage(storage), userId: () => userId, now: () => now });

test('what was sent and not answered survives a reload until it is forgotten', () => {
  const storage = memoryStorage();
  sentOf(storage).keep('L1', sent);
  expect(sentOf(storage).of('L1')).toEqual(sent);
  expect(sentOf(storage).of('L2')).toBeNull();
  sentOf(storage).forget('L1');
  expect(sentOf(storage).of('L1')).toBeNull();
});

test('it is of one borrower, and history a day later', () => {
  const storage = memoryStorage();
  sentOf(storage).keep('L1', sent);
  expect(sentOf(storage, { userId: 'u2' }).of('L1')).toBeNull();
  expect(sentOf(storage, { now: 1_000 + DAY - 1 }).of('L1')).toEqual(sent);
  expect(sentOf(storage, { now: 1_000 + DAY }).of('L1')).toBeNull();
  sentOf(storage).removeAll();
  expect(storage.length).toBe(0);
});

test.each([{ at: '1000' }, { at: null }, { status: '14' }, { status: undefined }])('damaged %o is none', (damage) => {
  const storage = memoryStorage();
  // What is kept can be damaged in ways the type rules out.
  sentOf(storage).keep('L1', { ...sent, ...damage } as unknown as SentOrder);
  expect(sentOf(storage).of('L1')).toBeNull();
});
