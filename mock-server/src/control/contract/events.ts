import { ORDER_EVENTS } from '@puente/contract/values/transitions';
import * as z from 'zod/mini';
import { EVENT_KINDS } from '../../worlds/events.ts';
import { ask, count, get, duration, instant, post, status, statusOrNone, whose } from './parts.ts';

/** GET: the events as they come, `text/event-stream`: `id` is the number, `event` the kind, `data` one event as JSON. */
export const STREAM_PATH = '/backstage/stream';

const event = z.object({
  /** Counts from 1 in each world. */
  n: z.int(),
  /** The world's time. */
  at: instant,
  kind: z.enum(EVENT_KINDS),
  /** `word.name` of a call, the name of a row's event, or the call of backstage. */
  what: z.string(),
  mobile: z.nullable(z.string()),
  orderNo: z.nullable(z.string()),
  /** Of a row of the table. */
  row: z.nullable(z.string()),
  from: z.nullable(statusOrNone),
  to: z.nullable(status),
  byHand: z.boolean(),
  /** Of a call: its line in the journal, and the code of its answer. */
  line: z.nullable(z.int()),
  code: z.nullable(z.int()),
});
export type BackstageEvent = z.infer<typeof event>;

const until = z.union([
  z.strictObject({ status, ...whose }),
  z.strictObject({ event: z.enum(ORDER_EVENTS), ...whose }),
  z.strictObject({ call: z.string(), code: z.optional(z.int()) }),
]);
export type WaitedFor = z.infer<typeof until>;

const webhookView = z.object({
  /** Null: nobody is called. */
  url: z.nullable(z.string()),
  waiting: z.int(),
  delivered: z.int(),
  failed: z.int(),
  dropped: z.int(),
});

export const eventCalls = {
  webhook: get('/backstage/webhook', webhookView, 'Who is called back about money and statuses, and how that went.'),
  setWebhook: post(
    '/backstage/webhook',
    z.strictObject({
      url: z.nullable(z.string().check(z.maxLength(500))),
      secret: z.optional(z.string().check(z.maxLength(200))),
    }),
    webhookView,
    'Calls this address back from now on; null calls nobody. Only this machine and the hosts of WEBHOOK_HOSTS can be called.',
  ),
  events: ask(
    '/backstage/events',
    z.strictObject({ after: z.optional(count) }),
    z.object({ events: z.array(event), last: z.int() }),
    'What happened after event number `after`, oldest first: calls, rows of the table, and what was done behind the stage; the newest 2,000.',
  ),
  wait: post(
    '/backstage/wait',
    z.strictObject({
      until,
      /** Only what comes after this event counts; without it, after this very moment. */
      after: z.optional(z.int().check(z.gte(0))),
      /** Real time, 60 s at most; then it is answered that nothing came. */
      atMost: z.prefault(duration.check(z.lte(60_000)), 10_000),
    }),
    z.object({ met: z.literal(true), event: z.nullable(event), last: z.int() }),
    'Answers once a status is reached, a row has happened or a call was answered. The clock is not moved; a status that is there already is met at once.',
  ),
};
