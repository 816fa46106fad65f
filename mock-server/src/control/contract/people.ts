import { mobile } from '@puente/contract/entities/common';
import { UPLOAD_KINDS } from '@puente/contract/values/consent';
import { LOAN_PURPOSES } from '@puente/contract/values/loan';
import * as z from 'zod/mini';
import { borrower, borrowerSettings } from '../../loans/borrower-record.ts';
import { orderScript } from '../../loans/order-record.ts';
import { PAYOUT_FAILURE_NAMES } from '../../presenters/payout-failure.ts';
import { getWithQuery, get, duration, givenInstant, MAX_DAYS, postOf, status } from './parts.ts';

/** Rejects unknown fields, which are typing errors in a request; reading a stored document drops them. */
const givenSettings = z.partial(
  z.strictObject({
    ...borrowerSettings.shape,
    reading: z.optional(z.strictObject(borrowerSettings.shape.reading.def.innerType.shape)),
    script: z.strictObject({
      ...orderScript.shape,
      failingPayouts: z.array(z.pipe(z.string(), z.enum(PAYOUT_FAILURE_NAMES))),
    }),
  }),
);
const { basicInfo, workInfo, contacts } = borrower.shape;
const changedBorrower = z.partial(
  z.strictObject({
    basicInfo: z.nullable(z.partial(z.strictObject(basicInfo.def.innerType.shape))),
    workInfo: z.nullable(z.partial(z.strictObject(workInfo.def.innerType.shape))),
    contacts: z.array(z.strictObject(contacts.def.element.shape)),
    questionnaire: borrower.shape.questionnaire,
    lockedUntil: z.nullable(givenInstant),
    wrongTries: z.int().check(z.gte(0), z.lte(100)),
  }),
);
const changedOrder = z.partial(
  z.strictObject({
    dueDate: z.iso.date(),
    loanPurpose: z.enum(LOAN_PURPOSES),
    termDays: z.int().check(z.gte(1), z.lte(MAX_DAYS)),
  }),
);

const post = postOf('people');

export const peopleCalls = {
  personas: get('/backstage/personas'),
  /** Adds a persona to this world, builds its history up to now by allowed transitions, and signs it in. */
  become: post('/backstage/become', z.strictObject({ persona: z.string() })),
  /** Takes a borrower to a status by allowed transitions; advances the whole world's time if necessary. */
  jump: post('/backstage/jump', z.strictObject({ mobile, status })),
  borrowers: get('/backstage/borrowers'),
  /** Sets how the mock server treats a borrower. The script of its decisions applies to the latest and later orders. */
  settings: post('/backstage/settings', z.strictObject({ mobile, settings: givenSettings })),
  /**
   * Changes stored fields within the rules of stored documents, but sets no status; the history of an order marks a
   * change of it as manual.
   */
  change: post(
    '/backstage/change',
    z.strictObject({
      mobile,
      /** New values of stored fields; an object such as `basicInfo` is merged one level deep into the stored one. */
      borrower: z.optional(changedBorrower),
      orderNo: z.optional(z.string()),
      order: z.optional(changedOrder),
    }),
  ),
  /** Returns a token without a one-time code: the current session's, or a new session's. */
  token: post('/backstage/token', z.strictObject({ mobile })),
  endSession: post('/backstage/end-session', z.strictObject({ mobile, how: z.enum(['expired', 'otherDevice']) })),
  /** Returns the latest one-time code per purpose and number, and the messages due up to now, oldest first. */
  outbox: getWithQuery('/backstage/outbox', z.strictObject({ mobile: z.optional(mobile) })),
  /** Delivers device data as a shell does, now or after some of the world’s time. */
  deviceData: post(
    '/backstage/device-data',
    z.strictObject({ mobile, orderNo: z.string(), kinds: z.array(z.enum(UPLOAD_KINDS)), after: z.optional(duration) }),
  ),
};
