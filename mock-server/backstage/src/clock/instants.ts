/** Instants as the page writes them: `22 Nov, 00:00:00`, 24 hours, always Mexico City. Instants in ms UTC. */
const ZONE = 'America/Mexico_City';
const formats = {
  date: new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }),
  day: new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, day: 'numeric', month: 'short' }),
  time: new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }),
};

export const dateText = (instant: number): string => formats.date.format(instant).replaceAll(',', '');
export const timeText = (instant: number): string => formats.time.format(instant);
export const dayText = (instant: number): string => formats.day.format(instant);
export const instantText = (instant: number): string => `${dayText(instant)}, ${timeText(instant)}`;
/** `2026-11-21T12:00:00`, as a link writes it. */
export const stampText = (instant: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })
    .format(instant)
    .replace(' ', 'T');

/** Mexico City has kept UTC−6 all year since 2022. */
export const readStamp = (text: string): number | null => {
  const found = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/.exec(text);
  const at = found ? Date.parse(`${text.includes('T') ? text : `${text}T00:00`}-06:00`) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};

const UNITS: readonly (readonly [ms: number, word: string])[] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
];

/** `in 12 h`, `in 3 d`; the largest unit that it fills. */
export function fromNow(instant: number, now: number): string {
  const ms = Math.abs(instant - now);
  const [unit, word] = UNITS.find(([each]) => ms >= each) ?? [1_000, 's'];
  const span = `${Math.floor(ms / unit)} ${word}`;
  return instant >= now ? `in ${span}` : `${span} ago`;
}

const pesosFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Pesos without a sign: `2,340.72`. */
export const pesos = (amount: number): string => pesosFormat.format(amount);
