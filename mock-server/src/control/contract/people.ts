import { CODE_CHANNELS } from '@puente/contract/calls/session';
import { mobile } from '@puente/contract/entities/common';
import { UPLOAD_KINDS } from '@puente/contract/values/device-data';
import { LANGUAGES } from '@puente/contract/wire/headers';
import * as z from 'zod/mini';
import { borrowerSettings } from '../../loans/borrower-record.ts';
import { anything, getWithQuery, become, done, get, duration, instant, post, status } from './parts.ts';

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
  email: z.nullable(z.string()),
  channel: z.enum(['sms', 'email']),
  kind: z.string(),
  orderNo: z.string(),
  at: instant,
  text: z.record(z.enum(LANGUAGES), z.string()),
});

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
          /** Pesos the latest order owes once the money on its way is booked. */
          owed: z.number(),
          /** CLABE that repays the latest order; null when nothing is owed. */
          clabe: z.nullable(z.string()),
          /** Instant of the next event that needs nobody; null when there is none. */
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
      /** Fields that no transition changes; merged one level deep into the stored ones. */
      borrower: z.optional(
        z.strictObject({
          basicInfo: anything,
          workInfo: anything,
          contacts: anything,
          questionnaire: anything,
          lockedUntil: anything,
          wrongTries: anything,
        }),
      ),
      orderNo: z.optional(z.string()),
      order: z.optional(
        z.strictObject({ dueDate: anything, loanPurpose: anything, termDays: anything, principal: anything }),
      ),
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
  outbox: getWithQuery(
    '/backstage/outbox',
    z.object({ mobile: z.optional(mobile) }),
    z.object({ sent: z.array(sent), messages: z.array(message) }),
    'One-time codes, the latest of each purpose and number, and the messages that were owed up to now, oldest first.',
  ),
  deviceData: post(
    '/backstage/device-data',
    z.object({ mobile, orderNo: z.string(), kinds: z.array(z.enum(UPLOAD_KINDS)), after: z.optional(duration) }),
    done,
    'Device data arrive, as if a shell had collected them: all kinds or some, now or after a while of the world’s time.',
  ),
};
