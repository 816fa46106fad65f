import { EXAMPLE } from '@puente/contract/samples/pieces';
import type { Payment } from '@puente/contract/entities/repayment';
import { expect, test } from 'vitest';
import { instantMs } from '../../../i18n/dates.ts';
import type { PayIntent } from '../../../storage/order-values.ts';
import { cashierStage, nextIntent } from './pay-intent.ts';

const AT = '2027-01-20 10:00:00';
const at = instantMs(AT);
const SECOND = 1_000;
const MINUTE = 60_000;
const sent: PayIntent = { requestId: 'r-1', amount: 500, channelId: 'card', at, owedSeen: null, reference: null };
const accepted: PayIntent = { ...sent, reference: 'PL1' };
const last = (state: string, more: Partial<Payment> = {}): Payment => ({
  reference: 'PL1',
  amount: 500,
  method: 'cashier',
  purpose: 'loan',
  state,
  paidAt: AT,
  requestId: 'r-1',
  ...more,
});
const stageOf = (
  about: Partial<Parameters<typeof cashierStage>[0]> & { owed?: number; lastPayment?: Payment | null },
) => {
  const { owed = EXAMPLE.total, lastPayment = null, ...rest } = about;
  return cashierStage({ detail: { owed, lastPayment }, intent: null, now: at, checkedAt: at, ...rest });
};
const stage = (about: Parameters<typeof stageOf>[0]) => stageOf(about).stage;

test('without a payment, shows the form, or says that nothing is owed', () => {
  expect(stageOf({})).toEqual({ stage: 'form', lapsed: false });
  expect(stage({ owed: 0 })).toBe('nothingOwed');
});

test('shows a pending payment as confirming, on any device, instead of the form', () => {
  expect(stage({ lastPayment: last('pending', { requestId: 'r-9' }) })).toBe('confirming');
  expect(stage({ lastPayment: last('pending'), intent: accepted })).toBe('confirming');
});

test('shows the server’s result only for a payment sent from this device, and only for 30 minutes after its end', () => {
  expect(stage({ intent: accepted, lastPayment: last('booked') })).toBe('paid');
  expect(stage({ intent: accepted, lastPayment: last('booked'), owed: 0 })).toBe('paid');
  expect(stage({ intent: accepted, lastPayment: last('declined') })).toBe('notCompleted');
  expect(stage({ intent: accepted, lastPayment: last('later') })).toBe('unsure');
  expect(stage({ lastPayment: last('booked') })).toBe('form');
  expect(stage({ intent: accepted, lastPayment: last('booked', { requestId: 'r-0' }) })).toBe('form');
  const paid = { intent: accepted, lastPayment: last('booked') };
  expect(stage({ ...paid, now: at + 30 * MINUTE })).toBe('paid');
  expect(stageOf({ ...paid, now: at + 30 * MINUTE + 1 })).toEqual({ stage: 'form', lapsed: false });
  // Ends half an hour after it was sent, because the provider never reported it.
  const ended = { intent: accepted, lastPayment: last('declined', { endedAt: '2027-01-20 10:30:00' }) };
  expect(stage({ ...ended, now: at + 60 * MINUTE })).toBe('notCompleted');
  expect(stage({ ...ended, now: at + 60 * MINUTE + 1 })).toBe('form');
});

test("shows confirming between the server's answer to the payment and the next refresh", () => {
  expect(stageOf({ intent: accepted, checkedAt: at - SECOND })).toEqual({
    stage: 'confirming',
    payment: { amount: 500, reference: 'PL1' },
  });
  expect(stageOf({ intent: accepted, checkedAt: at })).toEqual({ stage: 'form', lapsed: false });
});

test('an unanswered payment stays `unknown` until the server has answered at or after the attempt’s expiry', () => {
  expect(stage({ intent: sent, now: at + 119 * SECOND })).toBe('unknown');
  expect(stage({ intent: sent, now: at + 10 * MINUTE, checkedAt: at + MINUTE })).toBe('unknown');
  expect(stage({ intent: sent, now: at + 10 * MINUTE, checkedAt: at + 3 * MINUTE - 1 })).toBe('unknown');
  const answered = { intent: sent, now: at + 4 * MINUTE, checkedAt: at + 3 * MINUTE };
  expect(stageOf(answered)).toEqual({ stage: 'form', lapsed: true });
  expect(stageOf({ ...answered, now: at + 30 * MINUTE })).toEqual({ stage: 'form', lapsed: true });
  expect(stageOf({ ...answered, now: at + 30 * MINUTE + 1 })).toEqual({ stage: 'form', lapsed: false });
});

test('after a lost answer, recognises the payment by its request id, not by amount and time', () => {
  expect(stage({ intent: sent, lastPayment: last('booked') })).toBe('paid');
  expect(stage({ intent: sent, lastPayment: last('declined') })).toBe('notCompleted');
  expect(stage({ intent: sent, lastPayment: last('booked', { requestId: 'r-2' }) })).toBe('unknown');
  expect(stage({ intent: sent, lastPayment: last('booked', { requestId: null }) })).toBe('unknown');
});

test('an unanswered attempt counts as failed only if the server’s latest payment is older than the attempt', () => {
  const answered = { intent: sent, now: at + 4 * MINUTE, checkedAt: at + 3 * MINUTE };
  const other = (paidAt: string) => last('booked', { requestId: 'r-2', paidAt });
  expect(stageOf({ ...answered, lastPayment: other('2027-01-20 10:01:00') })).toEqual({ stage: 'form', lapsed: false });
  expect(stageOf({ ...answered, lastPayment: other(AT) })).toEqual({ stage: 'form', lapsed: false });
  expect(stageOf({ ...answered, lastPayment: other('2027-01-20 09:59:00') })).toEqual({ stage: 'form', lapsed: true });
});

test('reuses the request id after a lost answer, and creates a new one after an answer', () => {
  const begun = { amount: 700, channelId: 'spei', owedSeen: null };
  const next = (earlier: PayIntent | null) => nextIntent(begun, { earlier, at: at + MINUTE, id: 'r-2' });
  expect(next(sent)).toEqual({ ...begun, requestId: 'r-1', at: at + MINUTE, reference: null });
  expect(next(accepted).requestId).toBe('r-2');
  expect(next(null).requestId).toBe('r-2');
});
