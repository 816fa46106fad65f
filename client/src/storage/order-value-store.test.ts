import { expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.fixture.ts';
import { createOrderValueStore } from './order-values.ts';
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

test('a value at its expiry, or stored without one, is not returned, and the next write removes it', () => {
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

test('forget removes one value, removeAll all values of its kind; neither removes others', () => {
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
  'reads the damaged value %s as none',
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
