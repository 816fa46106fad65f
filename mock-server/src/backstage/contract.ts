/**
 * Control over worlds, for tests and developers. Apart from the product's contract: nothing here exists for the client.
 * A request names its world like any other (header x-mock-world or cookie mock-world). Amounts in pesos; instants are
 * milliseconds since 1970 UTC, and where they are given they may also be ISO 8601 text.
 */
import { DRIFT_NAMES } from '../drifts/index.ts';
import { faultScript } from '../faults.ts';
import { CHECKOUT_PATH } from '../views/checkout-path.ts';
import { borrower, borrowerSettings, SCHEMA_VERSION } from '../store/tables.ts';
import { UPLOAD_KINDS } from '@puente/contract/values/device-data';
import { CODE_CHANNELS } from '@puente/contract/calls/session';
import { mobile } from '@puente/contract/entities/common';
import { PAYMENT_STATES } from '@puente/contract/values/payments';
import { LANGUAGES } from '@puente/contract/wire/headers';
import { EDITIONS } from '@puente/contract/values/editions';
import { isOrderStatus, type OrderStatus } from '@puente/contract/values/order-status';
import { initContract } from '@ts-rest/core';
import * as z from 'zod/mini';

const c = initContract();

const instant = z.int().check(z.gte(0));
/** The end of 2099 (ms UTC): no clock goes beyond. */
export const LATEST = Date.UTC(2100, 0, 1) - 1;
/** Where a world may begin. */
const beginning = instant.check(z.lte(LATEST));
/** `1799999999000` or `2026-11-21T15:00:00Z`. */
const givenInstant = z.union([
  beginning,
  z.pipe(
    z.string().check(z.refine((text: string) => !Number.isNaN(Date.parse(text)))),
    z.pipe(
      z.transform((text: string) => Date.parse(text)),
      beginning,
    ),
  ),
]);
const status = z.custom<OrderStatus>(isOrderStatus);

/** `90s`, `15m`, `24h`, `91d`, or milliseconds. */
const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const duration = z.union([
  instant,
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}(ms|s|m|h|d)$/)),
    z.transform((text: string) => Number.parseInt(text, 10) * UNITS[text.replace(/^\d+/, '') as keyof typeof UNITS]),
  ),
]);

const happening = z.object({
  row: z.string(),
  event: z.string(),
  orderNo: z.string(),
  from: z.union([status, z.literal('none')]),
  to: status,
  at: instant,
});
export type BackstageHappening = z.infer<typeof happening>;

const clock = z.object({
  now: instant,
  /** The same in Mexico City, `YYYY-MM-DD HH:mm:ss`. */
  mexico: z.string(),
  frozen: z.boolean(),
});
const worldView = z.extend(clock, { name: z.string(), borrowers: z.int() });
const done = z.object({ done: z.literal(true) });
const refused = z.object({ error: z.string() });

const become = z.object({
  mobile,
  userId: z.string(),
  token: z.string(),
  orderNo: z.nullable(z.string()),
  status: z.nullable(status),
});
export type Become = z.infer<typeof become>;

/** Everything of a world that can be moved elsewhere: borrowers and the time of their clock. Photos stay behind. */
export const worldExport = z.object({ schema: z.literal(SCHEMA_VERSION), at: beginning, borrowers: z.array(borrower) });
export type WorldExport = z.infer<typeof worldExport>;

const journalEntry = z.object({
  n: z.int(),
  at: instant,
  method: z.string(),
  call: z.nullable(z.string()),
  path: z.nullable(z.string()),
  status: z.int(),
  code: z.int(),
  fault: z.nullable(z.string()),
});

const sent = z.object({
  mobile,
  purpose: z.string(),
  channel: z.enum(CODE_CHANNELS),
  code: z.string(),
  sentAt: instant,
  used: z.boolean(),
});

