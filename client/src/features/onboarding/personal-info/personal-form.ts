/**
 * Personal and residence information (rules §2, §4, §5). The form mirrors the screen: every value is a
 * text, empty while nothing is typed or chosen. Pure; the rules themselves are the contract's.
 */
import { type BasicInfo, basicInfo } from '@puente/contract/entities/basic-info';
import type { StoredBasicInfo } from '@puente/contract/entities/user-info';
import {
  checkCurp,
  curpBirthday,
  curpDisagreements,
  curpGender,
  normaliseCurp,
} from '@puente/contract/rules/person/curp';
import { normaliseNss } from '@puente/contract/rules/person/nss';
import { checkPostalCode, normalisePostalCode, postalCodeHint } from '@puente/contract/rules/person/postal-code';
import { normaliseRfc } from '@puente/contract/rules/person/rfc';
import {
  EDUCATIONS,
  GENDER_BY_FORM_CODE,
  type GenderFormCode,
  MARITAL_STATUSES,
  RESIDENCE_TYPES,
} from '@puente/contract/values/personal';
import { type State, stateByCode, stateByPostalCode } from '@puente/contract/values/states';

/** In the order of the screen. */
const BEFORE_BIRTHDAY = ['firstName', 'middleName', 'lastName', 'gender', 'birthday'] as const;
/** Rules §4: choosing a birthday reveals these four. */
const REVEALED = ['education', 'maritalStatus', 'nationalId', 'email'] as const;
const RESIDENCE = ['pinCode', 'residenceType', 'state', 'city', 'address'] as const;
const OPTIONAL_KEYS = ['rfc', 'nss'] as const;

export const PERSONAL_FIELDS = [...BEFORE_BIRTHDAY, ...REVEALED, ...RESIDENCE, ...OPTIONAL_KEYS] as const;
export type PersonalField = (typeof PERSONAL_FIELDS)[number];
export type PersonalForm = Record<PersonalField, string>;

export const GENDER_CODES: readonly GenderFormCode[] = ['1', '2'];
const isGenderCode = (text: string): text is GenderFormCode => GENDER_CODES.some((code) => code === text);

/** The wire's word for the radio's 1 or 2; empty while nothing is chosen. */
export function genderOnWire(code: string): string {
  return isGenderCode(code) ? GENDER_BY_FORM_CODE[code] : '';
}

/** The radio's 1 or 2 for a stored gender, in either spelling. */
export function genderInForm(stored: string): GenderFormCode | '' {
  return GENDER_CODES.find((code) => stored === code || stored === GENDER_BY_FORM_CODE[code]) ?? '';
}

const inList = (list: readonly string[], value: string): string => (list.includes(value) ? value : '');

/** Stored answers as the form shows them. Rules §4: a stored choice that its list does not have is cleared. */
export function personalFormOf(stored: StoredBasicInfo): PersonalForm {
  const text = (name: Exclude<PersonalField, 'gender'>) => stored[name] ?? '';
  const state = stateByCode(text('state')) ? text('state') : '';
  return {
    firstName: text('firstName'),
    middleName: text('middleName'),
    lastName: text('lastName'),
    gender: genderInForm(stored.gender ?? ''),
    // Some lenders store days with a time of midnight; the day is equal.
    birthday: text('birthday').slice(0, 'YYYY-MM-DD'.length),
    education: inList(EDUCATIONS, text('education')),
    maritalStatus: inList(MARITAL_STATUSES, text('maritalStatus')),
    nationalId: normaliseCurp(text('nationalId')),
    email: text('email'),
    residenceType: inList(RESIDENCE_TYPES, text('residenceType')),
    state,
    city: state === '' ? '' : text('city'),
    pinCode: text('pinCode'),
    address: text('address'),
    rfc: normaliseRfc(text('rfc')),
    nss: normaliseNss(text('nss')),
  };
}

/** The fields on screen. A birthday, once there, is never emptied again, so its four answers never disappear. */
export function visiblePersonalFields(form: PersonalForm): readonly PersonalField[] {
  const hidden: readonly string[] = [...(form.birthday === '' ? REVEALED : []), ...(form.state === '' ? ['city'] : [])];
  return PERSONAL_FIELDS.filter((field) => !hidden.includes(field));
}

/** Clears the city when the state changes. */
export function changeState(form: PersonalForm, state: string): Partial<PersonalForm> {
  return state === form.state ? {} : { state, city: '' };
}

/**
 * Returns the state of a whole postal code, or null if there is nothing to fill. `filled` is the state of the last
 * code: one chosen by hand stays.
 */
export function stateToFill(
  form: PersonalForm,
  { pinCode, filled }: { pinCode: string; filled: string },
): string | null {
  if (checkPostalCode(pinCode) !== null || (form.state !== '' && form.state !== filled)) return null;
  return stateByPostalCode(normalisePostalCode(pinCode))?.code ?? null;
}

/**
 * Returns birthday and sex from a valid CURP where the form differs, for one tap to take over; null if it agrees. A
 * question before sending, never an error (decisions: "Identity documents and accounts").
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

/** Returns the postal code's state if it differs from the chosen one: a hint, never an error. */
export function otherStateOfPostalCode(form: PersonalForm): State | null {
  const hint = postalCodeHint({ postalCode: form.pinCode, stateCode: form.state });
  return hint === null ? null : (stateByPostalCode(normalisePostalCode(form.pinCode)) ?? null);
}

/** Fields that the contract accepts and this form does not ask for. */
type NotAsked = 'loanPurpose' | 'county' | 'whatsappNo' | 'alternativePhone' | 'cityOfBirth';

/** Builds the request body from a form without problems; unanswered fields are sent as null. */
export function basicInfoOf(form: PersonalForm, language: BasicInfo['language']): BasicInfo {
  const answers: Record<Exclude<keyof BasicInfo, NotAsked>, string | null | undefined> = {
    ...form,
    middleName: form.middleName.trim() || null,
    gender: genderOnWire(form.gender),
    rfc: form.rfc || null,
    nss: form.nss || null,
    pinCode: form.pinCode || null,
    city: form.city || null,
    language,
  };
  return basicInfo.parse(answers);
}
