import { expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { createPayIntents, type PayIntent } from './pay-intents.ts';
import { safeStorage } from './safe-storage.ts';

const DAY = 86_400_000;
const intent: PayIntent = {
  requestId: 'r1',
  amount: 500,
  channelId: 'card',
  at: 1_000,
  owedSeen: null,
  reference: null,
};
const intentsOf = (storage: Storage, { userId = 'u1', now = 1_000 }: { userId?: string | null; now?: number } = {}) =>
  createPayIntents({ storage: safeStorage(storage), userId: () => userId, now: () => now });

test('an attempt survives a reload until it is forgotten', () => {
  const storage = memoryStorage();
  intentsOf(storage).keep('L1', intent);
  intentsOf(storage).keep('L2', { ...intent, owedSeen: 500, reference: 'PL1' });
  expect(intentsOf(storage).of('L1')).toEqual(intent);
  expect(intentsOf(storage).of('L2')).toEqual({ ...intent, owedSeen: 500, reference: 'PL1' });
  expect(intentsOf(storage).of('L3')).toBeNull();
  intentsOf(storage).forget('L1');
  expect(intentsOf(storage).of('L1')).toBeNull();
  intentsOf(storage).removeAll();
  expect(storage.length).toBe(0);
});

test('a later version of the app finds an attempt under the same key', () => {
  const storage = memoryStorage();
  intentsOf(storage).keep('L1', intent);
  expect(storage.getItem('puente.intent.L1')).toBe(JSON.stringify({ value: intent, owner: 'u1', until: 1_000 + DAY }));
});

test('it belongs to the borrower who began it, and is history a day later', () => {
  const storage = memoryStorage();
  intentsOf(storage).keep('L1', intent);
  expect(intentsOf(storage, { userId: 'u2' }).of('L1')).toBeNull();
  expect(intentsOf(storage, { now: 1_000 + DAY - 1 }).of('L1')).toEqual(intent);
  expect(intentsOf(storage, { now: 1_000 + DAY }).of('L1')).toBeNull();
});

test.each([
  { requestId: 7 },
  { channelId: null },
  { amount: '500' },
  { owedSeen: '500' },
  { owedSeen: undefined },
  { reference: 7 },
  { reference: undefined },
  { at: '1000' },
])('a damaged attempt %o is none', (damage) => {
  const value = { ...intent, ...damage };
  const storage = memoryStorage({ 'puente.intent.L1': JSON.stringify({ value, owner: 'u1', until: DAY }) });
  expect(intentsOf(storage).of('L1')).toBeNull();
});
