/** Schemas shared by the backstage calls. Instants are ms since 1970 UTC; in requests also ISO 8601 text. */
import { mobile } from '@puente/contract/entities/common';
import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { TIME_ZONE_OFFSET_HOURS } from '@puente/contract/values/limits';
import * as z from 'zod/mini';
import { instant } from '../../loans/order-record.ts';
import type { StageKind } from '../../worlds/journal.ts';

export { instant };

/** End of 2099 (ms UTC), the latest instant that a clock may show. */
export const LATEST_INSTANT = Date.UTC(2100, 0, 1) - 1;
export const worldStart = instant.check(z.lte(LATEST_INSTANT));
/** Start of 2000 (ms UTC): an earlier instant is one in seconds. */
const EARLIEST_INSTANT = Date.UTC(2000, 0, 1);
/** ms, ISO 8601 with an offset, or in Mexico City without one: `2026-11-21 09:00`, `2026-11-21` (midnight). */
export const givenInstant = z
  .union(
    [
      instant,
      z.pipe(
        z.string().check(z.maxLength(40), z.overwrite(completeIsoText), z.iso.datetime({ offset: true })),
        z.transform(Date.parse),
      ),
    ],
    'is no time such as 2026-11-21 09:00 (Mexico City), ISO 8601, or milliseconds since 1970',
  )
  .check(
    z.gte(EARLIEST_INSTANT, 'is before 2000: an instant is in milliseconds, not in seconds'),
    z.lte(LATEST_INSTANT, 'is after 2099, where every clock ends'),
  );

const ISO_PARTS = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/i;
const MEXICO_CITY = `-0${-TIME_ZONE_OFFSET_HOURS}:00`;

/** Completes ISO 8601; a text without an offset is read in Mexico City (UTC-6), independent of this machine's zone. */
function completeIsoText(text: string): string {
  const [, day, minutes = '00:00', seconds = ':00', offset = MEXICO_CITY] = ISO_PARTS.exec(text) ?? [];
  return day === undefined ? text : `${day}T${minutes}${seconds}${offset.toUpperCase()}`;
}

export const instantText = z.pipe(
  z.pipe(
    z.string(),
    // Fewer than 12 digits are seconds or a mistake: they stay a text, which the next schema rejects.
    z.transform((text: string) => (/^\d{12,15}$/.test(text) ? Number(text) : text)),
  ),
  givenInstant,
);
const STATUSES = Object.entries(ORDER_STATUSES).map(([number, { name }]) => `${number} ${name}`);
export const status = z.custom<OrderStatus>(isOrderStatus, `is no status. There are ${STATUSES.join(', ')}`);

/** Limits an advance to ten years: the server processes late days one by one, and answers no request meanwhile. */
export const MAX_DAYS = 3_660;

/** Milliseconds per unit of a duration such as `90s`, `15m`, `24h` or `91d`. */
const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const anyDuration = z.union(
  [
    instant,
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}(ms|s|m|h|d)$/)),
      z.transform((text: string) => Number.parseInt(text, 10) * UNITS[text.replace(/^\d+/, '') as keyof typeof UNITS]),
    ),
  ],
  'is no duration such as 90s, 15m, 24h or 91d',
);
export const duration = anyDuration.check(z.lte(MAX_DAYS * UNITS.d, `is more than ${MAX_DAYS} days`));
export const countText = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.coerce.number<string>());

/** Selects an order; `orderNo` alone is enough. */
export const orderSelector = { mobile: z.optional(mobile), orderNo: z.optional(z.string()) };
const selector = z.object(orderSelector);
export type OrderSelector = z.infer<typeof selector>;

export const noFields = z.strictObject({});

const responses = { 200: z.unknown(), 400: z.object({ error: z.string() }) };

/** A call without its answer's type, which `contract.ts` takes from the handler. */
export const get = <P extends `/${string}`>(path: P) => ({ method: 'GET', path, responses }) as const;
export const getWithQuery = <P extends `/${string}`, Q extends z.ZodMiniType>(path: P, query: Q) =>
  ({ method: 'GET', path, query, responses }) as const;
/** Returns `post` for one group of calls. `kind`: kind of the world event that each of them adds; null adds none. */
export const postOf =
  (kind: StageKind | null) =>
  <P extends `/${string}`, B extends z.ZodMiniType>(path: P, body: B) =>
    ({ method: 'POST', path, body, responses, metadata: { kind } }) as const;
