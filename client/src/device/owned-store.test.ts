import { expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.fixture.ts';
import { ownedStore } from './owned-store.ts';
import { safeStorage } from './safe-storage.ts';

const END = 1_000;

function memoryOf(userId: () => string | null, storage = memoryStorage(), now = 0) {
  return ownedStore('slip', { storage: safeStorage(storage), userId, clock: { now: () => now, isKnown: () => true } });
}

test('a value survives a reload, per order', () => {
  const storage = memoryStorage();
  memoryOf(() => 'u1', storage).keep('L1', { digits: '93' }, END);
  expect(memoryOf(() => 'u1', storage).load('L1')).toEqual({ digits: '93' });
  expect(memoryOf(() => 'u1', storage).load('L2')).toBeNull();
});

test('another borrower and a visitor never see it', () => {
  const storage = memoryStorage();
  memoryOf(() => 'u1', storage).keep('L1', 1, END);
  expect(memoryOf(() => 'u2', storage).load('L1')).toBeNull();
  expect(memoryOf(() => null, storage).load('L1')).toBeNull();
});

test('at its end it is gone, and the next one takes it off the device; kept without an end, it has ended', () => {
  const storage = memoryStorage();
  memoryOf(() => 'u1', storage).keep('L1', 1, END);
  storage.setItem('puente.slip.L2', JSON.stringify({ value: 1, owner: 'u1' }));
  expect(memoryOf(() => 'u1', storage, END - 1).load('L1')).toBe(1);
  expect(memoryOf(() => 'u1', storage, END).load('L1')).toBeNull();
  expect(memoryOf(() => 'u1', storage).load('L2')).toBeNull();
  // A phone whose date is a day ahead finds it again once the lender's clock is known.
  expect(memoryOf(() => 'u1', storage).load('L1')).toBe(1);
  memoryOf(() => 'u1', storage, END).keep('L3', 1, 2 * END);
  expect(storage.length).toBe(1);
});

test('nothing is over while only the phone’s clock is known; its time then counts from the first sweep', () => {
  const state = { now: 100 * END, isKnown: false };
  const clock = { now: () => state.now, isKnown: () => state.isKnown };
  const storage = safeStorage(memoryStorage());
  const memory = ownedStore('slip', { storage, userId: () => 'u1', clock });
  memory.keep('L1', 1, state.now + END);
  memory.keep('L2', 2, 50);
  expect([memory.load('L1'), memory.load('L2')]).toEqual([1, 2]);
  Object.assign(state, { now: 0, isKnown: true });
  memory.removeOld();
  expect(memory.load('L1')).toBe(1);
  state.now = END;
  memory.removeOld();
  expect(storage.keys()).toEqual([]);
});

test('one or all are forgotten, and nothing else of the storage', () => {
  const storage = memoryStorage();
  const memory = memoryOf(() => 'u1', storage);
  const userId = () => 'u1';
  const other = ownedStore('intent', {
    storage: safeStorage(storage),
    userId,
    clock: { now: () => 0, isKnown: () => true },
  });
  memory.keep('L1', 1, END);
  memory.keep('L2', 2, END);
  other.keep('L1', 3, END);
  memory.forget('L1');
  expect([memory.load('L1'), memory.load('L2')]).toEqual([null, 2]);
  memory.removeAll();
  expect([memory.load('L2'), other.load('L1')]).toEqual([null, 3]);
});

test.each(['null', '"x"', '{}', '{"owner":"u1"}', '{"owner":"u1","until":1000}'])(
  'a damaged value %s is nothing',
  (value) => {
    expect(memoryOf(() => 'u1', memoryStorage({ 'puente.slip.L1': value })).load('L1')).toBeNull();
  },
);

test('each kind of memory is its own, and so is a visitor’s', () => {
  const storage = memoryStorage();
  memoryOf(() => null, storage).keep('L1', { digits: '93' }, END);
  expect([...Array(storage.length).keys()].map((at) => storage.key(at))).toEqual(['puente.slip.L1']);
  expect(memoryOf(() => null, storage).load('L1')).toEqual({ digits: '93' });
  expect(memoryOf(() => 'u1', storage).load('L1')).toBeNull();
});
