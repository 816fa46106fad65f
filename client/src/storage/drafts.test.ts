import { expect, test } from 'vitest';
import { createDrafts, withoutSecrets } from './drafts.ts';
import { memoryStorage } from './memory-storage.fixture.ts';
import { safeStorage } from './safe-storage.ts';

const HOUR = 3_600_000;

function device() {
  const storage = safeStorage(memoryStorage());
  const state = { user: 'U1' as string | null, now: 1_000_000, isKnown: true };
  const clock = { now: () => state.now, isKnown: () => state.isKnown };
  const drafts = createDrafts({ storage, userId: () => state.user, clock });
  return { storage, state, drafts };
}

test('returns a draft to its borrower only', () => {
  const { drafts, state } = device();
  drafts.save('personal', { firstName: 'Ana' });
  expect(drafts.load('personal')).toEqual({ firstName: 'Ana' });
  state.user = 'U2';
  expect(drafts.load('personal')).toBeNull();
  state.user = 'U1';
  expect(drafts.load('personal')).toEqual({ firstName: 'Ana' });
});

test('does not save values for another borrower who signed in meanwhile', () => {
  const { drafts, state, storage } = device();
  const owner = drafts.owner();
  state.user = 'U2';
  drafts.save('personal', { firstName: 'Ana' }, owner);
  expect(storage.keys()).toEqual([]);
});

test('a draft expires after 24 hours', () => {
  const { drafts, state } = device();
  drafts.save('personal', { firstName: 'Ana' });
  state.now += 24 * HOUR - 1;
  expect(drafts.load('personal')).not.toBeNull();
  state.now += 1;
  expect(drafts.load('personal')).toBeNull();
});

test('never stores codes, cvc or account numbers', () => {
  const { drafts, storage } = device();
  drafts.save('bank-card', {
    bankCode: '40012',
    cvc: '123',
    cardNo: '4152',
    accountNumber: '6461',
    confirmAccountNumber: '6461',
    accountConfirmation: '6461',
    code: '000111',
  });
  expect(drafts.load('bank-card')).toEqual({ bankCode: '40012' });
  expect(JSON.stringify(storage.keys().map((key) => storage.read(key)))).not.toMatch(/123|4152|6461|000111/);
});

test('stores nothing for a visitor; removeAll removes every draft', () => {
  const { drafts, state, storage } = device();
  state.user = null;
  drafts.save('personal', { firstName: 'Ana' });
  expect(storage.keys()).toEqual([]);
  state.user = 'U1';
  drafts.save('personal', { firstName: 'Ana' });
  drafts.removeAll();
  expect(storage.keys()).toEqual([]);
});

const YEAR = 365 * 24 * HOUR;
test.each([-24 * HOUR, YEAR])(
  'no draft expires on a phone whose clock is %i ms off until the server’s time is known',
  (off) => {
    const { drafts, state } = device();
    drafts.save('work', { companyName: 'X' });
    Object.assign(state, { now: state.now + off, isKnown: false });
    drafts.removeOld();
    expect(drafts.load('work')).toEqual({ companyName: 'X' });
    drafts.save('personal', { firstName: 'Ana' });
    Object.assign(state, { now: state.now - off, isKnown: true });
    drafts.removeOld();
    expect([drafts.load('work'), drafts.load('personal')]).toEqual([{ companyName: 'X' }, { firstName: 'Ana' }]);
    state.now += 24 * HOUR;
    expect([drafts.load('work'), drafts.load('personal')]).toEqual([null, null]);
  },
);

test('flush calls every registered form until it unregisters', () => {
  const { drafts } = device();
  const leave = drafts.follow(() => drafts.save('personal', { firstName: 'Ana' }));
  drafts.flush();
  expect(drafts.load('personal')).toEqual({ firstName: 'Ana' });
  drafts.removeAll();
  leave();
  drafts.flush();
  expect(drafts.load('personal')).toBeNull();
});

test('withoutSecrets removes secret fields and keeps fields with similar names', () => {
  const secrets = [
    'code',
    'verificationCode',
    'otp',
    'cvc',
    'CVV',
    'cardNo',
    'cardNumber',
    'accountNo',
    'accountNumber',
  ];
  const more = ['confirmation', 'confirmCardNo', 'confirm', 'cardConfirmation'];
  const harmless = ['postalCode', 'bankCode', 'codes', 'cvcHint', 'unconfirmed', 'confirmationsLeft'.slice(2)];
  const values = Object.fromEntries([...secrets, ...more, ...harmless].map((name) => [name, 'x']));
  expect(Object.keys(withoutSecrets(values))).toEqual(harmless);
});

test('removes one section’s draft and keeps the others', () => {
  const { drafts } = device();
  drafts.save('personal', { firstName: 'Ana' });
  drafts.save('work', { companyName: 'X' });
  drafts.remove('personal');
  expect([drafts.load('personal'), drafts.load('work')]).toEqual([null, { companyName: 'X' }]);
});

test('a visitor has no draft to load or remove', () => {
  const { drafts, state, storage } = device();
  drafts.save('personal', { firstName: 'Ana' });
  state.user = null;
  drafts.remove('personal');
  expect([drafts.load('personal'), drafts.owner(), storage.keys().length]).toEqual([null, null, 1]);
});

test('removeAll and removeOld leave stored values other than drafts in place', () => {
  const storage = safeStorage(memoryStorage());
  storage.write('puente.token', 'T');
  const drafts = createDrafts({ storage, userId: () => 'U1', clock: { now: () => 0, isKnown: () => true } });
  drafts.save('personal', {});
  drafts.removeAll();
  drafts.removeOld();
  expect(storage.keys()).toEqual(['puente.token']);
});

test.each([
  '"x"',
  'null',
  '{"savedAt":"1000000","values":{}}',
  '{"savedAt":1000000}',
  '{"savedAt":1000000,"values":null}',
  '{"savedAt":1000000,"values":"x"}',
  `{"savedAt":${1_000_000 + 24 * HOUR},"values":{}}`,
])('reads the damaged draft %s as none', (value) => {
  const { drafts, storage } = device();
  storage.write('puente.draft.U1.personal', JSON.parse(value));
  expect(drafts.load('personal')).toBeNull();
});

test('removeOld keeps live drafts and removes damaged ones', () => {
  const { drafts, storage, state } = device();
  drafts.save('personal', { firstName: 'Ana' });
  storage.write('puente.draft.U1.work', { savedAt: state.now, values: null });
  drafts.removeOld();
  expect(storage.keys()).toEqual(['puente.draft.U1.personal']);
});
