import { expect, test } from 'vitest';
import { createConsents } from './consents.ts';
import { memoryStorage } from './memory-storage.fixture.ts';
import { safeStorage } from './safe-storage.ts';

const open = (storage: Storage, userId: string | null = 'U1') =>
  createConsents({
    storage: safeStorage(storage),
    userId: () => userId,
    clock: { now: () => 1_000, isKnown: () => true },
  });

test('has no consent until the borrower gives one, and keeps it after a reload', () => {
  const storage = memoryStorage();
  const consents = open(storage);
  expect(consents.given()).toBeNull();
  consents.give(['camera', 'deviceInformation']);
  expect(open(storage).given()).toEqual({ version: '2026-11', kinds: ['camera', 'deviceInformation'], at: 1_000 });
});

test('ignores another borrower’s consent and one to an older disclosure', () => {
  const storage = memoryStorage();
  open(storage).give(['camera']);
  expect(open(storage, 'U2').given()).toBeNull();
  storage.setItem('puente.consent', JSON.stringify({ version: '2025-01', kinds: ['camera'], at: 1, userId: 'U1' }));
  expect(open(storage).given()).toBeNull();
  storage.setItem('puente.consent', '{"version":');
  expect(open(storage).given()).toBeNull();
});

test('change withdraws or adds one kind of consent, but does nothing before the first consent', () => {
  const consents = open(memoryStorage());
  consents.change('sms', true);
  expect(consents.given()).toBeNull();
  consents.give(['camera', 'deviceInformation', 'sms']);
  consents.change('sms', false);
  expect(consents.given()?.kinds).toEqual(['camera', 'deviceInformation']);
  consents.change('location', true);
  expect(consents.given()?.kinds).toEqual(['location', 'camera', 'deviceInformation']);
});

test('a given consent notifies listeners, and the returned object stays the same until a change', () => {
  const consents = open(memoryStorage());
  let changes = 0;
  consents.subscribe(() => changes++);
  consents.give(['camera']);
  expect(changes).toBe(1);
  expect(consents.given()).toBe(consents.given());
});

const storedAs = (value: unknown) => memoryStorage({ 'puente.consent': JSON.stringify(value) });
const old = { version: '2025-01', kinds: ['camera'], at: 1, userId: 'U1' };

test('isOutdated is true only for a borrower who agreed to an older disclosure', () => {
  expect(open(storedAs(old)).isOutdated()).toBe(true);
  expect(open(storedAs(old), 'U2').isOutdated()).toBe(false);
  expect(open(storedAs({ ...old, version: '2026-11' })).isOutdated()).toBe(false);
  expect(open(memoryStorage()).isOutdated()).toBe(false);
});

test.each([{ version: 7 }, { kinds: 'camera' }, { at: '1' }, { userId: undefined }])(
  'reads a consent damaged by %o as none, not as an outdated one',
  (damage) => {
    expect(open(storedAs({ ...old, ...damage })).isOutdated()).toBe(false);
    expect(open(storedAs({ ...old, version: '2026-11', ...damage })).given()).toBeNull();
  },
);

test('drops stored kinds of consent that this version of the app does not ask for', () => {
  expect(open(storedAs({ ...old, version: '2026-11', kinds: ['camera', 'thoughts'] })).given()?.kinds).toEqual([
    'camera',
  ]);
});

test('removes a withdrawn consent and notifies listeners until they unsubscribe', () => {
  const storage = memoryStorage();
  const consents = open(storage);
  consents.give(['camera']);
  let changes = 0;
  const leave = consents.subscribe(() => changes++);
  consents.removeAll();
  expect([changes, consents.given(), storage.length]).toEqual([1, null, 0]);
  leave();
  consents.give(['camera']);
  expect(changes).toBe(1);
});

test('notifies listeners if another tab changes the consent or clears the storage, but not for other keys', () => {
  let foreign: (key: string | null) => void = () => {};
  const storage = {
    ...safeStorage(memoryStorage()),
    onForeignChange: (changed: typeof foreign) => (foreign = changed),
  };
  const consents = createConsents({ storage, userId: () => 'U1', clock: { now: () => 0, isKnown: () => true } });
  let changes = 0;
  consents.subscribe(() => changes++);
  foreign('puente.token');
  expect(changes).toBe(0);
  foreign('puente.consent');
  foreign(null);
  expect(changes).toBe(2);
});
