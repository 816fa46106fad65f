import { EXAMPLE } from '@puente/contract/samples/pieces';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.fixture.ts';
import {
  type BorrowerStorage,
  type OrderValues,
  createPayIntents,
  type PayIntent,
  createSentOrders,
  type SentOrder,
  createPaymentNotices,
  type PaymentNotice,
  createOrderValueStore,
  attemptExpiresAt,
} from './order-values.ts';
import { safeStorage } from './safe-storage.ts';

const END = 1_000;

function memoryOf(userId: () => string | null, storage = memoryStorage(), now = 0) {
  return createOrderValueStore('slip', {
    storage: safeStorage(storage),
    userId,
    clock: { now: () => now, isKnown: () => true },
  });
}

test('keeps a value per order after a reload', () => {
  const storage = memoryStorage();
  memoryOf(() => 'u1', storage).save('L1', { digits: '93' }, END);
  expect(memoryOf(() => 'u1', storage).load('L1')).toEqual({ digits: '93' });
  expect(memoryOf(() => 'u1', storage).load('L2')).toBeNull();
});

test('hides a value from other borrowers and visitors', () => {
  const storage = memoryStorage();
  memoryOf(() => 'u1', storage).save('L1', 1, END);
  expect(memoryOf(() => 'u2', storage).load('L1')).toBeNull();
  expect(memoryOf(() => null, storage).load('L1')).toBeNull();
});

test('an expired value, or one without an expiry, is not returned, and the next write removes it', () => {
  const storage = memoryStorage();
  memoryOf(() => 'u1', storage).save('L1', 1, END);
  storage.setItem('puente.slip.L2', JSON.stringify({ value: 1, owner: 'u1' }));
  expect(memoryOf(() => 'u1', storage, END - 1).load('L1')).toBe(1);
  expect(memoryOf(() => 'u1', storage, END).load('L1')).toBeNull();
  expect(memoryOf(() => 'u1', storage).load('L2')).toBeNull();
  // A phone that was a day ahead finds the value again once the server's time is known.
  expect(memoryOf(() => 'u1', storage).load('L1')).toBe(1);
  memoryOf(() => 'u1', storage, END).save('L3', 1, 2 * END);
  expect(storage.length).toBe(1);
});

test('expires nothing until the server’s time is known, and then gives a value its full lifetime', () => {
  const state = { now: 100 * END, isKnown: false };
  const clock = { now: () => state.now, isKnown: () => state.isKnown };
  const storage = safeStorage(memoryStorage());
  const memory = createOrderValueStore('slip', { storage, userId: () => 'u1', clock });
  memory.save('L1', 1, state.now + END);
  memory.save('L2', 2, 50);
  expect([memory.load('L1'), memory.load('L2')]).toEqual([1, 2]);
  Object.assign(state, { now: 0, isKnown: true });
  memory.removeOld();
  expect(memory.load('L1')).toBe(1);
  state.now = END;
  memory.removeOld();
  expect(storage.keys()).toEqual([]);
});

test('forget removes one value and removeAll all values of one kind; values of other kinds stay', () => {
  const storage = memoryStorage();
  const memory = memoryOf(() => 'u1', storage);
  const userId = () => 'u1';
  const other = createOrderValueStore('intent', {
    storage: safeStorage(storage),
    userId,
    clock: { now: () => 0, isKnown: () => true },
  });
  memory.save('L1', 1, END);
  memory.save('L2', 2, END);
  other.save('L1', 3, END);
  memory.forget('L1');
  expect([memory.load('L1'), memory.load('L2')]).toEqual([null, 2]);
  memory.removeAll();
  expect([memory.load('L2'), other.load('L1')]).toEqual([null, 3]);
});

test.each(['null', '"x"', '{}', '{"owner":"u1"}', '{"owner":"u1","until":1000}'])(
  'returns null for the damaged stored value %s',
  (value) => {
    expect(memoryOf(() => 'u1', memoryStorage({ 'puente.slip.L1': value })).load('L1')).toBeNull();
  },
);

test('stores a visitor’s value under the key of its kind, hidden from a borrower', () => {
  const storage = memoryStorage();
  memoryOf(() => null, storage).save('L1', { digits: '93' }, END);
  expect([...Array(storage.length).keys()].map((at) => storage.key(at))).toEqual(['puente.slip.L1']);
  expect(memoryOf(() => null, storage).load('L1')).toEqual({ digits: '93' });
  expect(memoryOf(() => 'u1', storage).load('L1')).toBeNull();
});

const HOUR = 3_600_000;

type Kind<T> = {
  create: (owned: BorrowerStorage) => OrderValues<T>;
  values: readonly [[T, number], ...[T, number][]];
  damages: readonly Partial<Record<keyof T, unknown>>[];
};

function keeps<T extends object>(name: string, { create, values, damages }: Kind<T>) {
  const open = (storage: Storage, now = 0) =>
    create({ storage: safeStorage(storage), userId: () => 'u1', clock: { now: () => now, isKnown: () => true } });
  const key = `puente.${name}.L1`;

  describe.each([name])('stored values of the kind «%s»', () => {
    test.each(values)('%o survives a reload until it is forgotten or expires', (value, end) => {
      const storage = memoryStorage();
      open(storage).save('L1', value);
      // The format must stay, because later versions of the app read values that this one stored.
      expect(storage.getItem(key)).toBe(JSON.stringify({ value, owner: 'u1', until: end }));
      expect(open(storage, end - 1).load('L1')).toEqual(value);
      expect(open(storage, end).load('L1')).toBeNull();
      open(storage).forget('L1');
      expect(open(storage).load('L1')).toBeNull();
    });

    test.each(damages)('a value damaged by %o counts as none', (damage) => {
      const value = { ...values[0][0], ...damage };
      expect(open(memoryStorage({ [key]: JSON.stringify({ value, owner: 'u1', until: HOUR }) })).load('L1')).toBeNull();
    });
  });
}

keeps<SentOrder>('sent', {
  create: createSentOrders,
  values: [
    [{ status: 14, at: 1_000 }, 1_000 + 24 * HOUR],
    [{ status: null, at: 1_000 }, 1_000 + 24 * HOUR],
  ],
  damages: [{ at: '1000' }, { at: null }, { status: '14' }, { status: undefined }],
});

const notice: PaymentNotice = {
  at: 0,
  channel: 'stp',
  amount: 500,
  owed: EXAMPLE.total,
  usualMinutes: 15,
  longestHours: 24,
  known: [],
};
keeps<PaymentNotice>('paid', {
  create: createPaymentNotices,
  values: [
    [notice, 24 * HOUR],
    [{ ...notice, longestHours: 2 }, 2 * HOUR],
  ],
  damages: [{ amount: '500' }, { owed: null }, { usualMinutes: undefined }, { channel: 7 }, { known: 'L1' }],
});

const intent: PayIntent = {
  requestId: 'r1',
  amount: 500,
  channelId: 'card',
  at: 1_000,
  owedSeen: null,
  reference: null,
};
keeps<PayIntent>('intent', {
  create: createPayIntents,
  values: [
    [intent, 1_000 + 24 * HOUR],
    [{ ...intent, owedSeen: 500, reference: 'PL1' }, 1_000 + 24 * HOUR],
  ],
  damages: [
    { requestId: 7 },
    { channelId: null },
    { amount: '500' },
    { owedSeen: '500' },
    { owedSeen: undefined },
    { reference: 7 },
    { reference: undefined },
    { at: '1000' },
  ],
});

test('attemptExpiresAt returns three minutes after the attempt was sent', () => {
  expect(attemptExpiresAt({ at: 1_000 })).toBe(181_000);
});
