/** A reminder as a calendar file (RFC 5545), for phones whose calendar opens such files. */
export type CalendarEvent = {
  /** Names the event, so that adding it twice gives one: an order number and what is due. */
  id: string;
  title: string;
  text: string;
  /** `YYYY-MM-DD`: the whole day, without a time zone that could move it. */
  day: string;
  /** Days before `day` on which the phone reminds, each at nine; on the day itself by default. */
  remindDaysBefore?: number[];
};

const LINE_OCTETS = 75;

/** Commas, semicolons, backslashes and line ends have a meaning of their own in a value. */
const escaped = (value: string): string => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines of at most 75 octets; the rest goes on after a line end and a space. No character is cut in two. */
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

/** From the start of the day: nine in the morning of that day, or so many days before it. */
function trigger(daysBefore: number): string {
  const hours = daysBefore * DAY_HOURS - REMIND_AT_HOUR;
  if (hours < 0) return `PT${-hours}H`;
  const days = Math.floor(hours / DAY_HOURS);
  return `-P${days > 0 ? `${days}D` : ''}T${hours % DAY_HOURS}H`;
}

/** Some calendars ring at once for a reminder that has passed, so those are left out; one on the day itself always stays. */
function remindersAhead({ day, remindDaysBefore = [0] }: CalendarEvent, now: number): number[] {
  const atNine = Date.parse(`${day}T${String(REMIND_AT_HOUR).padStart(2, '0')}:00:00-06:00`);
  const ahead = remindDaysBefore.filter((before) => atNine - before * DAY_HOURS * 3_600_000 > now);
  return ahead.length > 0 ? ahead : [0];
}

/** `now`: milliseconds since 1970, the moment the file is made. */
export function calendarFile(event: CalendarEvent, now: number): string {
  const { id, title, text, day } = event;
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Puente//ES',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}@puente`,
    `DTSTAMP:${stamp}`,
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
