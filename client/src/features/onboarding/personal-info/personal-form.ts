/**
 * Personal and residence information (rules §2, §4, §5). The form mirrors the screen: every value is a
 * text, empty while nothing is typed or chosen. Pure; the rules themselves are the contract's.
 */
import { type BasicInfo, basicInfo } from '@puente/contract/entities/basic-info';
import type { StoredBasicInfo } from '@puente/contract/entities/user-info';
import { normaliseAddress } from '@puente/contract/rules/person/address';
import {
  checkCurp,
  curpBirthday,
  type CurpDisagreement,
  curpDisagreements,
  curpGender,
  normaliseCurp,
} from '@puente/contract/rules/person/curp';
import { normaliseEmail } from '@puente/contract/rules/person/email';
import { normaliseName } from '@puente/contract/rules/person/name';
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
    // A lender that keeps days with a time of midnight means the same day.
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

/** Another state has other cities; the same one keeps the city. */
export function changeState(form: PersonalForm, state: string): Partial<PersonalForm> {
  return state === form.state ? {} : { state, city: '' };
}

/**
 * What a valid CURP says otherwise than the form: a question before sending, never an error
 * (decisions: "Identity documents and accounts").
 */
export function curpQuestion(form: PersonalForm): CurpDisagreement | 'both' | null {
  const found = curpDisagreements({
    curp: form.nationalId,
    birthday: form.birthday,
    gender: genderOnWire(form.gender),
  });
  return found.length > 1 ? 'both' : (found[0] ?? null);
}

/**
 * A whole postal code fills its state in, unless the borrower chose one by hand: `filled` is what the last code filled in.
 * Null where there is nothing to fill.
 */
export function stateToFill(
  form: PersonalForm,
  { pinCode, filled }: { pinCode: string; filled: string },
): string | null {
  if (checkPostalCode(pinCode) !== null || (form.state !== '' && form.state !== filled)) return null;
  return stateByPostalCode(normalisePostalCode(pinCode))?.code ?? null;
}

/** What a valid CURP says of birthday and sex where the form says otherwise, to be taken over by one tap; null where it agrees. */
export function curpAnswers(form: PersonalForm): Partial<Pick<PersonalForm, 'birthday' | 'gender'>> | null {
  if (checkCurp(form.nationalId) !== null) return null;
  const question = curpQuestion(form);
  if (question === null) return null;
  const curp = normaliseCurp(form.nationalId);
  return {
    ...(question === 'gender' ? {} : { birthday: curpBirthday(curp) }),
    ...(question === 'birthday' ? {} : { gender: genderInForm(curpGender(curp) ?? '') }),
  };
}

/** The state of the postal code when it is another than the chosen one: a hint, never an error. */
export function otherStateOfPostalCode(form: PersonalForm): State | null {
  const hint = postalCodeHint({ postalCode: form.pinCode, stateCode: form.state });
  return hint === null ? null : (stateByPostalCode(normalisePostalCode(form.pinCode)) ?? null);
}

const orNull = (value: string) => (value === '' ? null : value);

/** What the lender would take and this form does not ask for. */
type NotAsked = 'loanPurpose' | 'county' | 'whatsappNo' | 'alternativePhone' | 'cityOfBirth';

/** The body of the save, of a form without problems. Optional answers left out travel as null. */
export function basicInfoOf(form: PersonalForm, language: BasicInfo['language']): BasicInfo {
  const answers: Record<Exclude<keyof BasicInfo, NotAsked>, string | null | undefined> = {
    firstName: normaliseName(form.firstName),
    middleName: orNull(normaliseName(form.middleName)),
    lastName: normaliseName(form.lastName),
    gender: genderOnWire(form.gender),
    birthday: form.birthday,
    education: form.education,
    maritalStatus: form.maritalStatus,
    nationalId: normaliseCurp(form.nationalId),
    email: normaliseEmail(form.email),
    rfc: orNull(normaliseRfc(form.rfc)),
    nss: orNull(normaliseNss(form.nss)),
    residenceType: form.residenceType,
    pinCode: orNull(normalisePostalCode(form.pinCode)),
    state: form.state,
    city: orNull(form.city),
    address: normaliseAddress(form.address),
    language,
  };
  return basicInfo.parse(answers);
}
