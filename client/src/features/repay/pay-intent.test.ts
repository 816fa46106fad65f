import { expect, test } from 'vitest';
import { instantMs } from '../../i18n/dates.ts';
import { cashierStage, type PayIntent } from './pay-intent.ts';

const AT = '2027-01-20 10:00:00';
const at = instantMs(AT);
const SECOND = 1_000;
const MINUTE = 60_000;
const sent: PayIntent = { requestId: 'r-1', amount: 500, channelId: 'card', at, reference: null };
const last = (state: string, more: { reference?: string; amount?: number; paidAt?: string } = {}) => ({
  reference: 'PL1',
  amount: 500,
  method: 'cashier',
  purpose: 'loan',
  state,
  paidAt: AT,
  ...more,
});
const stage = (
  about: Partial<Parameters<typeof cashierStage>[0]> & { owed?: number; lastPayment?: ReturnType<typeof last> },
) => {
  const { owed = 2208.23, lastPayment = null, ...rest } = about;
  return cashierStage({ detail: { owed, lastPayment }, intent: null, now: at, checkedAt: at, ...rest }).stage;
};

test('without a payment there is the form, or nothing to pay', () => {
  expect(stage({})).toBe('form');
  expect(stage({ owed: 0 })).toBe('nothingOwed');
});

test('a pending payment is confirmed, whoever began it, and nothing else can be paid', () => {
  expect(stage({ lastPayment: last('pending') })).toBe('confirming');
  expect(stage({ lastPayment: last('pending'), intent: { ...sent, reference: 'PL1' } })).toBe('confirming');
});

test('its result is shown once the server says so, and only for the payment sent from here', () => {
  const intent = { ...sent, reference: 'PL1' };
  expect(stage({ intent, lastPayment: last('booked') })).toBe('paid');
  expect(stage({ intent, lastPayment: last('booked'), owed: 0 })).toBe('paid');
  expect(stage({ intent, lastPayment: last('declined') })).toBe('notCompleted');
  expect(stage({ intent, lastPayment: last('later') })).toBe('unsure');
  expect(stage({ lastPayment: last('booked') })).toBe('form');
  expect(stage({ intent, lastPayment: last('booked', { reference: 'PL0' }) })).toBe('form');
  expect(stage({ intent, lastPayment: last('booked'), now: at + 31 * MINUTE })).toBe('form');
});

test('the moment between the answer and the next reading is no form', () => {
  const intent = { ...sent, reference: 'PL1' };
  expect(stage({ intent, checkedAt: at - SECOND })).toBe('confirming');
});

test('without an answer it stays unknown while it can still arrive, then it never began', () => {
  expect(stage({ intent: sent, now: at + 119 * SECOND })).toBe('unknown');
  expect(cashierStage({ detail: { owed: 1 }, intent: sent, now: at + 3 * MINUTE, checkedAt: at })).toEqual({
    stage: 'form',
    lapsed: true,
  });
  expect(cashierStage({ detail: { owed: 1 }, intent: sent, now: at + 40 * MINUTE, checkedAt: at })).toEqual({
    stage: 'form',
    lapsed: false,
  });
});

test('without an answer, the same amount at that time is the one; an earlier payment is not', () => {
  expect(stage({ intent: sent, lastPayment: last('booked') })).toBe('paid');
  expect(stage({ intent: sent, lastPayment: last('booked', { paidAt: '2027-01-20 09:59:00' }) })).toBe('unknown');
  expect(stage({ intent: sent, lastPayment: last('booked', { amount: 400 }) })).toBe('unknown');
});
