import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createClock } from '../utils/clock.ts';
import { daysBetween, dayWord, formatDate, formatTime, instantMs, isElsewhere, mexicoDay } from './dates.ts';

/** Shows no-break spaces as «_». */
const shown = (text: string) => text.replaceAll('\u00a0', '_');

test('formats dates by style, with non-breaking spaces beside the numbers', () => {
  expect(shown(formatDate('2027-02-20', 'es'))).toBe('20_de_febrero de_2027');
  expect(shown(formatDate('2027-02-20', 'es', 'short'))).toBe('20_feb_2027');
  expect(shown(formatDate('2027-02-20', 'es', 'brief'))).toBe('20_feb');
  expect(shown(formatDate('2027-02-20', 'en', 'brief'))).toBe('Feb_20');
  expect(shown(formatDate('2027-02-20', 'es', 'weekday'))).toBe('sábado 20_de_febrero de_2027');
  expect(shown(formatDate('2027-02-20', 'en'))).toBe('February_20, 2027');
  expect(shown(formatDate('2027-02-20', 'en', 'weekday'))).toBe('Saturday, February_20, 2027');
  expect(shown(formatDate('2027-02-20', 'en', 'short'))).toBe('Feb_20,_2027');
});

test('formats any moment as the browser does for Mexico City', () => {
  const options = {
    timeZone: 'America/Mexico_City',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  } as const;
  const es = new Intl.DateTimeFormat('es-MX', options);
  const en = new Intl.DateTimeFormat('en-US', options);
  const time = new Intl.DateTimeFormat('en-US', { timeZone: options.timeZone, hour: 'numeric', minute: '2-digit' });
  // Starts after the last daylight saving time in Mexico City.
  const moments = fc.date({ min: new Date('2023-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const ms = moment.getTime();
      expect(shown(formatDate(ms, 'es', 'weekday')).replaceAll('_', ' ')).toBe(es.format(ms).replace(',', ''));
      expect(shown(formatDate(ms, 'en', 'weekday')).replaceAll('_', ' ')).toBe(en.format(ms));
      const half = { AM: 'a.m.', PM: 'p.m.' };
      const [clock = '', word = ''] = time.format(ms).split(/\s/);
      expect(shown(formatTime(ms))).toBe(`${clock}_${half[word as 'AM' | 'PM']}`);
    }),
  );
});

test('shows Mexico City’s time whatever the phone’s zone', () => {
  expect(shown(formatTime('2026-11-21 10:42:00'))).toBe('10:42_a.m.');
  expect(shown(formatTime('2026-11-21 22:05:00'))).toBe('10:05_p.m.');
  expect(instantMs('2026-11-21 10:42:00')).toBe(Date.parse('2026-11-21T16:42:00Z'));
  expect(mexicoDay(Date.parse('2026-11-21T03:00:00Z'))).toBe('2026-11-20');
});

test('returns an empty text for anything but a date', () => {
  expect(formatDate('soon', 'es')).toBe('');
  expect(formatDate(Number.NaN, 'es')).toBe('');
  expect(formatTime(Number.NaN)).toBe('');
  expect(mexicoDay(Number.NaN)).toBe('');
  for (const wire of ['x2026-11-21', '2026-11-21x', '2026-11-21 10:42', '2026-11-21 10:42:00Z', '']) {
    expect(instantMs(wire)).toBeNaN();
  }
});

describe('a device outside Mexico City’s time', () => {
  const SUMMER = '2027-07-15 22:05:00';
  const WINTER = '2026-11-21 22:05:00';
  /** Returns a zone's minutes ahead of UTC, because a test worker cannot change its own zone. */
  const offsetIn = (zone: string) => (ms: number) => {
    const wall = new Date(ms).toLocaleString('sv-SE', { timeZone: zone });
    return (Date.parse(`${wall.replace(' ', 'T')}Z`) - ms) / 60_000;
  };

  // Sonora has no daylight saving; the border towns follow the United States.
  test.each([
    ['America/Mexico_City', WINTER, false],
    ['America/Mexico_City', SUMMER, false],
    ['America/Tijuana', WINTER, true],
    ['America/Tijuana', SUMMER, true],
    ['America/Hermosillo', SUMMER, true],
    ['America/Cancun', WINTER, true],
    ['America/Ciudad_Juarez', WINTER, true],
    ['America/Ciudad_Juarez', SUMMER, false],
    ['America/Matamoros', SUMMER, true],
  ])('in %s at %s, isElsewhere returns %s', (zone, when, elsewhere) => {
    expect(isElsewhere(when, offsetIn(zone))).toBe(elsewhere);
    expect(shown(formatTime(when))).toBe('10:05_p.m.');
    expect(formatDate(when, 'es', 'brief')).toBe(formatDate(when.slice(0, 10), 'es', 'brief'));
  });

  test('recognises the time zone of a phone whose date is a day off', () => {
    const clock = createClock(() => instantMs(WINTER) - 86_400_000, offsetIn('America/Tijuana'));
    expect(isElsewhere(clock.now(), clock.offsetAt)).toBe(true);
    clock.learn(instantMs(WINTER));
    expect(clock.now()).toBe(instantMs(WINTER));
    expect(isElsewhere(clock.now(), clock.offsetAt)).toBe(true);
  });

  test('isElsewhere returns false for an unreadable date', () => expect(isElsewhere('soon', () => 0)).toBe(false));
});

test('dayWord returns today, yesterday or other', () => {
  const now = instantMs('2026-11-21 00:30:00');
  expect(dayWord(instantMs('2026-11-21 00:01:00'), now)).toBe('today');
  expect(dayWord(instantMs('2026-11-20 21:10:00'), now)).toBe('yesterday');
  expect(dayWord(instantMs('2026-11-18 21:10:00'), now)).toBe('other');
});

test.each([
  ['2026-11-21', '2026-12-21', 30],
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-11-20', -1],
])('daysBetween counts from %s to %s %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});
