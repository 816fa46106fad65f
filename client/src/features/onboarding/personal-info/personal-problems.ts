/** What is wrong with each answer of the personal form, as a key of `personal:problems` (screens: field-table). */
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
import { stateByCode } from '@puente/contract/values/states';
import { genderOnWire, type PersonalField } from './personal-form.ts';

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
    | `nss${'Short' | 'CheckDigit'}`;
  /** How many characters are missing, or the most allowed. */
  count?: number;
};

type Judge = (value: string, today: string) => PersonalProblem | null;

const name =
  (key: 'firstName' | 'middleName' | 'lastName', required: boolean): Judge =>
  (value) => {
    if (value.trim() === '' && !required) return null;
    const issue = checkName(value);
    if (issue === 'format') return { key: 'nameFormat' };
    if (issue === 'tooLong') return { key: 'nameLong', count: NAME_MAX_CHARACTERS };
    return issue === null ? null : { key };
  };

const oneOf =
  (key: 'education' | 'maritalStatus' | 'residenceType', list: readonly string[]): Judge =>
  (value) =>
    list.includes(value) ? null : { key };

const nationalId: Judge = (value) => {
  const issue = checkCurp(value);
  if (issue === null) return null;
  if (issue === 'required') return { key: 'nationalId' };
  if (issue === 'tooShort') return { key: 'nationalIdShort', count: CURP_CHARACTERS - normaliseCurp(value).length };
  if (issue === 'date') return { key: 'nationalIdDate' };
  return { key: issue === 'checkDigit' ? 'nationalIdCheckDigit' : 'nationalIdFormat' };
};

const birthday: Judge = (value, today) => {
  const issue = checkBirthday(value, today);
  if (issue === null) return null;
  return { key: issue === 'required' ? 'birthday' : 'age' };
};

const email: Judge = (value) => {
  const issue = checkEmail(value);
  if (issue === null) return null;
  return { key: issue === 'email' ? 'email' : 'emailFormat' };
};

const pinCode: Judge = (value) => {
  if (value === '') return null;
  const issue = checkPostalCode(value);
  if (issue === null) return null;
  return { key: issue === 'unknown' ? 'pinCodeUnknown' : 'pinCode' };
};

const ADDRESS = { required: 'address', tooShort: 'addressShort', tooLong: 'addressLong' } as const;
const address: Judge = (value) => {
  const issue = checkAddress(value);
  return issue === null ? null : { key: ADDRESS[issue] };
};

const rfc: Judge = (value) => {
  const issue = checkRfc(value);
  if (issue === null) return null;
  if (issue === 'tooShort') return { key: 'rfcShort', count: RFC_CHARACTERS - normaliseRfc(value).length };
  if (issue === 'date') return { key: 'rfcDate' };
  return { key: issue === 'generic' ? 'rfcGeneric' : 'rfcFormat' };
};

const nss: Judge = (value) => {
  const issue = checkNss(value);
  if (issue === null) return null;
  if (issue === 'tooShort') return { key: 'nssShort', count: NSS_DIGITS - normaliseNss(value).length };
  return { key: 'nssCheckDigit' };
};

const JUDGES: Record<PersonalField, Judge> = {
  firstName: name('firstName', true),
  middleName: name('middleName', false),
  lastName: name('lastName', true),
  gender: (value) => (genderOnWire(value) === '' ? { key: 'gender' } : null),
  birthday,
  education: oneOf('education', EDUCATIONS),
  maritalStatus: oneOf('maritalStatus', MARITAL_STATUSES),
  nationalId,
  email,
  residenceType: oneOf('residenceType', RESIDENCE_TYPES),
  state: (value) => (stateByCode(value) ? null : { key: 'state' }),
  city: () => null,
  pinCode,
  address,
  rfc,
  nss,
};

/** @param today `YYYY-MM-DD` in Mexico City. */
export function personalProblem(field: PersonalField, value: string, today: string): PersonalProblem | null {
  return JUDGES[field](value, today);
}
