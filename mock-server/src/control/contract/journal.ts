import * as z from 'zod/mini';
import { wrongField } from '../../worlds/exchange.ts';
import { journalEntry } from '../../worlds/journal.ts';
import { ask, count, get, happening, instant, post } from './parts.ts';

/** A line of the journal with what was measured and judged. */
const line = z.extend(journalEntry, {
  /** The name of the code; null for 0 and for one this version does not know. */
  codeName: z.nullable(z.string()),
  /** By the machine's clock. */
  machineAt: instant,
  ms: z.number(),
  /** Bytes of the answer's body. */
  bytes: z.int(),
  mobile: z.nullable(z.string()),
  /** Empty: it fits the contract. */
  wrong: z.array(wrongField),
  replayOf: z.nullable(z.int()),
  /** Whether the bodies are still kept. */
  kept: z.boolean(),
});

/** Why a path leads nowhere, and the request as it should have been. */
const unreadable = z.object({
  /** What a developer did. */
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
export type Unreadable = z.infer<typeof unreadable>;

const exchange = z.extend(line, {
  /** As it was sent, encrypted; one-time codes and tokens are masked here and below. */
  url: z.string(),
  /** The package name whose key encrypted the path. */
  packageName: z.nullable(z.string()),
  unreadable: z.nullable(unreadable),
  query: z.record(z.string(), z.string()),
  headers: z.record(z.string(), z.string()),
  /** Of a photo its type, size and measures. */
  body: z.unknown(),
  /** The answer's body as it left, and as it would have been without a fault where that is known. */
  sent: z.string(),
  honest: z.nullable(z.string()),
  /** The rows that happened while it was answered. */
  changed: z.array(happening),
  /** As lines to paste: into a shell, with the token as $TOKEN, and into a test. */
  curl: z.string(),
  kit: z.nullable(z.string()),
});

/** What is looked for in requests: every value that is named has to be there, at any depth. */
const where = z.strictObject({
  mobile: z.optional(z.string()),
  code: z.optional(z.int()),
  status: z.optional(z.int()),
  query: z.optional(z.record(z.string(), z.unknown())),
  body: z.optional(z.record(z.string(), z.unknown())),
});

const wanted = z.strictObject({
  call: z.string(),
  times: z.optional(z.int().check(z.gte(0))),
  where: z.optional(where),
});
export type Wanted = z.infer<typeof wanted>;

export const journalCalls = {
  journal: ask(
    '/backstage/journal',
    z.object({ after: z.optional(count) }),
    z.object({ entries: z.array(journalEntry) }),
    'What was asked and answered, oldest first; no bodies, no names, the same in every run.',
  ),
  calls: ask(
    '/backstage/calls',
    z.strictObject({
      after: z.optional(count),
      /** Part of call, path, code, its name or number of the borrower; `word.*` for all of a word. */
      text: z.optional(z.string()),
      only: z.optional(z.enum(['failed', 'faulted', 'offContract'])),
      mobile: z.optional(z.string()),
    }),
    z.object({ calls: z.array(line), hidden: z.int() }),
    'The same lines with time, size, borrower and verdict, oldest first; the newest 2,000.',
  ),
  call: ask(
    '/backstage/call',
    z.strictObject({ n: count }),
    exchange,
    'One line opened: path, headers, bodies, what changed, why it leads nowhere; of the newest 500.',
  ),
  verify: post(
    '/backstage/verify',
    wanted,
    z.object({ ok: z.boolean(), found: z.array(z.int()), words: z.string() }),
    'Whether a call came so often, with these values: `order.submit came once with {"termDays":91}`; without `times`, at least once.',
  ),
  replay: post(
    '/backstage/replay',
    z.strictObject({ n: z.int() }),
    z.object({ n: z.int(), status: z.int(), code: z.int(), sent: z.string() }),
    'Sends a request again, with the same body and request id, under the token in force.',
  ),
  clientFaults: get(
    '/backstage/client-faults',
    z.object({ faults: z.array(z.record(z.string(), z.unknown())) }),
    'What the app under development said went wrong in it, oldest first; it posts to the same address.',
  ),
};
