import { expect, test } from 'vitest';
import { createCalendarFile } from './use-calendar.ts';

const NOW = Date.UTC(2026, 10, 21, 16, 42, 7);
const event = {
  id: 'P2611210001-retry',
  title: 'Ya puedes solicitar',
  text: 'Abre la app; elige, y listo',
  day: '2026-12-31',
};

test('a calendar event covers the whole day and ends on the next day', () => {
  const file = createCalendarFile(event, NOW);
  expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(file).toContain('DTSTAMP:20261121T164207Z\r\n');
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('a later file has a higher sequence number, so that calendars replace the day of an earlier one', () => {
  const sequence = (now: number) => Number(/^SEQUENCE:(\d+)\r$/mu.exec(createCalendarFile(event, now))?.[1]);
  expect(sequence(NOW + 60_000)).toBeGreaterThan(sequence(NOW));
});

const triggers = (file: string) => [...file.matchAll(/^TRIGGER:(.*)\r$/gmu)].map(([, when]) => when);

test('reminds at nine on the day, or on the given days before it', () => {
  expect(triggers(createCalendarFile(event, NOW))).toEqual(['PT9H']);
  expect(triggers(createCalendarFile({ ...event, remindDaysBefore: [7, 3, 1] }, NOW))).toEqual([
    '-P6DT15H',
    '-P2DT15H',
    '-PT15H',
  ]);
});

test('leaves out reminders that are already past; if none is left, reminds at nine on the day', () => {
  const threeDays = { ...event, remindDaysBefore: [7, 3, 1] };
  expect(triggers(createCalendarFile(threeDays, Date.parse('2026-12-28T15:00:00Z')))).toEqual(['-PT15H']);
  expect(triggers(createCalendarFile(threeDays, Date.parse('2026-12-31T08:00:00Z')))).toEqual(['PT9H']);
});

test('escapes the characters of the calendar syntax', () => {
  expect(createCalendarFile(event, NOW)).toContain('DESCRIPTION:Abre la app\\; elige\\, y listo\r\n');
  expect(createCalendarFile({ ...event, text: 'uno\ndos' }, NOW)).toContain('DESCRIPTION:uno\\ndos\r\n');
});

test('folds lines at 75 octets so that unfolding restores the text', () => {
  const text = 'Préstamo con acentos y una oración bastante larga para que tenga que doblarse más de una vez, ñandú.';
  const file = createCalendarFile({ ...event, text }, NOW);
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(text.replaceAll(',', '\\,'));
});
