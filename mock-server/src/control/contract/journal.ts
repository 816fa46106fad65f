import * as z from 'zod/mini';
import { wrongField } from '../../worlds/exchange.ts';
import { journalEntry } from '../../worlds/journal.ts';
import { getWithQuery, countText, get, historyEvent, instant, post } from './parts.ts';

const journalLine = z.extend(journalEntry, {
  /** Name of the code; null for 0 and for an unknown code. */
  codeName: z.nullable(z.string()),
  /** ms UTC by the machine's clock. */
  machineAt: instant,
  ms: z.number(),
  bytes: z.int(),
  mobile: z.nullable(z.string()),
  wrong: z.array(wrongField),
  replayOf: z.nullable(z.int()),
  /** True while the journal still stores the bodies. */
  kept: z.boolean(),
});

const pathProblem = z.object({
  why: z.enum([
    'noPrefix',
    'plainPath',
    'lowerCase',
    'cut',
    'twice',
    'noPackage',
    'otherKey',
    'notHex',
    'noSuchCall',
    'wrongMethod',
  ]),
  words: z.string(),
  corrected: z.nullable(z.object({ method: z.string(), url: z.string(), call: z.string() })),
});
export type PathProblem = z.infer<typeof pathProblem>;

const exchange = z.extend(journalLine, {
  /** Encrypted address; one-time codes and tokens are masked here and below. */
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

/** Every value given must occur in the request, at any depth. */
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
    z.object({ after: z.optional(countText) }),
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
  /**
   * Returns one of the newest 500 lines with path, headers, bodies and transitions, or why its path leads to no call.
   */
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
