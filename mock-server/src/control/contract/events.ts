import { ORDER_EVENTS } from '@puente/contract/values/transitions';
import * as z from 'zod/mini';
import { EVENT_KINDS } from '../../worlds/events.ts';
import { getWithQuery, countText, get, duration, instant, post, status, statusOrNone, orderSelector } from './parts.ts';

/** Answers GET with `text/event-stream`: `id` is the event's number, `event` its kind, `data` the event as JSON. */
export const STREAM_PATH = '/backstage/stream';

const event = z.object({
  /** Counts from 1 in each world. */
  n: z.int(),
  at: instant,
  kind: z.enum(EVENT_KINDS),
  /** Name of a call such as `order.latest`, of a lifecycle event, or of a backstage call. */
  what: z.string(),
  mobile: z.nullable(z.string()),
  orderNo: z.nullable(z.string()),
  row: z.nullable(z.string()),
  from: z.nullable(statusOrNone),
  to: z.nullable(status),
  byHand: z.boolean(),
  /** `line` in the journal and `code` of the answer; null for events that are no calls. */
  line: z.nullable(z.int()),
  code: z.nullable(z.int()),
});
export type BackstageEvent = z.infer<typeof event>;

const waitCondition = z.union([
  z.strictObject({ status, ...orderSelector }),
  z.strictObject({ event: z.enum(ORDER_EVENTS), ...orderSelector }),
  z.strictObject({ call: z.string(), code: z.optional(z.int()) }),
]);
export type WaitCondition = z.infer<typeof waitCondition>;

const webhookState = z.object({
  url: z.nullable(z.string()),
  waiting: z.int(),
  delivered: z.int(),
  failed: z.int(),
  dropped: z.int(),
});

export const eventCalls = {
  /** Returns the address that webhooks call, and how many deliveries succeeded or failed. */
  webhook: get('/backstage/webhook', webhookState),
  /** Sends webhooks to this address; null sends none. Allowed are this machine and the hosts of WEBHOOK_HOSTS. */
  setWebhook: post(
    '/backstage/webhook',
    z.strictObject({
      url: z.nullable(z.string().check(z.maxLength(500))),
      secret: z.optional(z.string().check(z.maxLength(200))),
    }),
    webhookState,
  ),
  /** Returns events after number `after`, oldest first, of the newest 2,000: calls, transitions, backstage actions. */
  events: getWithQuery(
    '/backstage/events',
    z.strictObject({ after: z.optional(countText) }),
    z.object({ events: z.array(event), last: z.int() }),
  ),
  /**
   * Answers once a status is reached, or a transition or call occurs; at once if the status is reached already. Does
   * not move the clock.
   */
  wait: post(
    '/backstage/wait',
    z.strictObject({
      until: waitCondition,
      /** Ignores events up to this number, by default up to the latest event. */
      after: z.optional(z.int().check(z.gte(0))),
      /** Real ms, at most 60 s, after which the call fails with 408. */
      atMost: z.prefault(duration.check(z.lte(60_000)), 10_000),
    }),
    z.object({ met: z.literal(true), event: z.nullable(event), last: z.int() }),
  ),
};
