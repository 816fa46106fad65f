/** Fields of «Tus datos» with their rules and error texts (rules §2, §4, §5). */
import { type BasicInfo, basicInfo } from '@puente/contract/entities/basic-info';
import type { AddressIssue } from '@puente/contract/rules/person/address';
import { checkBirthday } from '@puente/contract/rules/person/birthday';
import { type CurpIssue, normaliseCurp } from '@puente/contract/rules/person/curp';
import type { EmailIssue } from '@puente/contract/rules/person/email';
import type { NameIssue } from '@puente/contract/rules/person/name';
import { normaliseNss, type NssIssue } from '@puente/contract/rules/person/nss';
import { normaliseRfc, type RfcIssue } from '@puente/contract/rules/person/rfc';
import { CURP_CHARACTERS, NAME_MAX_CHARACTERS, NSS_DIGITS, RFC_CHARACTERS } from '@puente/contract/values/limits';
import { GENDER_BY_FORM_CODE, type GenderFormCode } from '@puente/contract/values/personal';
import type { ParseKeys } from 'i18next';
import * as z from 'zod/mini';
import { checkedText, type Message, type Messages, orNull, shownIf } from '../../../forms/form-schema.ts';

export const GENDER_CODES: readonly GenderFormCode[] = ['1', '2'];

const { shape } = basicInfo;
const gender = z.pipe(
  z.enum(GENDER_CODES),
  z.transform((code) => GENDER_BY_FORM_CODE[code]),
);

/** @param today `YYYY-MM-DD` in Mexico City */
export function personalSchema(form: { birthday: string; state: string }, today: string) {
  return z.object({
    firstName: shape.firstName,
    middleName: orNull(shape.middleName),
    lastName: shape.lastName,
    gender,
    birthday: checkedText((birthday) => checkBirthday(birthday, today)),
    // Rules §4: a birthday reveals these four fields. It cannot be emptied again, so they never disappear.
    ...shownIf(form.birthday !== '', {
      education: shape.education,
      maritalStatus: shape.maritalStatus,
      nationalId: shape.nationalId,
      email: shape.email,
    }),
    pinCode: orNull(shape.pinCode),
    residenceType: shape.residenceType,
    state: shape.state,
    ...shownIf(form.state !== '', { city: orNull(shape.city) }),
    address: shape.address,
    rfc: orNull(shape.rfc),
    nss: orNull(shape.nss),
  });
}
type PersonalSchema = ReturnType<typeof personalSchema>;
export type PersonalField = keyof PersonalSchema['shape'];
export type PersonalForm = Record<PersonalField, string>;

/** Builds the request body from answers that passed the schema. */
export const basicInfoOf = (answers: z.output<PersonalSchema>, language: BasicInfo['language']): BasicInfo =>
  basicInfo.parse({ ...answers, language });

type Key = ParseKeys<'personal'>;
type Row<Issue extends string> = Record<Issue, Message<PersonalForm, Key>>;

const nameRow = (key: Key): Row<NameIssue> => ({
  required: key,
  tooShort: key,
  format: 'problems.nameFormat',
  tooLong: () => ({ key: 'problems.nameLong', count: NAME_MAX_CHARACTERS }),
});

export const PERSONAL_MESSAGES: Messages<PersonalForm, Key> = {
  firstName: nameRow('problems.firstName'),
  middleName: nameRow('problems.middleName'),
  lastName: nameRow('problems.lastName'),
  gender: 'problems.gender',
  birthday: { required: 'problems.birthday', rest: 'problems.age' },
  education: 'problems.education',
  maritalStatus: 'problems.maritalStatus',
  nationalId: {
    required: 'problems.nationalId',
    tooShort: ({ nationalId }) => ({
      key: 'problems.nationalIdShort',
      count: CURP_CHARACTERS - normaliseCurp(nationalId).length,
    }),
    tooLong: 'problems.nationalIdFormat',
    format: 'problems.nationalIdFormat',
    word: 'problems.nationalIdFormat',
    date: 'problems.nationalIdDate',
    checkDigit: 'problems.nationalIdCheckDigit',
  } satisfies Row<CurpIssue>,
  email: {
    email: 'problems.email',
    required: 'problems.email',
    email_verify: 'problems.emailFormat',
    format: 'problems.emailFormat',
    tooLong: 'problems.emailFormat',
  } satisfies Row<EmailIssue | 'required' | 'format' | 'tooLong'>,
  pinCode: { unknown: 'problems.pinCodeUnknown', rest: 'problems.pinCode' },
  residenceType: 'problems.residenceType',
  state: 'problems.state',
  address: {
    required: 'problems.address',
    tooShort: 'problems.addressShort',
    tooLong: 'problems.addressLong',
  } satisfies Row<AddressIssue>,
  rfc: {
    tooShort: ({ rfc }) => ({ key: 'problems.rfcShort', count: RFC_CHARACTERS - normaliseRfc(rfc).length }),
    tooLong: 'problems.rfcFormat',
    format: 'problems.rfcFormat',
    date: 'problems.rfcDate',
    generic: 'problems.rfcGeneric',
  } satisfies Row<RfcIssue>,
  nss: {
    tooShort: ({ nss }) => ({ key: 'problems.nssShort', count: NSS_DIGITS - normaliseNss(nss).length }),
    tooLong: 'problems.nssLong',
    format: 'problems.nssFormat',
    allZeros: 'problems.nssCheckDigit',
    checkDigit: 'problems.nssCheckDigit',
  } satisfies Row<NssIssue>,
};
