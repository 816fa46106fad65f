import { expect, test, vi } from 'vitest';
import {
  afterReal,
  clockOver,
  everyReal,
  frozenClock,
  machineTime,
  stopwatch,
  systemClock,
  waitReal,
} from './clock.ts';
import {
  addDays,
  DAY,
  toMexicoDate,
  daysBetween,
  endOfDay,
  HOUR,
  formatWireInstantOrNull,
  MINUTE,
  startOfDay,
  formatWireInstant,
} from './mexico-time.ts';
import { createTimetables, DEFAULT_TIMETABLE, FAST_TIMETABLE, timetable, WAITS } from './timetable.ts';

test('a clock never goes back, even if the machine’s does', () => {
  let machine = 1_000;
  const clock = clockOver(() => machine, { aheadMs: 0, frozenAt: null });
  expect(clock.now()).toBe(1_000);
  machine = 400;
  expect(clock.now()).toBe(1_000);
  expect(() => clock.advanceTo(999)).toThrow(RangeError);
  expect(() => clock.advanceTo(Number.NaN)).toThrow(RangeError);
  expect(clock.now()).toBe(1_000);
  clock.advanceTo(2_000);
  expect(clock.now()).toBe(2_000);
  machine = 500;
  expect(clock.now()).toBe(2_100);
});

test('the system clock follows the machine plus the advanced time', () => {
  const clock = systemClock();
  const start = clock.now();
  clock.advanceTo(start + 86_400_000);
  expect(clock.now()).toBeGreaterThanOrEqual(start + 86_400_000);
  expect(systemClock(clock.state()).now()).toBeGreaterThanOrEqual(start + 86_400_000);
});

test('a clock restored with an offset keeps it while frozen and updates it on run and advanceTo', () => {
  let machine = 1_000;
  const clock = clockOver(() => machine, { aheadMs: 500, frozenAt: null });
  expect(clock.now()).toBe(1_500);
  clock.freeze();
  machine = 9_000;
  expect([clock.now(), clock.state()]).toEqual([1_500, { aheadMs: 500, frozenAt: 1_500 }]);
  clock.advanceTo(2_000);
  expect(clock.state()).toEqual({ aheadMs: 500, frozenAt: 2_000 });
  clock.run();
  expect([clock.now(), clock.state()]).toEqual([2_000, { aheadMs: -7_000, frozenAt: null }]);
  clock.advanceTo(10_000);
  expect([clock.now(), clock.state().aheadMs]).toEqual([10_000, 1_000]);
  clock.run();
  expect(clock.state()).toEqual({ aheadMs: 1_000, frozenAt: null });
});

test('advanceTo refuses an earlier time; only beginAt sets the clock back', () => {
  const clock = clockOver(() => 1_000, { aheadMs: 0, frozenAt: null });
  clock.advanceTo(5_000);
  expect(() => clock.advanceTo(4_999)).toThrow(new RangeError('A clock only goes forward.'));
  expect(() => clock.advanceTo(5_000)).not.toThrow();
  expect(() => clock.advanceTo(Number.NaN)).toThrow(RangeError);
  clock.beginAt(2_000);
  expect([clock.now(), clock.state()]).toEqual([2_000, { aheadMs: 1_000, frozenAt: null }]);
  clock.freeze();
  clock.beginAt(500);
  expect([clock.now(), clock.state()]).toEqual([500, { aheadMs: 1_000, frozenAt: 500 }]);
});

test('a running clock follows the machine; a frozen one does not', async () => {
  vi.useFakeTimers({ now: 7_000 });
  const running = systemClock();
  const frozen = frozenClock(3_000);
  const waited = vi.fn<() => void>();
  void waitReal(100).then(waited);
  expect([running.now(), running.state(), frozen.now()]).toEqual([7_000, { aheadMs: 0, frozenAt: null }, 3_000]);
  await vi.advanceTimersByTimeAsync(99);
  expect(waited).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(waited).toHaveBeenCalledOnce();
  expect([running.now(), frozen.now(), frozen.state()]).toEqual([7_100, 3_000, { aheadMs: 0, frozenAt: 3_000 }]);
  frozen.run();
  expect(frozen.state()).toEqual({ aheadMs: -4_100, frozenAt: null });
  await vi.advanceTimersByTimeAsync(50);
  expect(frozen.now()).toBe(3_050);
  vi.useRealTimers();
});

test('a timer calls its function once or repeatedly until it is stopped', () => {
  vi.useFakeTimers({ now: 7_000 });
  const [once, often, never] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  afterReal(100, once);
  afterReal(100, never)();
  const stop = everyReal(100, often);
  vi.advanceTimersByTime(99);
  expect([once, often].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  vi.advanceTimersByTime(201);
  expect([once, often, never].map(({ mock }) => mock.calls.length)).toEqual([1, 3, 0]);
  stop();
  vi.advanceTimersByTime(1_000);
  expect(often).toHaveBeenCalledTimes(3);
  const started = stopwatch();
  vi.advanceTimersByTime(250);
  expect([machineTime(), stopwatch() - started]).toEqual([8_550, 250]);
  vi.useRealTimers();
});

const MIDNIGHT = Date.parse('2026-11-23T06:00:00Z');

test('a day begins at midnight in Mexico City, which is 06:00 UTC, and ends 24 hours later', () => {
  expect([startOfDay('2026-11-23'), endOfDay('2026-11-23')]).toEqual([MIDNIGHT, MIDNIGHT + 86_400_000]);
  expect([toMexicoDate(MIDNIGHT - 1), toMexicoDate(MIDNIGHT)]).toEqual(['2026-11-22', '2026-11-23']);
});

test('instants are written as the wall clock of Mexico City shows them', () => {
  expect(formatWireInstant(MIDNIGHT - 1)).toBe('2026-11-22 23:59:59');
  expect(formatWireInstant(MIDNIGHT + 36_061_000)).toBe('2026-11-23 10:01:01');
  expect([formatWireInstantOrNull(MIDNIGHT), formatWireInstantOrNull(0), formatWireInstantOrNull(null)]).toEqual([
    '2026-11-23 00:00:00',
    '1969-12-31 18:00:00',
    null,
  ]);
});

test('addDays and daysBetween count across months, years and a leap day', () => {
  expect([addDays('2028-02-28', 1), addDays('2026-12-31', 1), addDays('2027-03-01', -1)]).toEqual([
    '2028-02-29',
    '2027-01-01',
    '2027-02-28',
  ]);
  expect([daysBetween('2026-12-31', '2027-01-01'), daysBetween('2027-01-01', '2026-12-31')]).toEqual([1, -1]);
  expect(daysBetween('2026-11-23', '2026-11-23')).toBe(0);
});

test('DEFAULT_TIMETABLE has the documented duration of each wait', () => {
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

test('each wait of a timetable is a whole number of milliseconds, at least 0', () => {
  for (const name of Object.keys(DEFAULT_TIMETABLE)) {
    const accepts = (ms: unknown) => timetable.safeParse({ ...DEFAULT_TIMETABLE, [name]: ms }).success;
    expect([accepts(0), accepts(-1), accepts(0.5), accepts(undefined)]).toEqual([true, false, false, false]);
  }
});

test('FAST_TIMETABLE shortens seven waits to at most a minute and keeps the rest of DEFAULT_TIMETABLE', () => {
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
  expect(createTimetables(DEFAULT_TIMETABLE.ocr)).toEqual({ usual: DEFAULT_TIMETABLE, fast: FAST_TIMETABLE });
  expect(WAITS).toEqual(Object.keys(timetable.shape));
});
