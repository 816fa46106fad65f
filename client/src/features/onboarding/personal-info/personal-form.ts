/**
 * Pure part of the form «Tus datos» (rules §2, §4, §5): fills it from stored answers and derives values. Every value is
 * a text, empty until answered.
 */
import type { StoredBasicInfo } from '@puente/contract/entities/user-info';
import {
  checkCurp,
  curpBirthday,
  curpDisagreements,
  curpGender,
  normaliseCurp,
  makeCurp,
} from '@puente/contract/rules/curp';
import { normaliseNss, type NssIssue, normaliseRfc, type RfcIssue } from '@puente/contract/rules/rfc-and-nss';
import {
  type AddressIssue,
  checkPostalCode,
  type EmailIssue,
  normalisePostalCode,
  postalCodeHint,
  checkName,
} from '@puente/contract/rules/person';
import {
  EDUCATIONS,
  GENDER_BY_FORM_CODE,
  type GenderFormCode,
  MARITAL_STATUSES,
  RESIDENCE_TYPES,
} from '@puente/contract/values/personal';
import { type State, stateByCode, stateByPostalCode } from '@puente/contract/values/states';
import { type BasicInfo, basicInfo } from '@puente/contract/entities/profile';
import { checkBirthday } from '@puente/contract/rules/dates';
import { NSS_DIGITS, RFC_CHARACTERS } from '@puente/contract/values/limits';
import { CURP_MESSAGES, nameMessages } from '../../../forms/person-messages.ts';
import type { ParseKeys } from 'i18next';
import * as z from 'zod/mini';
import { checkedText, type Message, type Messages, orNull, shownIf } from '../../../forms/form-schema.ts';
import type { FormPage } from '../../../forms/form-pages.ts';

/** Values of the radio for sex: `1` means male, `2` female. */
export const GENDER_CODES: readonly GenderFormCode[] = ['1', '2'];

const { shape } = basicInfo;
const genderSchema = z.pipe(
  z.enum(GENDER_CODES),
  z.transform((code) => GENDER_BY_FORM_CODE[code]),
);

