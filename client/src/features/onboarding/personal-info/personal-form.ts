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
} from '@puente/contract/rules/person/curp';
import { normaliseNss } from '@puente/contract/rules/person/nss';
import { checkPostalCode, normalisePostalCode, postalCodeHint } from '@puente/contract/rules/person/address';
import { normaliseRfc } from '@puente/contract/rules/person/rfc';
import {
  EDUCATIONS,
  GENDER_BY_FORM_CODE,
  type GenderFormCode,
  MARITAL_STATUSES,
  RESIDENCE_TYPES,
} from '@puente/contract/values/personal';
import { type State, stateByCode, stateByPostalCode } from '@puente/contract/values/states';
import { GENDER_CODES, type PersonalField, type PersonalForm, personalSchema } from './personal-schema.ts';

const isGenderCode = (text: string): text is GenderFormCode => GENDER_CODES.some((code) => code === text);

/** Converts the radio's 1 or 2 to the word that the server expects; empty while nothing is chosen. */
export function genderOnWire(code: string): string {
  return isGenderCode(code) ? GENDER_BY_FORM_CODE[code] : '';
}

/** Converts a stored gender, as a word or as 1 or 2, to the radio's value. */
export function genderInForm(stored: string): GenderFormCode | '' {
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
