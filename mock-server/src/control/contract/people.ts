import { CODE_CHANNELS } from '@puente/contract/calls/session';
import { mobile } from '@puente/contract/entities/common';
import { LANGUAGES } from '@puente/contract/wire/headers';
import * as z from 'zod/mini';
import { borrowerSettings } from '../../loans/borrower-record.ts';
import { ask, become, done, get, instant, post, status } from './parts.ts';

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

/** Fields without a row of the table behind them. */
export const CHANGEABLE = {
  borrower: ['basicInfo', 'workInfo', 'contacts', 'questionnaire', 'lockedUntil', 'wrongTries'],
  order: ['dueDate', 'loanPurpose', 'termDays', 'principal'],
} as const;

function changeableOf<K extends string>(fields: readonly K[]) {
  return Object.fromEntries(fields.map((field) => [field, z.optional(z.unknown())])) as Record<
    K,
    z.ZodMiniOptional<z.ZodMiniUnknown>
  >;
}

export const peopleCalls = {
  personas: get(
    '/backstage/personas',
    z.object({
      personas: z.array(
        z.object({ key: z.string(), name: z.string(), mobile, goodFor: z.string(), status: z.nullable(status) }),
      ),
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
  change: post(
    '/backstage/change',
    z.strictObject({
      mobile,
      /** What is kept of the person: merged into what there is. */
      borrower: z.optional(z.strictObject(changeableOf(CHANGEABLE.borrower))),
      /** Of the latest order, or of one that is named. */
      orderNo: z.optional(z.string()),
      order: z.optional(z.strictObject(changeableOf(CHANGEABLE.order))),
    }),
    z.object({ mobile, orderNo: z.nullable(z.string()), changed: z.array(z.string()) }),
    'Changes a borrower or an order directly, held against the same rules as every document, and marked in the order’s history; a status changes by decide, jump or pay.',
  ),
  token: post(
    '/backstage/token',
    z.strictObject({ mobile }),
    become,
    'A token of this borrower without a code: the one in force, or of a session that is opened now.',
  ),
  endSession: post(
    '/backstage/end-session',
    z.object({ mobile, how: z.enum(['expired', 'otherDevice']) }),
    done,
    'Lets the token of a borrower die.',
  ),
  outbox: ask(
    '/backstage/outbox',
    z.object({ mobile: z.optional(mobile) }),
    z.object({ sent: z.array(sent), messages: z.array(message) }),
    'One-time codes, the latest of each purpose and number, and the messages that were owed up to now, oldest first.',
  ),
};