const message = z.object({
  mobile,
  /** Where an e-mail went; null for an SMS. */
  email: z.nullable(z.string()),
  channel: z.enum(['sms', 'email']),
  kind: z.string(),
  orderNo: z.string(),
  at: instant,
  text: z.record(z.enum(LANGUAGES), z.string()),
});

const ways = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('stp'), clabe: z.string() }),
  z.object({ channel: z.literal('oxxo'), slip: z.string() }),
  z.object({ channel: z.literal('cashier'), payOrderId: z.string() }),
]);
const receipt = z.object({
  orderNo: z.string(),
  status,
  /** What has become of the money. */
  state: z.enum(PAYMENT_STATES),
  /** Whether this notice brought money that counts: not a repeated one, one that was declined, or what is sent back. */
  counted: z.boolean(),
  /** Why it was declined or will be sent back, by name: `nothingOwed`, `senderUnknown`, `refused`, `notReported`, `loanEnded`. */
  reason: z.nullable(z.string()),
  bookedAt: z.nullable(instant),
  surplus: z.number(),
  owed: z.number(),
});

const get = <P extends `/${string}`, T extends z.ZodMiniType>(path: P, data: T, summary: string) =>
  ({ method: 'GET', path, summary, responses: { 200: data, 400: refused } }) as const;
const post = <P extends `/${string}`, B extends z.ZodMiniType, T extends z.ZodMiniType>(
  path: P,
  body: B,
  data: T,
  summary: string,
) => ({ method: 'POST', path, body, summary, responses: { 200: data, 400: refused } }) as const;
const driftView = z.object({
  name: z.enum(DRIFT_NAMES),
  words: z.string(),
  must: z.enum(['works', 'says', 'refuses']),
  on: z.boolean(),
});
const nothing = z.optional(z.unknown());
const scripted = z.extend(faultScript, { id: z.int(), left: z.int() });

