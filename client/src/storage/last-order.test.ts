import { expect, test } from 'vitest';
import { createLastOrders } from './last-order.ts';
import { memoryStorage } from './memory-storage.fixture.ts';
import { safeStorage } from './safe-storage.ts';

test('returns the order only to the borrower who saw it', () => {
  const storage = safeStorage(memoryStorage());
  let user: string | null = 'U1';
  const last = createLastOrders(storage, () => user);
  last.save({ order: { orderNo: 'A' }, at: 7 });
  expect(last.load()).toEqual({ order: { orderNo: 'A' }, at: 7 });
  user = 'U2';
  expect(last.load()).toBeNull();
  user = null;
  expect(last.load()).toBeNull();
  last.save({ order: null, at: 8 });
  user = 'U1';
  expect(last.load()?.at).toBe(7);
});

test.each(['"x"', 'null', '{"at":1}', '{"half'])('reads the damaged value %s as none', (value) => {
  const storage = safeStorage(memoryStorage({ 'puente.lastOrder': value }));
  expect(createLastOrders(storage, () => 'U1').load()).toBeNull();
});

test('an order without an owner belongs to nobody, not even a visitor', () => {
  const storage = safeStorage(memoryStorage({ 'puente.lastOrder': '{"order":null,"at":1}' }));
  // This visitor's id is undefined instead of null; it must not match a missing owner.
  expect(
    createLastOrders(storage, () => undefined as unknown as null /* an id that types exclude */).load(),
  ).toBeNull();
  const late = safeStorage(memoryStorage({ 'puente.lastOrder': '{"order":null,"at":"1","owner":"U1"}' }));
  expect(createLastOrders(late, () => 'U1').load()).toBeNull();
});

test('stores nothing for a visitor', () => {
  const storage = memoryStorage();
  createLastOrders(safeStorage(storage), () => null).save({ order: null, at: 1 });
  expect(storage.length).toBe(0);
});
