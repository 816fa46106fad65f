import { expect, test, vi } from 'vitest';
import { createDevice, createLastOrders } from './device.ts';
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

test.each(['"x"', 'null', '{"at":1}', '{"half'])('reads the damaged stored order %s as no order', (value) => {
  const storage = safeStorage(memoryStorage({ 'puente.lastOrder': value }));
  expect(createLastOrders(storage, () => 'U1').load()).toBeNull();
});

test('a stored order without an owner is returned to nobody, not even to a visitor', () => {
  const storage = safeStorage(memoryStorage({ 'puente.lastOrder': '{"order":null,"at":1}' }));
  // Types exclude an undefined id; at run time it must still not match a missing owner.
  expect(createLastOrders(storage, () => undefined as unknown as null).load()).toBeNull();
  const late = safeStorage(memoryStorage({ 'puente.lastOrder': '{"order":null,"at":"1","owner":"U1"}' }));
  expect(createLastOrders(late, () => 'U1').load()).toBeNull();
});

const DAY = 86_400_000;
const YEAR = 365 * DAY;

function deviceOf(storage = memoryStorage()) {
  const state = { now: 10 * YEAR, isKnown: true };
  const defaults = { packageName: 'p', edition: 'market', appName: 'A' } as const;
  const clock = { now: () => state.now, isKnown: () => state.isKnown };
  const device = createDevice({ storage, defaults, clock });
  const keys = () => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').toSorted();
  return { device, state, keys };
}

function full() {
  const page = deviceOf();
  const { device, state } = page;
  const at = state.now;
  const userInfo = { basicInfo: { userId: 'U1', firstName: 'ANA', mobile: '5500000001' } };
  device.session.set({ token: 'T1', userInfo, score: 600, deviceMessage: 'phone', afid: 'a' });
  device.session.choose('language', 'en');
  device.lastOrders.save({ order: null, at });
  device.slips.save('L1', {}, at + DAY);
  device.transfers.save('L1', {}, at + DAY);
  device.codes.save('login', { mobile: '5500000001', digits: 6, channel: 'sms', sentAt: at, resendAt: at });
  device.drafts.save('personal', { firstName: 'Ana' });
  device.consents.give(['camera']);
  const paid = { at, channel: 'stp', amount: 1, owed: 1, usualMinutes: 1, longestHours: 24, known: [] };
  device.payments.save('L1', paid);
  device.intents.save('L1', { requestId: 'R1', amount: 1, channelId: 'C1', at, owedSeen: 1, reference: null });
  device.sent.save('L1', { status: 14, at });
  device.reviews.save('L1', 'reused');
  return page;
}

const SETTINGS = ['puente.afid', 'puente.language'];
const WAITING = [
  'puente.consent',
  'puente.draft.U1.personal',
  'puente.intent.L1',
  'puente.review.L1',
  'puente.paid.L1',
  'puente.sent.L1',
];

test('the end of a session keeps settings and unfinished work, and removes the rest', () => {
  const { device, keys } = full();
  device.session.clear();
  expect(keys()).toEqual([...SETTINGS, ...WAITING].toSorted());
  expect([device.drafts.load('personal'), device.intents.load('L1')]).toEqual([null, null]);
});

test('a sign-out removes everything but the device’s settings', async () => {
  const { device, keys } = full();
  const photos = vi.spyOn(device.photos, 'removeAll');
  device.signOut();
  expect(keys()).toEqual(SETTINGS);
  expect(photos).toHaveBeenCalledOnce();
});

test.each([DAY, YEAR])(
  'removes no value on a phone whose clock is %i ms off while the server’s time is unknown',
  (off) => {
    const { device, state, keys } = full();
    const before = keys();
    Object.assign(state, { now: state.now + off, isKnown: false });
    device.removeOld();
    expect(keys()).toEqual(before);
    const { drafts, slips, transfers, codes, payments, intents, sent, reviews } = device;
    const shown = [drafts.load('personal'), slips.load('L1'), transfers.load('L1'), codes.load('login')];
    expect([...shown, payments.load('L1'), intents.load('L1'), sent.load('L1'), reviews.load('L1')]).not.toContain(
      null,
    );
  },
);

test('removes expired drafts, slips, transfers and payments by the server’s clock, but keeps the review', () => {
  const { device, state, keys } = full();
  state.now += DAY;
  device.removeOld();
  expect(keys().filter((key) => /\.(draft|slip|transfer|intent|sent|paid)\./.test(key))).toEqual([]);
  expect(keys()).toContain('puente.review.L1');
});
