import * as z from 'zod/mini';
import { wrongField } from '../../worlds/exchange.ts';
import { journalEntry, EVENT_KINDS } from '../../worlds/journal.ts';
import type { WebhookState } from '../../worlds/webhook.ts';
import {
  getWithQuery,
  countText,
  get,
  historyEvent,
  instant,
  post,
  duration,
  status,
  statusOrNone,
  orderSelector,
} from './parts.ts';
import { ORDER_EVENTS } from '@puente/contract/values/transitions';

/** Answers GET with `text/event-stream`: `id` is the event's number, `event` its kind, `data` the event as JSON. */
export const STREAM_PATH = '/backstage/stream';

const event = z.object({
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

export const eventCalls = {
  webhook: get('/backstage/webhook', z.custom<WebhookState>()),
  /** Sends webhooks to this address; null sends none. Allowed are this machine and the hosts of WEBHOOK_HOSTS. */
  setWebhook: post(
    '/backstage/webhook',
    z.strictObject({
      url: z.nullable(z.string().check(z.maxLength(500))),
      secret: z.optional(z.string().check(z.maxLength(200))),
    }),
    z.custom<WebhookState>(),
  ),
  /** Returns events after number `after`, oldest first, of the newest 2,000: calls, transitions, backstage actions. */
  events: getWithQuery(
    '/backstage/events',
    z.strictObject({ after: z.optional(countText) }),
    z.object({ events: z.array(event), last: z.int() }),
  ),
  /** Answers once a status is reached (or already is), or a transition or call occurs; never moves the clock. */
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

const journalLine = z.extend(journalEntry, {
  codeName: z.nullable(z.string()),
  machineAt: instant,
  ms: z.number(),
  bytes: z.int(),
  mobile: z.nullable(z.string()),
  wrong: z.array(wrongField),
  replayOf: z.nullable(z.int()),
  kept: z.boolean(),
});

export const LINE_FILTERS = {
  failed: (line) => line.code !== 0 || line.status !== 200,
  faulted: ({ fault }) => fault !== null,
  offContract: ({ wrong }) => wrong.length > 0,
} satisfies Record<string, (line: FilteredLine) => boolean>;
type FilteredLine = { code: number; status: number; fault: string | null; wrong: readonly unknown[] };

const pathProblem = z.object({
  words: z.string(),
  corrected: z.nullable(z.object({ method: z.string(), url: z.string(), call: z.string() })),
});
export type PathProblem = z.infer<typeof pathProblem>;

const exchange = z.extend(journalLine, {
  /** Encrypted address; one-time codes and tokens are masked here, in the headers, in the body and in `sent`. */
  url: z.string(),
  packageName: z.nullable(z.string()),
  unreadable: z.nullable(pathProblem),
  query: z.record(z.string(), z.string()),
  headers: z.record(z.string(), z.string()),
  /** Parsed body; for a photo its type, size and dimensions. */
  body: z.unknown(),
  /** `sent`: response body; `honest`: the body without the fault, if it is known. */
  sent: z.string(),
  honest: z.nullable(z.string()),
  changed: z.array(historyEvent),
  /** Commands to paste; curl reads the token from $TOKEN. */
  curl: z.string(),
  kit: z.nullable(z.string()),
});

/** Conditions on a call: its borrower, code and status of its answer, and values in its query and body, also nested. */
const requestFilter = z.strictObject({
  mobile: z.optional(z.string()),
  code: z.optional(z.int()),
  status: z.optional(z.int()),
  query: z.optional(z.record(z.string(), z.unknown())),
  body: z.optional(z.record(z.string(), z.unknown())),
});

const callExpectation = z.strictObject({
  call: z.string(),
  times: z.optional(z.int().check(z.gte(0))),
  where: z.optional(requestFilter),
});
export type CallExpectation = z.infer<typeof callExpectation>;

export const journalCalls = {
  /** Returns requests and answers, oldest first, without bodies and names, so that runs can be compared. */
  journal: getWithQuery(
    '/backstage/journal',
    z.strictObject({ after: z.optional(countText) }),
    z.object({ entries: z.array(journalEntry) }),
  ),
  /** Returns the newest 2,000 lines, oldest first, with time, size, borrower and broken fields. */
  calls: getWithQuery(
    '/backstage/calls',
    z.strictObject({
      after: z.optional(countText),
      /** Matches a part of call, path, code, code name or mobile; `word.*` matches all calls of a group. */
      text: z.optional(z.string()),
      only: z.optional(z.enum(['failed', 'faulted', 'offContract'])),
      mobile: z.optional(z.string()),
    }),
    z.object({ calls: z.array(journalLine), hidden: z.int() }),
  ),
  /** Returns one of the newest 500 lines with bodies and transitions, or why its path leads to no call. */
  call: getWithQuery('/backstage/call', z.strictObject({ n: countText }), exchange),
  /** Checks that a call came with these values: exactly `times` times, or at least once. */
  verify: post(
    '/backstage/verify',
    callExpectation,
    z.object({ ok: z.boolean(), found: z.array(z.int()), words: z.string() }),
  ),
  /** Sends a request again, with the same body and request id, under the current token. */
  replay: post(
    '/backstage/replay',
    z.strictObject({ n: z.int() }),
    z.object({ n: z.int(), status: z.int(), code: z.int(), sent: z.string() }),
  ),
  /** Returns the errors that the app under development posted to this address, oldest first. */
  clientFaults: get('/backstage/client-faults', z.object({ faults: z.array(z.record(z.string(), z.unknown())) })),
};
