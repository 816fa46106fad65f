/** One document per borrower, so that a write costs the same with any number of borrowers. Instants are ms UTC. */
import * as z from 'zod/mini';
import { UPLOAD_KINDS } from '@puente/contract/values/consent';
import { mobile, oneTimeCode } from '@puente/contract/entities/common';
import { PHOTO_TYPES } from '@puente/contract/values/limits';
import { CODE_CHANNELS, CODE_PURPOSES } from '@puente/contract/calls/session';
import { storedBasicInfo, storedContact, storedWorkInfo } from '@puente/contract/entities/user-info';
import {
  consent,
  instant,
  type LoanRecord,
  loanRecord,
  orderScript,
  DEFAULT_SCRIPT,
  type DeepReadonly,
} from './order-record.ts';

/** Increased if the server can no longer read older documents. */
export const SCHEMA_VERSION = 2;

export type CodePurpose = (typeof CODE_PURPOSES)[number];

const sentCode = z.object({
  purpose: z.enum(CODE_PURPOSES),
  channel: z.enum(CODE_CHANNELS),
  code: z.string(),
  sentAt: instant,
  usedAt: z.nullable(instant),
});
export type SentCode = DeepReadonly<z.infer<typeof sentCode>>;

/** Tokens are derived from the world's secret, the user id and this number; the server stores no token. */
const openSession = z.object({ number: z.int().check(z.gte(1)), issuedAt: instant, expiresAt: instant });

const photo = z.object({
  imageId: z.string().check(z.regex(/^[0-9a-f]{1,64}$/)),
  type: z.enum(PHOTO_TYPES),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  /** True if the photo has the mark of an unreadable one (fixtures/src/people.ts). */
  unreadable: z.boolean(),
  uploadedAt: instant,
});
export type StoredPhoto = DeepReadonly<z.infer<typeof photo>>;

const identity = z.object({
  back: z.nullable(photo),
  front: z.nullable(photo),
  face: z.nullable(photo),
  ocrAt: z.nullable(instant),
});
export type IdentityRecord = DeepReadonly<z.infer<typeof identity>>;

const card = z.object({
  cardId: z.string(),
  cardType: z.string(),
  cardNo: z.string(),
  bankCode: z.int(),
  holderName: z.string(),
  nationalId: z.string(),
  validPeriod: z.nullable(z.string()),
  phone: z.string(),
  savedAt: instant,
});
export type CardRecord = DeepReadonly<z.infer<typeof card>>;

/** Set by personas and backstage, never by a call under /api. */
export const borrowerSettings = z.object({
  /** True if saving a bank account needs a one-time code (`isRequiredVerificationCode`). */
  codeRequired: z.boolean(),
  fixedCode: z.nullable(oneTimeCode),
  uploadEnabled: z.boolean(),
  /** Result of reading the ID, in this order: as typed, failure, other words, low confidence, empty fields. */
  ocr: z.enum(['ok', 'fail', 'differs', 'unsure', 'empty']),
  /** Overrides fields of a differing or unsure reading; `confidence` from 0 to 1. */
  reading: z.optional(
    z.object({
      firstName: z.optional(z.string()),
      lastName: z.optional(z.string()),
      nationalId: z.optional(z.string()),
      birthday: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
      confidence: z.optional(z.number().check(z.gte(0), z.lte(1))),
    }),
  ),
  face: z.enum(['ok', 'fail']),
  faceRefusals: z.optional(z.int().check(z.gte(0), z.lte(100))),
  script: orderScript,
});
export type BorrowerSettings = DeepReadonly<z.infer<typeof borrowerSettings>>;

export const borrower = z.object({
  schema: z.literal(SCHEMA_VERSION),
  userId: z.string().check(z.regex(/^[0-9a-z]{1,40}$/)),
  mobile: mobile,
  registeredAt: z.nullable(instant),
  /** Affiliate id: from the registration's body, else from its `afid` header. */
  afid: z.nullable(z.string()),
  appName: z.nullish(z.string()),
  campaign: z.nullish(z.string()),
  termsVersion: z.nullish(z.string()),

  codes: z.array(sentCode),
  codesSent: z.int(),
  /** `wrongTries`: consecutive wrong codes; `lockedUntil`: end of the lock (ms UTC). */
  wrongTries: z.int(),
  lockedUntil: z.nullable(instant),
  session: z.nullable(openSession),
  sessionsOpened: z.int(),

  /**
   * The fields from here to `questionnaire`, except `cardsAdded`, are empty until saved, and after their deletion
   * (TRANSITIONS rows T27, T28).
   */
  basicInfo: z.nullable(z.omit(storedBasicInfo, { userId: true, mobile: true, old: true })),
  workInfo: z.nullable(storedWorkInfo),
  contacts: z.array(storedContact),
  identity,
  cards: z.array(card),
  /** Number of accounts ever added, so that ids are not reused. */
  cardsAdded: z.int().check(z.gte(0)),
  questionnaire: z.nullable(z.record(z.string(), z.string())),

  consent: z.nullable(consent),
  deviceData: z.record(z.string(), z.array(z.enum(UPLOAD_KINDS))),
  deviceDataDue: z.optional(z.array(z.object({ orderNo: z.string(), kind: z.enum(UPLOAD_KINDS), at: instant }))),
  settings: borrowerSettings,
  orders: z.array(loanRecord),
});
type Document = z.infer<typeof borrower>;
/** Changes must replace whole fields, because a draft shares nested values with its document (`Store.change`). */
export type Borrower = { [Field in keyof Document]: DeepReadonly<Document[Field]> };

export const NO_IDENTITY: IdentityRecord = { back: null, front: null, face: null, ocrAt: null };

const DEFAULT_SETTINGS: BorrowerSettings = {
  codeRequired: true,
  fixedCode: null,
  uploadEnabled: true,
  ocr: 'ok',
  face: 'ok',
  script: DEFAULT_SCRIPT,
};

export function createBorrower(userId: string, phone: string): Borrower {
  return {
    schema: SCHEMA_VERSION,
    userId,
    mobile: phone,
    registeredAt: null,
    afid: null,
    codes: [],
    codesSent: 0,
    wrongTries: 0,
    lockedUntil: null,
    session: null,
    sessionsOpened: 0,
    ...createEmptyAnswers(),
    cardsAdded: 0,
    settings: DEFAULT_SETTINGS,
    orders: [],
  };
}

/** Fields after the deletion of personal data (TRANSITIONS rows T27, T28); account, settings and orders stay. */
export function createEmptyAnswers() {
  return {
    basicInfo: null,
    workInfo: null,
    contacts: [],
    identity: NO_IDENTITY,
    cards: [],
    questionnaire: null,
    consent: null,
    deviceData: {},
    deviceDataDue: undefined,
  } satisfies Partial<Borrower>;
}

export function replaceOrder(draft: Borrower, order: LoanRecord): LoanRecord {
  draft.orders = draft.orders.map((each) => (each.orderNo === order.orderNo ? order : each));
  return order;
}
