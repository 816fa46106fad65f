/** What the calls of every subject are made of. Instants are milliseconds since 1970 UTC; where they are given, also ISO 8601 text. */
import { mobile } from '@puente/contract/entities/common';
import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { TIME_ZONE_OFFSET_HOURS } from '@puente/contract/values/limits';
import * as z from 'zod/mini';

export const instant = z.int().check(z.gte(0));
/** The end of 2099 (ms UTC): no clock goes beyond. */
export const LATEST = Date.UTC(2100, 0, 1) - 1;
/** Where a world may begin. */
export const beginning = instant.check(z.lte(LATEST));
/**
 * `1799999999000`, `2026-11-21T15:00:00Z` or with another offset. Without an offset (`2026-11-21 09:00`) it is Mexico City's time;
 * a day alone is its first instant there.
 */
export const givenInstant = z.union([
  beginning,
  z.pipe(
    z.pipe(z.string().check(z.maxLength(40)), z.pipe(z.transform(withOffset), z.iso.datetime({ offset: true }))),
    z.pipe(
      z.transform((text: string) => Date.parse(text)),
      beginning,
    ),
  ),
]);

const ISO_PARTS = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/i;
const MEXICO_CITY = `-0${-TIME_ZONE_OFFSET_HOURS}:00`;

/** Completes ISO 8601. A text without an offset is in Mexico City (UTC-6), whatever zone this machine is in. */
function withOffset(text: string): string {
  const [, day, minutes = '00:00', seconds = ':00', offset = MEXICO_CITY] = ISO_PARTS.exec(text) ?? [];
  return day === undefined ? text : `${day}T${minutes}${seconds}${offset.toUpperCase()}`;
}

/** The same in an address, where everything is text: `?to=1799999999000`. */
export const instantText = z.pipe(
  z.pipe(
    z.string(),
    // Fewer digits are no milliseconds of our time, but seconds or a mistake.
    z.transform((text: string) => (/^\d{12,15}$/.test(text) ? Number(text) : text)),
  ),
  givenInstant,
);
const STATUSES = Object.entries(ORDER_STATUSES).map(([number, { name }]) => `${number} ${name}`);
export const status = z.custom<OrderStatus>(isOrderStatus, `is no status. There are ${STATUSES.join(', ')}`);
export const statusOrNone = z.union([status, z.literal('none')]);

/** `90s`, `15m`, `24h`, `91d`, or milliseconds. */
const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
export const duration = z.union([
  instant,
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}(ms|s|m|h|d)$/)),
    z.transform((text: string) => Number.parseInt(text, 10) * UNITS[text.replace(/^\d+/, '') as keyof typeof UNITS]),
  ),
]);
/** A number in an address: `?after=12`. */
export const count = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text: string) => Number(text)),
);

/** Whose, or which: a number of an order alone will do. */
export const whose = { mobile: z.optional(mobile), orderNo: z.optional(z.string()) };
const named = z.object(whose);
export type Whose = z.infer<typeof named>;

export const happening = z.object({
  row: z.string(),
  event: z.string(),
  orderNo: z.string(),
  from: statusOrNone,
  to: status,
  at: instant,
});
export type BackstageHappening = z.infer<typeof happening>;

export const clock = z.object({
  now: instant,
  /** The same in Mexico City, `YYYY-MM-DD HH:mm:ss`. */
  mexico: z.string(),
  frozen: z.boolean(),
});
export const done = z.object({ done: z.literal(true) });
const refused = z.object({ error: z.string() });

export const become = z.object({
  mobile,
  userId: z.string(),
  token: z.string(),
  orderNo: z.nullable(z.string()),
  status: z.nullable(status),
});
export type Become = z.infer<typeof become>;

/** A body that nobody reads. */
export const nothing = z.optional(z.unknown());

export const get = <P extends `/${string}`, T extends z.ZodMiniType>(path: P, data: T, summary: string) =>
  ({ method: 'GET', path, summary, responses: { 200: data, 400: refused } }) as const;
/** A GET that can be asked for a part of what there is. */
export const ask = <P extends `/${string}`, Q extends z.ZodMiniType, T extends z.ZodMiniType>(
  path: P,
  query: Q,
  data: T,
  summary: string,
) => ({ method: 'GET', path, query, summary, responses: { 200: data, 400: refused } }) as const;
export const post = <P extends `/${string}`, B extends z.ZodMiniType, T extends z.ZodMiniType>(
  path: P,
  body: B,
  data: T,
  summary: string,
) => ({ method: 'POST', path, body, summary, responses: { 200: data, 400: refused } }) as const;
