import { checkClabe } from '@puente/contract/rules/payout-account';
import * as fc from 'fast-check';
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { lifeAt, START } from '../life.fixture.ts';
import { DAY, HOUR } from '../mexico-time.ts';
import { isValidSlip, formatOrderNo, readSlipOrderNo, oxxoSlip, readStpClabe, stpClabe } from './references.ts';
import { DEFAULT_TIMETABLE as timetable } from '../timetable.ts';

const { order } = lifeAt(2);
const mark = (...parts: readonly (string | number)[]) => createHmac('sha256', 's').update(parts.join()).digest('hex');
const slipAt = (now: number, amount = 100_000) => oxxoSlip({ order, amount, now, timetable, mark });

test('every order has a valid STP CLABE, from which order number and purpose can be read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom('loan', 'extension'), (sequence, purpose) => {
      const clabe = stpClabe(sequence, purpose);
      expect(clabe).toMatch(/^646180\d{12}$/);
      expect(checkClabe(clabe)).toBeNull();
      expect(readStpClabe(clabe)).toEqual({ orderNo: formatOrderNo(sequence), purpose });
    }),
  );
});

test.each(['', '646180157000000100', '012180012345678909', 'x'])('finds no order in the CLABE %s', (clabe) => {
  expect(readStpClabe(clabe)).toBeNull();
});

test('a slip has 14 digits, identifies its order and stays the same until its last day', () => {
  const slip = slipAt(START);
  expect(slip.reference).toMatch(/^93\d{12}$/);
  expect(readSlipOrderNo(slip.reference)).toBe(order.orderNo);
  expect(slip.expiresAt - START).toBeGreaterThan(DAY - 1);
  expect(slip.expiresAt - START).toBeLessThanOrEqual(timetable.oxxoReference + DAY);
  expect(slipAt(slip.expiresAt - DAY - 1)).toEqual(slip);
  expect(slipAt(slip.expiresAt)).not.toEqual(slip);
  expect(slipAt(START, 100_100).reference).not.toBe(slip.reference);
});

test('a store accepts exactly the printed amount until the slip expires', () => {
  const { reference, expiresAt } = slipAt(START);
  const takes = (amount: number, now: number) => isValidSlip({ order, amount, now, timetable, mark, reference });
  expect(takes(100_000, START)).toBe(true);
  expect(takes(100_000, expiresAt - 1)).toBe(true);
  expect(takes(100_000, expiresAt + HOUR)).toBe(false);
  expect(takes(100_100, START)).toBe(false);
});

test.each(['', '123', '9300000010000', 'abcdefghijklmn'])('finds no order in the slip %s', (reference) => {
  expect(readSlipOrderNo(reference)).toBeNull();
});

test('formats the order number and the two CLABEs of an order', () => {
  expect(formatOrderNo(7)).toBe('CR-0000007');
  expect([stpClabe(1, 'loan'), stpClabe(1, 'extension')]).toEqual(['646180157000000017', '646180157100000014']);
  expect(readStpClabe('646180157100000014')).toEqual({ orderNo: 'CR-0000001', purpose: 'extension' });
});

test('a slip contains its order’s number and five unguessable digits', () => {
  const { reference, expiresAt } = slipAt(START);
  expect(reference.slice(0, 9)).toBe('930000001');
  expect(readSlipOrderNo('93000001200000')).toBe('CR-0000012');
  expect(readSlipOrderNo(`x${reference}`)).toBeNull();
  expect(readSlipOrderNo(`${reference}0`)).toBeNull();
  expect(new Date(expiresAt).toISOString().slice(11)).toBe('06:00:00.000Z');
});

test('a slip keeps its digits across versions, so printed ones stay valid', () => {
  expect(slipAt(START).reference).toBe('93000000178942');
  const quiet = oxxoSlip({ order, amount: 100_000, now: START, timetable, mark: () => '00000000002a' });
  expect(quiet.reference).toBe('93000000100042');
});

test('on its last day a slip is replaced by the next one, which stores accept at once', () => {
  const { expiresAt } = slipAt(START);
  const next = slipAt(expiresAt - DAY);
  expect(next.expiresAt).toBe(expiresAt + timetable.oxxoReference);
  const taken = (now: number) =>
    isValidSlip({ order, amount: 100_000, now, timetable, mark, reference: next.reference });
  expect([taken(expiresAt - DAY), taken(next.expiresAt - 1), taken(next.expiresAt)]).toEqual([true, true, false]);
});

test('a slip valid for less than two days is replaced when half of that time is left', () => {
  const short = { ...timetable, oxxoReference: DAY };
  const slip = (now: number) => oxxoSlip({ order, amount: 100_000, now, timetable: short, mark });
  const { expiresAt } = slip(START);
  expect(slip(expiresAt - DAY / 2 - 1).expiresAt).toBe(expiresAt);
  expect(slip(expiresAt - DAY / 2).expiresAt).toBe(expiresAt + DAY);
});
