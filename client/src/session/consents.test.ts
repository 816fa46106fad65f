import { expect, test } from 'vitest';
import { createConsents } from './consents.ts';
import { memoryStorage } from './memory-storage.ts';
import { safeStorage } from './safe-storage.ts';

const open = (storage: Storage, userId: string | null = 'U1') =>
  createConsents({ storage: safeStorage(storage), userId: () => userId, now: () => 1_000 });

test('nothing is given until the borrower gives it, and it survives a reload', () => {
  const storage = memoryStorage();
  const consents = open(storage);
  expect(consents.given()).toBeNull();
  consents.give(['camera', 'deviceInformation']);
  expect(open(storage).given()).toEqual({ version: '2026-11', kinds: ['camera', 'deviceInformation'], at: 1_000 });
});

test("another borrower's consent and an older disclosure count for nothing", () => {
  const storage = memoryStorage();
  open(storage).give(['camera']);
  expect(open(storage, 'U2').given()).toBeNull();
  storage.setItem('puente.consent', JSON.stringify({ version: '2025-01', kinds: ['camera'], at: 1, userId: 'U1' }));
  expect(open(storage).given()).toBeNull();
  storage.setItem('puente.consent', '{"version":');
  expect(open(storage).given()).toBeNull();
});

test('a kind can be withdrawn and allowed again', () => {
  const consents = open(memoryStorage());
  consents.change('sms', true);
  expect(consents.given()).toBeNull();
  consents.give(['camera', 'deviceInformation', 'sms']);
  consents.change('sms', false);
  expect(consents.given()?.kinds).toEqual(['camera', 'deviceInformation']);
  consents.change('location', true);
  expect(consents.given()?.kinds).toEqual(['location', 'camera', 'deviceInformation']);
});

test('whoever watches is told, and sees the same object until something changes', () => {
  const consents = open(memoryStorage());
  let told = 0;
  consents.subscribe(() => told++);
  consents.give(['camera']);
  expect(told).toBe(1);
  expect(consents.given()).toBe(consents.given());
});
