/** Derives the start of a CURP from names, birthday and sex; the borrower completes or corrects it. */
import { checkCurp } from '@puente/contract/rules/person/curp';
import { makeCurp } from '@puente/contract/rules/person/make-curp';
import { checkName } from '@puente/contract/rules/person/name';
import { genderOnWire } from './personal-form.ts';
import type { PersonalForm } from './personal-schema.ts';

/** Letters of the names, birthday and sex; the state of birth, which the form does not ask, follows them. */
const START_CHARACTERS = 11;

/** Returns 11 characters, or an empty text while an answer is missing. */
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
