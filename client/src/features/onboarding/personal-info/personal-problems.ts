/** Finds the problem of each answer in the personal form, as a key of `personal:problems` (screens: field-table). */
import { checkAddress } from '@puente/contract/rules/person/address';
import { checkBirthday } from '@puente/contract/rules/person/birthday';
import { checkCurp, normaliseCurp } from '@puente/contract/rules/person/curp';
import { checkEmail } from '@puente/contract/rules/person/email';
import { checkName } from '@puente/contract/rules/person/name';
import { checkNss, normaliseNss } from '@puente/contract/rules/person/nss';
import { checkPostalCode } from '@puente/contract/rules/person/postal-code';
import { checkRfc, normaliseRfc } from '@puente/contract/rules/person/rfc';
import { CURP_CHARACTERS, NAME_MAX_CHARACTERS, NSS_DIGITS, RFC_CHARACTERS } from '@puente/contract/values/limits';
import { EDUCATIONS, MARITAL_STATUSES, RESIDENCE_TYPES } from '@puente/contract/values/personal';
import { STATE_CODES } from '@puente/contract/values/states';
import { ownRow } from '../../../forms/own-row.ts';
import { GENDER_CODES, type PersonalField } from './personal-form.ts';

export type PersonalProblem = {
  key:
    | Exclude<PersonalField, 'rfc' | 'nss' | 'city'>
    | 'nameFormat'
    | 'nameLong'
    | 'age'
    | `nationalId${'Short' | 'Format' | 'Date' | 'CheckDigit'}`
    | 'emailFormat'
    | 'pinCodeUnknown'
    | `address${'Short' | 'Long'}`
    | `rfc${'Short' | 'Format' | 'Date' | 'Generic'}`
    | `nss${'Short' | 'Long' | 'Format' | 'CheckDigit'}`;
  /** Number of characters that are missing, or the limit that is exceeded. */
  count: number | undefined;
};

type Key = PersonalProblem['key'];
/** A key for each rule; the lender may name one that the form does not know. */
type Words = Readonly<Partial<Record<string, Key>>>;
type Judge = { check: (value: string, today: string) => string | null; words: Words };

/** Maps each rule of the contract to words for every issue it returns. */
const by = <I extends string>(
  check: (value: string, today: string) => I | null,
  words: Record<I, Key> & Words,
): Judge => ({
  check,
  words,
});

const optional =
  <I extends string>(check: (value: string) => I | null) =>
  (value: string): I | null =>
    value.trim() === '' ? null : check(value);

const nameWords = (key: 'firstName' | 'middleName' | 'lastName') =>
  ({ required: key, tooShort: key, format: 'nameFormat', tooLong: 'nameLong' }) as const;

const chosen = (key: Key, list: readonly string[]) =>
  by((value) => (list.includes(value) ? null : 'unknown'), { unknown: key, required: key });

/** A mistake has one sentence, found here or by the lender. */
const JUDGES: Record<PersonalField, Judge> = {
  firstName: by(checkName, nameWords('firstName')),
  middleName: by(optional(checkName), nameWords('middleName')),
  lastName: by(checkName, nameWords('lastName')),
  gender: chosen('gender', GENDER_CODES),
  birthday: by(checkBirthday, { required: 'birthday', date: 'age', future: 'age', tooYoung: 'age', tooOld: 'age' }),
  education: chosen('education', EDUCATIONS),
  maritalStatus: chosen('maritalStatus', MARITAL_STATUSES),
  nationalId: by(checkCurp, {
    required: 'nationalId',
    tooShort: 'nationalIdShort',
    tooLong: 'nationalIdFormat',
    format: 'nationalIdFormat',
    word: 'nationalIdFormat',
    date: 'nationalIdDate',
    checkDigit: 'nationalIdCheckDigit',
  }),
  email: by(checkEmail, { email: 'email', email_verify: 'emailFormat', required: 'email', format: 'emailFormat' }),
  residenceType: chosen('residenceType', RESIDENCE_TYPES),
  state: chosen('state', STATE_CODES),
  city: by(() => null, {}),
  pinCode: by(optional(checkPostalCode), {
    required: 'pinCode',
    format: 'pinCode',
    tooShort: 'pinCode',
    tooLong: 'pinCode',
    unknown: 'pinCodeUnknown',
  }),
  address: by(checkAddress, { required: 'address', tooShort: 'addressShort', tooLong: 'addressLong' }),
  rfc: by(checkRfc, {
    tooShort: 'rfcShort',
    tooLong: 'rfcFormat',
    format: 'rfcFormat',
    date: 'rfcDate',
    generic: 'rfcGeneric',
  }),
  nss: by(checkNss, {
    tooShort: 'nssShort',
    format: 'nssFormat',
    tooLong: 'nssLong',
    allZeros: 'nssCheckDigit',
    checkDigit: 'nssCheckDigit',
  }),
};

/** Computes the count in the words of these keys from the answer. */
const COUNTS: Partial<Record<Key, (value: string) => number>> = {
  nameLong: () => NAME_MAX_CHARACTERS,
  nationalIdShort: (value) => CURP_CHARACTERS - normaliseCurp(value).length,
  rfcShort: (value) => RFC_CHARACTERS - normaliseRfc(value).length,
  nssShort: (value) => NSS_DIGITS - normaliseNss(value).length,
};

/** @param today `YYYY-MM-DD` in Mexico City. */
export function personalProblem(field: PersonalField, value: string, today: string): PersonalProblem | null {
  const { check, words } = JUDGES[field];
  const key = words[check(value, today) ?? ''];
  return key === undefined ? null : { key, count: COUNTS[key]?.(value) };
}

/** Returns the key for the rule a refusal names; null shows the server's own words. */
export function problemOfRule(field: PersonalField, rule: string | null | undefined): Key | null {
  const key = ownRow(JUDGES[field].words, rule ?? '');
  return key === undefined || key in COUNTS ? null : key;
}
