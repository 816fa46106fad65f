import * as z from 'zod/mini';
import { countText, duration, get, getWithQuery, orderSelector, postOf, status } from './parts.ts';
import { ORDER_EVENTS } from '@puente/contract/values/transitions';

/** Answers GET with `text/event-stream`: `id` is the event's number, `event` its kind, `data` the event as JSON. */
export const STREAM_PATH = '/backstage/stream';

const waitCondition = z.union([
  z.strictObject({ status, ...orderSelector }),
  z.strictObject({ event: z.enum(ORDER_EVENTS), ...orderSelector }),
  z.strictObject({ call: z.string(), code: z.optional(z.int()) }),
]);
export type WaitCondition = z.infer<typeof waitCondition>;

const post = postOf(null);

export const eventCalls = {
  webhook: get('/backstage/webhook'),
  /** Sends webhooks to this address; null sends none. Allowed are this machine and the hosts of WEBHOOK_HOSTS. */
  setWebhook: post(
    '/backstage/webhook',
    z.strictObject({
      url: z.nullable(z.string().check(z.maxLength(500))),
      secret: z.optional(z.string().check(z.maxLength(200))),
    }),
  ),
  /** Returns events after number `after`, oldest first, of the newest 2,000: calls, transitions, backstage actions. */
  events: getWithQuery('/backstage/events', z.strictObject({ after: z.optional(countText) })),
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
  ),
};

export const LINE_FILTERS = {
  failed: (line) => line.code !== 0 || line.status !== 200,
  faulted: ({ fault }) => fault !== null,
  offContract: ({ wrong }) => wrong.length > 0,
} satisfies Record<string, (line: FilteredLine) => boolean>;
type FilteredLine = { code: number; status: number; fault: string | null; wrong: readonly unknown[] };

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
  journal: getWithQuery('/backstage/journal', z.strictObject({ after: z.optional(countText) })),
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
  ),
  /** Returns one of the newest 500 lines with bodies and transitions, or why its path leads to no call. */
  call: getWithQuery('/backstage/call', z.strictObject({ n: countText })),
  /** Checks that a call came with these values: exactly `times` times, or at least once. */
  verify: post('/backstage/verify', callExpectation),
  /** Sends a request again, with the same body and request id, under the current token. */
  replay: post('/backstage/replay', z.strictObject({ n: z.int() })),
  /** Returns the errors that the app under development posted to this address, oldest first. */
  clientFaults: get('/backstage/client-faults'),
};
