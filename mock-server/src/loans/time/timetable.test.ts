import { expect, test } from 'vitest';
import { DEFAULT_TIMETABLE, FAST_TIMETABLE, timetable, TIMETABLES, WAITS } from './timetable.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test('how long each wait lasts where nobody sets another', () => {
  expect(DEFAULT_TIMETABLE).toEqual({
    ocr: 5_000,
    submission: 3_000,
    review: 10 * MINUTE,
    payout: 10 * MINUTE,
    offer: 24 * HOUR,
    stp: 15 * MINUTE,
    oxxo: 0,
    cashier: 5_000,
    cashierLongest: 30 * MINUTE,
    paymentLongest: 24 * HOUR,
    refund: 24 * HOUR,
    oxxoReference: 5 * DAY,
    idleApplication: 7 * DAY,
    rejectedData: 7 * DAY,
    retry: 30 * DAY,
  });
});

test('a wait is whole milliseconds and never negative', () => {
  for (const name of Object.keys(DEFAULT_TIMETABLE)) {
    const accepts = (ms: unknown) => timetable.safeParse({ ...DEFAULT_TIMETABLE, [name]: ms }).success;
    expect([accepts(0), accepts(-1), accepts(0.5), accepts(undefined)]).toEqual([true, false, false, false]);
  }
});

test('for trying things out, what somebody waits for takes seconds and promised days stay days', () => {
  expect(FAST_TIMETABLE).toEqual({
    ...DEFAULT_TIMETABLE,
    submission: 1_000,
    review: 10_000,
    payout: 10_000,
    stp: 10_000,
    cashier: 1_000,
    cashierLongest: MINUTE,
    refund: MINUTE,
  });
  expect(TIMETABLES).toEqual({ usual: DEFAULT_TIMETABLE, fast: FAST_TIMETABLE });
  expect(WAITS).toEqual(Object.keys(timetable.shape));
});
