/**
 * Stored borrower data. Kept apart from the forms' strict schemas, so that the first screen does not load every rule.
 */
import * as z from 'zod/mini';
import type { AdditionInfo, BasicInfo } from './profile.ts';
import { some, unread } from '../wire/reading.ts';
import { instant, last4, maybeText } from './common.ts';

/**
 * Accepts any text, so that a choice no longer offered reaches the form, which clears it (rules §4). The field `old`
 * below is the age in years on the day of the server's answer.
 */
const storedText = z.nullish(z.string());
const storedNames = { firstName: storedText, middleName: storedText, lastName: storedText };

/** In the order of «Mis datos», which shows every answer of these shapes (screens: account). */
export const storedPerson = {
  birthday: storedText,
  old: z.nullish(z.int()),
  gender: storedText,
  education: storedText,
  maritalStatus: storedText,
  nationalId: storedText,
  rfc: storedText,
  nss: storedText,
  mobile: z.string(),
  whatsappNo: storedText,
  alternativePhone: storedText,
  email: storedText,
  cityOfBirth: storedText,
  language: storedText,
  loanPurpose: storedText,
};
export const storedHome = {
  residenceType: storedText,
  address: storedText,
  pinCode: storedText,
  city: storedText,
  county: storedText,
  state: storedText,
};
export const storedBasicInfo = z.object({
  userId: z.string(),
  ...storedNames,
  ...storedPerson,
  ...storedHome,
  cardType: storedText,
} satisfies Record<keyof BasicInfo | 'userId' | 'mobile' | 'old' | 'cardType', z.ZodMiniType>);
export type StoredBasicInfo = z.infer<typeof storedBasicInfo>;

/** In the order of «Mis datos», as above. */
export const storedWorkInfo = z.object({
  employmentType: storedText,
  companyName: storedText,
  companyPhone: storedText,
  industryCategory: storedText,
  designation: storedText,
  jobExperience: storedText,
  workThereTime: storedText,
  monthlySalary: storedText,
  payFrequency: storedText,
  monthlyPayday: storedText,
  monthlyPaydayTwo: storedText,
  paymentMethod: storedText,
  incomeSource: storedText,
  workAddress: storedText,
  workPinCode: storedText,
  workCity: storedText,
  workCounty: storedText,
  workState: storedText,
  linkedin: storedText,
  facebook: storedText,
} satisfies Record<Exclude<keyof AdditionInfo, `emergencyContact${string}`>, z.ZodMiniType>);
export type StoredWorkInfo = z.infer<typeof storedWorkInfo>;

export const storedContact = z.object({ name: z.string(), mobile: z.string(), relation: z.string() });
export type StoredContact = z.infer<typeof storedContact>;

/** Saved account; only its last four digits leave the server. */
export const bankCard = z.object({
  cardId: z.string(),
  cardType: z.string(),
  last4,
  bankCode: z.int(),
  bankName: z.string(),
  holderName: z.string(),
});
export type BankCard = z.infer<typeof bankCard>;

/** Stored answers of a borrower, which prefill the forms. */
export const userInfo = z.object({
  basicInfo: storedBasicInfo,
  workInfo: z.nullable(storedWorkInfo),
  contacts: z.array(storedContact),
  bankCards: z.array(bankCard),
  score: unread(z.int()),
  stepsDone: some(z.array(z.int())),
  identity: z.object({
    back: z.boolean(),
    front: z.boolean(),
    ocr: z.boolean(),
    face: z.boolean(),
    imageIds: z.nullish(
      z.object({ back: z.nullable(z.string()), front: z.nullable(z.string()), face: z.nullable(z.string()) }),
    ),
  }),
  consentVersion: maybeText,
  termsVersion: maybeText,
});
export type UserInfo = z.infer<typeof userInfo>;

export const session = z.object({
  token: z.string().check(z.minLength(1)),
  expiresAt: unread(instant),
  userId: unread(z.string()),
});
