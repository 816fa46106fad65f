/** A reminder as a calendar file (RFC 5545), for phones whose calendar opens such files. */
export type CalendarEvent = {
  /** Names the event, so that adding it twice gives one: an order number and what is due. */
  id: string;
  title: string;
  text: string;
  /** `YYYY-MM-DD`: the whole day, without a time zone that could move it. */
  day: string;
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

/** `now`: milliseconds since 1970, the moment the file is made. Reminds at nine in the morning of the day. */
export function calendarFile({ id, title, text, day }: CalendarEvent, now: number): string {
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
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
