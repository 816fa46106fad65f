import { expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { createOrderMemory } from './order-memory.ts';
import { safeStorage } from './safe-storage.ts';

function memoryOf(userId: () => string | null, storage = memoryStorage()) {
  return createOrderMemory({ storage: safeStorage(storage), name: 'slip', userId });
}

test('a value survives a reload, per order', () => {
  const storage = memoryStorage();
  memoryOf(() => 'u1', storage).keep('L1', { digits: '93' });
  expect(memoryOf(() => 'u1', storage).load('L1')).toEqual({ digits: '93' });
  expect(memoryOf(() => 'u1', storage).load('L2')).toBeNull();
});

test('another borrower and a visitor never see it', () => {
  const storage = memoryStorage();
  memoryOf(() => 'u1', storage).keep('L1', 1);
  expect(memoryOf(() => 'u2', storage).load('L1')).toBeNull();
  expect(memoryOf(() => null, storage).load('L1')).toBeNull();
});

test('one or all are forgotten, and nothing else of the storage', () => {
  const storage = memoryStorage();
  const memory = memoryOf(() => 'u1', storage);
  const other = createOrderMemory({ storage: safeStorage(storage), name: 'intent', userId: () => 'u1' });
  memory.keep('L1', 1);
  memory.keep('L2', 2);
  other.keep('L1', 3);
  memory.forget('L1');
  expect([memory.load('L1'), memory.load('L2')]).toEqual([null, 2]);
  memory.removeAll();
  expect([memory.load('L2'), other.load('L1')]).toEqual([null, 3]);
});

test.each(['null', '"x"', '{}', '{"owner":"u1"}'])('a damaged value %s is nothing', (value) => {
  expect(memoryOf(() => 'u1', memoryStorage({ 'puente.slip.L1': value })).load('L1')).toBeNull();
});

test('each kind of memory is its own, and so is a visitor’s', () => {
  const storage = memoryStorage();
  memoryOf(() => null, storage).keep('L1', { digits: '93' });
  expect([...Array(storage.length).keys()].map((at) => storage.key(at))).toEqual(['puente.slip.L1']);
  expect(memoryOf(() => null, storage).load('L1')).toEqual({ digits: '93' });
  expect(memoryOf(() => 'u1', storage).load('L1')).toBeNull();
});
