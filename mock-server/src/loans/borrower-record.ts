/**
 * What the mock keeps: one document per borrower, with everything about that person, so that a write
 * costs the same with ten borrowers and with ten thousand. A document begins with the first code sent to a number.
 * Instants are milliseconds since 1970 UTC.
 */
import { UPLOAD_KINDS } from '@puente/contract/values/device-data';
import { mobile, oneTimeCode } from '@puente/contract/entities/common';
import { PHOTO_TYPES } from '@puente/contract/values/limits';
import { CODE_CHANNELS, CODE_PURPOSES } from '@puente/contract/calls/session';
import { storedBasicInfo, storedContact, storedWorkInfo } from '@puente/contract/entities/user-info';
import * as z from 'zod/mini';
import type { Fixed } from './fixed.ts';
import { consent, loanRecord, orderScript } from './order-record.ts';

/** Raised when an older document can no longer be read as it is. */
export const SCHEMA_VERSION = 2;

const instant = z.int().check(z.gte(0));

export type CodePurpose = (typeof CODE_PURPOSES)[number];

const sentCode = z.object({
  purpose: z.enum(CODE_PURPOSES),
  channel: z.enum(CODE_CHANNELS),
  code: z.string(),
  sentAt: instant,
  usedAt: z.nullable(instant),
});
export type SentCode = Fixed<z.infer<typeof sentCode>>;

/** The session in force. Tokens are not kept: they are recomputed from the world's secret, the borrower and this number. */
const openSession = z.object({ number: z.int().check(z.gte(1)), issuedAt: instant, expiresAt: instant });

const photo = z.object({
  /** A file of the photos folder has this name. */
  imageId: z.string().check(z.regex(/^[0-9a-f]{1,64}$/)),
  type: z.enum(PHOTO_TYPES),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  /** The photo bore the mark of one that cannot be read (fixtures, sentinels). */
  unreadable: z.boolean(),
  uploadedAt: instant,
});
export type StoredPhoto = Fixed<z.infer<typeof photo>>;

const identity = z.object({
  back: z.nullable(photo),
  front: z.nullable(photo),
  face: z.nullable(photo),
  /** When the reading of both sides succeeded. */
  ocrAt: z.nullable(instant),
});
export type IdentityRecord = Fixed<z.infer<typeof identity>>;

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
export type CardRecord = Fixed<z.infer<typeof card>>;

/** How the lender treats this borrower; set by personas and backstage, never by a call under /api. */
export const borrowerSettings = z.object({
  /** Call 6: is a one-time code needed to save a bank account. */
  codeRequired: z.boolean(),
  /** Every code sent to this number is this one; only documented personas have it. */
  fixedCode: z.nullable(oneTimeCode),
  uploadEnabled: z.boolean(),
  /** What reading the ID gives: what was typed, nothing (the photos are dropped), other words, an unsure reading, empty fields. */
  ocr: z.enum(['ok', 'fail', 'differs', 'unsure', 'empty']),
  /** What a differing or unsure reading says, where it should say something of its own; `confidence` from 0 to 1. */
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
  /** So many more faces are refused, and then it matches. */
  faceRefusals: z.optional(z.int().check(z.gte(0), z.lte(100))),
  /** What awaits this borrower's next orders. */
  script: orderScript,
});
export type BorrowerSettings = Fixed<z.infer<typeof borrowerSettings>>;

export const borrower = z.object({
  schema: z.literal(SCHEMA_VERSION),
  /** A file of the folder has this name. */
  userId: z.string().check(z.regex(/^[0-9a-z]{1,40}$/)),
  mobile: mobile,
  /** Null while codes were only sent to the number. */
  registeredAt: z.nullable(instant),
  /** Who led the borrower here: as registered, or as the app's header said then. */
  afid: z.nullable(z.string()),
  /** The branded app in which the account was opened. */
  appName: z.nullish(z.string()),
  campaign: z.nullish(z.string()),
  /** The legal texts ticked when the account was opened. */
  termsVersion: z.nullish(z.string()),

  /** The latest code of each purpose. */
  codes: z.array(sentCode),
  codesSent: z.int(),
  /** Wrong codes in a row, and until when the number is locked. */
  wrongTries: z.int(),
  lockedUntil: z.nullable(instant),
  session: z.nullable(openSession),
  sessionsOpened: z.int(),

  /** Null until saved, and again after its deletion (T27, T28); the same for the next five. */
  basicInfo: z.nullable(z.omit(storedBasicInfo, { userId: true, mobile: true, old: true })),
  workInfo: z.nullable(storedWorkInfo),
  contacts: z.array(storedContact),
  identity,
  cards: z.array(card),
  /** Accounts ever added: each gets an id of its own, which no later one takes over. */
  cardsAdded: z.int().check(z.gte(0)),
  /** Answers by question number. */
  questionnaire: z.nullable(z.record(z.string(), z.string())),

  /** The latest one given; each order keeps its own. */
  consent: z.nullable(consent),
  /** Kinds of device data that have arrived, by order number. */
  deviceData: z.record(z.string(), z.array(z.enum(UPLOAD_KINDS))),
  /** Device data on their way: they are there from an instant on. */
  deviceDataDue: z.optional(z.array(z.object({ orderNo: z.string(), kind: z.enum(UPLOAD_KINDS), at: instant }))),
  settings: borrowerSettings,
  /** Oldest first; the last one is the latest. */
  orders: z.array(loanRecord),
});
type Document = z.infer<typeof borrower>;
/** Each field is set as a whole: a draft shares nested values with the document it was made from (store.change). */
export type Borrower = { [Field in keyof Document]: Fixed<Document[Field]> };