/** Fields of «Tus datos» on screen, with their rules (rules §2, §4, §5). `today`: `YYYY-MM-DD` in Mexico City. */
export function personalSchema(form: { birthday: string; state: string }, today: string) {
  return z.object({
    firstName: shape.firstName,
    middleName: orNull(shape.middleName),
    lastName: shape.lastName,
    gender: genderSchema,
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

export const basicInfoOf = (answers: z.output<PersonalSchema>, language: BasicInfo['language']): BasicInfo =>
  basicInfo.parse({ ...answers, language });

type Key = ParseKeys<['personal']>;
type Row<Issue extends string> = Record<Issue, Message<PersonalForm, Key>>;

export const PERSONAL_MESSAGES: Messages<PersonalForm, Key> = {
  firstName: nameMessages('firstName'),
  middleName: nameMessages('middleName'),
  lastName: nameMessages('lastName'),
  gender: 'problems.gender',
  birthday: { required: 'problems.birthday', rest: 'problems.age' },
  education: 'problems.education',
  maritalStatus: 'problems.maritalStatus',
  nationalId: CURP_MESSAGES,
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
  city: null,
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

export const PERSONAL_PAGES = [
  { name: 'name', fields: ['firstName', 'middleName', 'lastName', 'gender'] },
  { name: 'about', fields: ['birthday', 'education', 'maritalStatus'] },
  { name: 'curp', fields: ['nationalId', 'email'] },
  { name: 'home', fields: ['pinCode', 'residenceType', 'state', 'city', 'address', 'rfc', 'nss'] },
] as const satisfies readonly FormPage<PersonalField>[];

const isGenderCode = (text: string): text is GenderFormCode => GENDER_CODES.some((code) => code === text);

function genderOnWire(code: string): string {
  return isGenderCode(code) ? GENDER_BY_FORM_CODE[code] : '';
}

function genderInForm(stored: string): GenderFormCode | '' {
  return GENDER_CODES.find((code) => stored === code || stored === GENDER_BY_FORM_CODE[code]) ?? '';
}

/** Names of all fields; with the placeholder answers, the schema includes the fields that depend on them. */
const FIELDS = Object.keys(personalSchema({ birthday: '-', state: '-' }, '').shape) as PersonalField[];

const inList = (list: readonly string[], value: string): string => (list.includes(value) ? value : '');

/** Fills the form from stored answers; clears a choice that is not offered (rules §4). */
export function personalFormOf(stored: StoredBasicInfo): PersonalForm {
  const form = Object.fromEntries(FIELDS.map((name) => [name, stored[name] ?? ''])) as PersonalForm;
  const state = stateByCode(form.state) ? form.state : '';
  return {
    ...form,
    gender: genderInForm(form.gender),
    // Some lending companies store days with a time of midnight; only the day counts.
    birthday: form.birthday.slice(0, 'YYYY-MM-DD'.length),
    education: inList(EDUCATIONS, form.education),
    maritalStatus: inList(MARITAL_STATUSES, form.maritalStatus),
    nationalId: normaliseCurp(form.nationalId),
    residenceType: inList(RESIDENCE_TYPES, form.residenceType),
    state,
    city: state === '' ? '' : form.city,
    rfc: normaliseRfc(form.rfc),
    nss: normaliseNss(form.nss),
  };
}

export function changeState(form: PersonalForm, state: string): Partial<PersonalForm> {
  return state === form.state ? {} : { state, city: '' };
}

/**
 * Returns the state of a complete postal code; null to keep the field. `filled`: the state that the last code filled
 * in; a state chosen by hand stays.
 */
export function stateToFill(
  form: PersonalForm,
  { pinCode, filled }: { pinCode: string; filled: string },
): string | null {
  if (checkPostalCode(pinCode) !== null || (form.state !== '' && form.state !== filled)) return null;
  return stateByPostalCode(normalisePostalCode(pinCode))?.code ?? null;
}

/**
 * Returns birthday and sex from a valid CURP where the form differs, to offer them; null if all agree. Differences
 * never block sending (decisions: "Identity documents and accounts").
 */
export function curpAnswers(form: PersonalForm): Partial<Pick<PersonalForm, 'birthday' | 'gender'>> | null {
  const curp = normaliseCurp(form.nationalId);
  if (checkCurp(curp) !== null) return null;
  const found = curpDisagreements({ curp, birthday: form.birthday, gender: genderOnWire(form.gender) });
  if (found.length === 0) return null;
  return {
    ...(found.includes('birthday') ? { birthday: curpBirthday(curp) } : {}),
    ...(found.includes('gender') ? { gender: genderInForm(curpGender(curp) ?? '') } : {}),
  };
}

/** Returns the postal code's state if it differs from the chosen one; shown as a hint, not as an error. */
export function otherStateOfPostalCode(form: PersonalForm): State | null {
  const hint = postalCodeHint({ postalCode: form.pinCode, stateCode: form.state });
  return hint === null ? null : (stateByPostalCode(normalisePostalCode(form.pinCode)) ?? null);
}

/** Characters of a CURP before the state of birth, which the form does not ask: letters of the names, birthday, sex. */
const START_CHARACTERS = 11;

/** Returns the first 11 characters of the CURP, or an empty text while an answer is missing. */
export function curpStart(form: PersonalForm): string {
  const { firstName, middleName, lastName, birthday } = form;
  const gender = genderOnWire(form.gender);
  const isKnown = birthday !== '' && checkName(firstName) === null && checkName(lastName) === null;
  if (!isKnown || (gender !== 'male' && gender !== 'female')) return '';
  return makeCurp({ firstName, middleName, lastName, birthday, gender, state: 'NE' }).slice(0, START_CHARACTERS);
}

/** Drops the start if a whole CURP was typed or pasted after it. */
export function withoutStart(start: string, typed: string): string {
  if (start === '' || !typed.startsWith(start)) return typed;
  const rest = typed.slice(start.length);
  return rest.startsWith(start.slice(0, 4)) || checkCurp(rest) === null ? rest : typed;
}
