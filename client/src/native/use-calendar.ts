import { useClock } from '../utils/clock.ts';
import { canSaveFiles, saveBlob } from './save-file.ts';
import { MINUTE_MS } from '../utils/timing.ts';
import { useBridge } from './use-bridge.ts';

export type CalendarEvent = {
  /** One per order and kind of reminder (pay or retry), so that adding a reminder twice gives one event. */
  id: string;
  title: string;
  text: string;
  /** `YYYY-MM-DD`: a whole day, so that no time zone moves it. */
  day: string;
  /** Days before `day` on which the phone reminds at nine; the day itself by default. */
  remindDaysBefore?: number[];
};

const LINE_OCTETS = 75;

const escaped = (value: string): string => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

function folded(line: string): string {
  const encoder = new TextEncoder();
  let shown = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      shown += '\r\n ';
      octets = 1;
    }
    shown += character;
    octets += size;
  }
  return shown;
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const digits = (day: string): string => day.replaceAll('-', '');

const REMIND_AT_HOUR = 9;
const DAY_HOURS = 24;

function trigger(daysBefore: number): string {
  const hours = daysBefore * DAY_HOURS - REMIND_AT_HOUR;
  if (hours < 0) return `PT${-hours}H`;
  const days = Math.floor(hours / DAY_HOURS);
  return `-P${days > 0 ? `${days}D` : ''}T${hours % DAY_HOURS}H`;
}

/** Drops past reminders, because some calendars ring for them at once; keeps at least the day itself. */
function remindersAhead({ day, remindDaysBefore = [0] }: CalendarEvent, now: number): number[] {
  const atNine = Date.parse(`${day}T${String(REMIND_AT_HOUR).padStart(2, '0')}:00:00-06:00`);
  const ahead = remindDaysBefore.filter((before) => atNine - before * DAY_HOURS * 3_600_000 > now);
  return ahead.length > 0 ? ahead : [0];
}

export function createCalendarFile(event: CalendarEvent, now: number): string {
  const { id, title, text, day } = event;
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Puente//ES',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}@puente`,
    `DTSTAMP:${stamp}`,
    // Calendars replace an event with the same UID only by a higher number: more time moves the due date.
    `SEQUENCE:${Math.floor(now / MINUTE_MS)}`,
    `DTSTART;VALUE=DATE:${digits(day)}`,
    `DTEND;VALUE=DATE:${digits(dayAfter(day))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    ...remindersAhead(event, now).flatMap((before) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title)}`,
      `TRIGGER:${trigger(before)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/**
 * `saved`: a file that the borrower must open. `shown`: the phone's calendar opened; the borrower may have cancelled.
 */
type CalendarResult = 'saved' | 'shown' | 'failed';

/** Adds an event to the calendar through the shell, else as a calendar file; null hides the button. */
export function useCalendar(): ((event: CalendarEvent) => Promise<CalendarResult>) | null {
  const clock = useClock();
  const { inApp, can, ask } = useBridge();
  if (can('addToCalendar')) {
    return async (event) => {
      const answer = await ask('addToCalendar', event);
      return answer.ok || answer.reason === 'cancelled' ? 'shown' : 'failed';
    };
  }
  if (inApp || !canSaveFiles()) return null;
  return async (event) => {
    const file = new Blob([createCalendarFile(event, clock.now())], { type: 'text/calendar;charset=utf-8' });
    saveBlob(`${event.id}.ics`, file);
    return 'saved';
  };
}
