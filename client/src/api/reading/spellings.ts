/**
 * Usual spellings of a value: money as text, yes as 1, a moment in UTC or in seconds. Ambiguous ones are not accepted.
 */
import { TIME_ZONE_OFFSET_HOURS } from '@puente/contract/values/limits';
import type { Reading } from '@puente/contract/wire/reading';

const MEXICO_MS = TIME_ZONE_OFFSET_HOURS * 3_600_000;
/**
 * Smaller numbers are seconds, larger ones milliseconds: as seconds the limit is the year 5138, as milliseconds 1973.
 */
const MILLISECONDS_FROM = 1e11;
const TOO_LATE = 1e14;

/**
 * Accepts `2E+3`, which some servers write for round amounts. Rejects grouping: `1,880` is another number elsewhere.
 */
const NUMBER = /^\s*[+-]?\d+(\.\d+)?([eE][+-]?\d{1,2})?\s*$/;
const numberOf = (value: unknown) => (typeof value === 'string' && NUMBER.test(value) ? Number(value) : undefined);

const TRUTH = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
]);

const ISO =
  /^(?<day>\d{4}-\d{2}-\d{2})[T ](?<clock>\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?\s*(?<zone>Z|[+-]\d{2}(?::?\d{2})?)?$/i;
type IsoParts = { day: string; clock: string; zone?: string };

type Moment = { day: string; time: string };

function inMexico(ms: number): Moment {
  const text = new Date(ms + MEXICO_MS).toISOString();
  return { day: text.slice(0, 10), time: `${text.slice(0, 10)} ${text.slice(11, 19)}` };
}

function momentOf(value: unknown): Moment | undefined {
  const number = typeof value === 'number' ? value : (numberOf(value) ?? 0);
  if (number > 0 && number < TOO_LATE) {
    const ms = number < MILLISECONDS_FROM ? number * 1000 : number;
    // Midnight UTC usually stores a calendar day: return that day, not the evening before in Mexico City.
    const utc = new Date(ms).toISOString();
    const there = inMexico(ms);
    return utc.slice(11, 19) === '00:00:00' ? { ...there, day: utc.slice(0, 10) } : there;
  }
  const found = (typeof value === 'string' ? ISO.exec(value.trim()) : null)?.groups as IsoParts | undefined;
  if (!found) return undefined;
  const { day, zone } = found;
  const clock = found.clock.length === 5 ? `${found.clock}:00` : found.clock;
  if (!zone) return { day, time: `${day} ${clock}` };
  // Completes `-06` and `-0600`, because JavaScript parses only `Z` or `-06:00`.
  const offset = zone.toUpperCase().replace(/(...):?(..)?/, (_, hours, minutes = '00') => `${hours}:${minutes}`);
  const ms = Date.parse(`${day}T${clock}${offset}`);
  if (Number.isNaN(ms)) return undefined;
  return clock === '00:00:00' ? { ...inMexico(ms), day } : inMexico(ms);
}

function textOf(value: unknown, as: Reading['as']): unknown {
  if (as === 'instant') return momentOf(value)?.time;
  if (as === 'day') return momentOf(value)?.day;
  if (!Number.isFinite(value)) return undefined;
  return as === 'last4' ? String(value).padStart(4, '0') : String(value);
}

const BY_TYPE: Record<string, (value: unknown, as: Reading['as']) => unknown> = {
  string: textOf,
  number: numberOf,
  boolean: (value) => TRUTH.get(value),
};

/** Returns the value respelled for a schema of this type; undefined if uncertain. */
export const respelled = (type: string, value: unknown, as: Reading['as']): unknown => BY_TYPE[type]?.(value, as);