export const backstageContract = c.router({
  worlds: get('/backstage/worlds', z.object({ worlds: z.array(worldView) }), 'Every world there is.'),
  beginWorld: post(
    '/backstage/worlds',
    z.object({ name: z.string(), at: z.optional(givenInstant), edition: z.optional(z.enum(EDITIONS)) }),
    worldView,
    'Starts a world over; with `at` its clock is frozen there until it is advanced.',
  ),
  removeWorld: post('/backstage/worlds/remove', z.object({ name: z.string() }), done, 'Forgets a world.'),
  reset: post(
    '/backstage/reset',
    z.object({ at: z.optional(givenInstant) }),
    worldView,
    'Forgets borrowers, faults and journal; with `at` the clock begins there.',
  ),
  snapshot: post('/backstage/snapshot', nothing, z.object({ id: z.string() }), 'Remembers the world as it is now.'),
  restore: post(
    '/backstage/restore',
    z.object({ id: z.string() }),
    worldView,
    'Brings a snapshot back, its time included.',
  ),
  exportWorld: get('/backstage/export', worldExport, 'The world as one document. Holds personal data.'),
  importWorld: post(
    '/backstage/import',
    worldExport,
    worldView,
    'Replaces the world by a document, its time included.',
  ),

  personas: get(
    '/backstage/personas',
    z.object({
      personas: z.array(z.object({ key: z.string(), mobile, goodFor: z.string(), status: z.nullable(status) })),
    }),
    'Who one can become.',
  ),
  become: post(
    '/backstage/become',
    z.object({ persona: z.string() }),
    become,
    'Puts a persona into this world, its past lived by the legal path until now, and signs it in.',
  ),
  jump: post(
    '/backstage/jump',
    z.object({ mobile, status }),
    become,
    'Takes a borrower to a status by the legal path; time passes for the whole world where the path wants it.',
  ),
  borrowers: get(
    '/backstage/borrowers',
    z.object({
      borrowers: z.array(
        z.object({
          mobile,
          userId: z.string(),
          status: z.nullable(status),
          orders: z.int(),
          /** Owed by the latest order once the money on its way is in the books. */
          owed: z.number(),
          /** Where a transfer repays it; null when nothing is owed. */
          clabe: z.nullable(z.string()),
          /** When the next thing happens to it by itself. */
          nextAt: z.nullable(instant),
        }),
      ),
    }),
    'Who is known in this world, and the latest order of each in short.',
  ),
  settings: post(
    '/backstage/settings',
    z.object({ mobile, settings: z.partial(borrowerSettings) }),
    borrowerSettings,
    'How the lender treats a borrower from now on; a script applies to the open order and to the next ones.',
  ),
  endSession: post(
    '/backstage/end-session',
    z.object({ mobile, how: z.enum(['expired', 'otherDevice']) }),
    done,
    'Lets the token of a borrower die.',
  ),
  deviceData: post(
    '/backstage/device-data',
    z.object({ mobile, orderNo: z.string(), kinds: z.array(z.enum(UPLOAD_KINDS)) }),
    done,
    'Device data arrive, as if a shell had collected them.',
  ),

  clock: get('/backstage/clock', clock, 'What time it is in this world.'),
  freeze: post('/backstage/clock/freeze', nothing, clock, 'Freezes the clock.'),
  run: post('/backstage/clock/run', nothing, clock, 'Time goes on.'),
  advance: post(
    '/backstage/clock/advance',
    z.object({ by: z.optional(duration), to: z.optional(givenInstant) }),
    z.extend(clock, { happenings: z.array(happening) }),
    'Moves time on and answers when everything due has happened, with what came by itself and was not told before.',
  ),

  pay: post(
    '/backstage/pay',
    z.intersection(
      z.object({ reference: z.string().check(z.minLength(1), z.maxLength(60)), amount: z.number() }),
      ways,
    ),
    receipt,
    'A payment arrives from outside; its reference counts once, and one of other money is refused: referenceUsed.',
  ),
  checkout: post(
    CHECKOUT_PATH,
    z.object({ payOrderId: z.string(), reference: z.string(), what: z.enum(['pay', 'decline']) }),
    z.object({ done: z.literal(true) }),
    'What the payer does on the provider’s page; GET is the page.',
  ),
  outbox: get(
    '/backstage/outbox',
    z.object({ sent: z.array(sent), messages: z.array(message) }),
    'One-time codes, the latest of each purpose and number, and the messages that were owed up to now, oldest first.',
  ),

  addFault: post('/backstage/faults', faultScript, scripted, 'The next answers of a call go wrong.'),
  faults: get('/backstage/faults', z.object({ faults: z.array(scripted) }), 'What is scripted and not yet used up.'),
  clearFaults: post('/backstage/faults/clear', nothing, done, 'Nothing goes wrong any more; held answers go.'),
  releaseFaults: post('/backstage/faults/release', nothing, done, 'Held answers go.'),
  drifts: get(
    '/backstage/drifts',
    z.object({ drifts: z.array(driftView) }),
    'How answers can differ from what was agreed.',
  ),
  setDrifts: post(
    '/backstage/drifts',
    z.object({ names: z.array(z.enum(DRIFT_NAMES)) }),
    z.object({ on: z.array(z.enum(DRIFT_NAMES)) }),
    'From now on every answer of this world differs in these ways, and in no other.',
  ),
  clientFaults: get(
    '/backstage/client-faults',
    z.object({ faults: z.array(z.record(z.string(), z.unknown())) }),
    'What the app under development said went wrong in it, oldest first; it posts to the same address.',
  ),
  journal: get(
    '/backstage/journal',
    z.object({ entries: z.array(journalEntry) }),
    'What was asked and answered, oldest first.',
  ),
});
export type BackstageContract = typeof backstageContract;

/** What a call of backstage answers. */
export type BackstageData<K extends keyof BackstageContract> = BackstageContract[K] extends {
  responses: { 200: infer D };
}
  ? D extends z.ZodMiniType
    ? z.output<D>
    : never
  : never;
