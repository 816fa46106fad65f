import { expect, test } from 'vitest';
import { codeRequests } from './code-requests.ts';
import { memoryStorage } from './memory-storage.fixture.ts';
import { safeStorage } from './safe-storage.ts';

const MINUTE = 60_000;
const at = (ms: number, isKnown = true) => ({ now: () => ms, isKnown: () => isKnown });
const request = { mobile: '5500000001', digits: 6, channel: 'sms', sentAt: 0, resendAt: MINUTE } as const;

test('a code request survives a reload until it is forgotten, and is returned for its own purpose only', () => {
  const storage = memoryStorage();
  codeRequests(safeStorage(storage), at(0)).save('login', request);
  const later = codeRequests(safeStorage(storage), at(20_000));
  expect(later.load('login')).toEqual(request);
  expect(later.load('register')).toBeNull();
  later.forget('login');
  expect(later.load('login')).toBeNull();
});

test('keeps requests by SMS and by voice until removeAll, which removes nothing else', () => {
  const storage = memoryStorage();
  storage.setItem('puente.language', '"es"');
  const requests = codeRequests(safeStorage(storage), at(0));
  requests.save('login', request);
  requests.save('bankCard', { ...request, channel: 'voice' });
  expect(requests.load('bankCard')?.channel).toBe('voice');
  requests.removeAll();
  expect([requests.load('bankCard'), requests.load('login'), storage.length]).toEqual([null, null, 1]);
});

test('removes an expired request from the device', () => {
  const storage = memoryStorage();
  codeRequests(safeStorage(storage), at(0)).save('login', request);
  expect(codeRequests(safeStorage(storage), at(15 * MINUTE)).load('login')).toBeNull();
  expect(storage.length).toBe(0);
});

test.each(['"x"', 'null', '{}', '{"mobile":"<b>","digits":6,"sentAt":0,"resendAt":1}', '{"half'])(
  'reads the damaged value %s as no request',
  (value) => {
    expect(codeRequests(safeStorage(memoryStorage({ 'puente.code.login': value })), at(0)).load('login')).toBeNull();
  },
);

const kept = (change: Record<string, unknown>, now = 0) => {
  const value = JSON.stringify({ ...request, ...change });
  return codeRequests(safeStorage(memoryStorage({ 'puente.code.login': value })), at(now)).load('login');
};

test.each([
  { mobile: 5500000001 },
  { mobile: '55000000011' },
  { mobile: 'x5500000001' },
  { mobile: '5500000001x' },
  { digits: '6' },
  { digits: 0 },
  { digits: 13 },
  { sentAt: '0' },
  { resendAt: null },
])('ignores a stored request with the invalid value %o', (change) => expect(kept(change)).toBeNull());

test('accepts codes of one to twelve digits', () => {
  expect([kept({ digits: 1 })?.digits, kept({ digits: 12 })?.digits]).toEqual([1, 12]);
});

test('a request dated 15 minutes or more in the future counts as expired, like one that is 15 minutes old', () => {
  expect(kept({ sentAt: 15 * MINUTE - 1 })).not.toBeNull();
  expect(kept({ sentAt: 15 * MINUTE })).toBeNull();
  expect(kept({}, 15 * MINUTE - 1)).not.toBeNull();
  expect(kept({ sentAt: 10 * MINUTE }, 20 * MINUTE)).not.toBeNull();
});

test('load removes nothing if no request is stored', () => {
  const storage = { ...safeStorage(memoryStorage()), remove: () => expect.unreachable() };
  expect(codeRequests(storage, at(0)).load('login')).toBeNull();
});

test('a phone that is a day ahead keeps a request until the server’s time is known; then the request expires', () => {
  const storage = safeStorage(memoryStorage());
  codeRequests(storage, at(0)).save('login', request);
  expect(codeRequests(storage, at(24 * 60 * MINUTE, false)).load('login')).toEqual(request);
  expect(codeRequests(storage, at(24 * 60 * MINUTE)).load('login')).toBeNull();
});
