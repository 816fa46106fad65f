/**
 * CURP, the 18-character population register key (rules §5). Structure and check digit: Instructivo Normativo para la
 * Asignación de la CURP, DOF 18-10-2021.
 */
import { CURP_CHARACTERS } from '../values/limits.ts';
import type { Gender } from '../values/personal.ts';
import { formatDate, isRealShortDate } from './dates.ts';
import { normaliseKey } from './clean-text.ts';
import { groupCharacters } from './digits.ts';
import type { STATES } from '../values/states.ts';

/**
 * `format`: breaks the official pattern; `date`: no such day; `word`: inconvenient word, which the register replaces;
 * `checkDigit`: probably a typing error.
 */
export type CurpIssue = 'required' | 'tooShort' | 'tooLong' | 'format' | 'date' | 'word' | 'checkDigit';

/** Shown as GOMA-850101-MDFMRN-09 (rules §5). */
const CURP_GROUPS = [4, 6, 6, 2] as const;

export const CURP_PATTERN =
  /^[A-Z][AEIOUX][A-Z]{2}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[HMX](?:AS|B[CS]|C[CLMSH]|D[FG]|G[TR]|HG|JC|M[CNS]|N[ETL]|OC|PL|Q[TR]|S[PLR]|T[CSL]|VZ|YN|ZS)[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\d$/;

/** Keeps Ñ, so that the rule refuses a CURP with Ñ instead of dropping the letter (rules §5). */
export const normaliseCurp = (text: string): string =>
  normaliseKey(text, /(?:^|[^0-9A-ZÑ])([A-ZÑ]{4}[ -]?\d{6}[ -]?[A-Z]{6}[ -]?[0-9A-Z]\d)(?![0-9A-ZÑ])/g);

export function displayCurp(text: string): string {
  return groupCharacters({ text: normaliseCurp(text), sizes: CURP_GROUPS, separator: '-' });
}

/** Returns for example `GOMA-••••••-••••••-09`, enough for borrowers to recognise their CURP. */
export function maskCurp(text: string): string {
  const curp = normaliseCurp(text);
  return displayCurp(curp.slice(0, 4)) + displayCurp(curp).slice(4, -2).replace(/[^-]/g, '•') + curp.slice(-2);
}

/** Returns the 18th character from the first 17: values 0-9, A-N 10-23, Ñ 24, O-Z 25-36; weights 18 down to 2. */
export function curpCheckDigit(first17: string): string {
  const alphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
  const sum = [...first17].reduce((total, letter, index) => total + alphabet.indexOf(letter) * (18 - index), 0);
  return String((10 - (sum % 10)) % 10);
}

export function checkCurp(text: string): CurpIssue | null {
  const curp = normaliseCurp(text);
  if (curp === '') return 'required';
  if (curp.length < CURP_CHARACTERS) return 'tooShort';
  if (curp.length > CURP_CHARACTERS) return 'tooLong';
  if (!CURP_PATTERN.test(curp)) return 'format';
  if (!isRealShortDate(curp.slice(4, 10))) return 'date';
  if (INCONVENIENT_WORDS.has(curp.slice(0, 4))) return 'word';
  return curpCheckDigit(curp.slice(0, 17)) === curp[17] ? null : 'checkDigit';
}

/**
 * Returns `YYYY-MM-DD`. The century comes from position 17 (digit up to 1999, letter from 2000) and may be wrong:
 * compare with `curpDisagreements`.
 */
export function curpBirthday(curp: string): string {
  const century = /\d/.test(curp[16] ?? '') ? 1900 : 2000;
  return formatDate({
    year: century + Number(curp.slice(4, 6)),
    month: Number(curp.slice(6, 8)),
    day: Number(curp.slice(8, 10)),
  });
}

/** H (hombre) is male, M (mujer) female; null for X. */
export function curpGender(curp: string): Gender | null {
  return curp[10] === 'H' ? 'male' : curp[10] === 'M' ? 'female' : null;
}

export type CurpDisagreement = 'birthday' | 'gender';

/**
 * Returns fields that a valid CURP contradicts. The borrower may confirm them: it is a question, not an error
 * (decisions: "Identity documents and accounts").
 */
export function curpDisagreements({
  curp,
  birthday,
  gender,
}: {
  curp: string;
  birthday: string;
  gender: string;
}): CurpDisagreement[] {
  const value = normaliseCurp(curp);
  const found: CurpDisagreement[] = [];
  if (birthday !== '' && birthday.replaceAll('-', '').slice(2) !== value.slice(4, 10)) found.push('birthday');
  const said = curpGender(value);
  if (said !== null && gender !== '' && said !== gender) found.push('gender');
  return found;
}

/**
 * The 81 inconvenient words of the CURP rules (Instructivo Normativo, DOF 18-10-2021); their second letter becomes X.
 */
export const INCONVENIENT_WORDS: ReadonlySet<string> = new Set(
  (
    'BACA BAKA BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COGI COJA COJE COJI COJO COLA CULO FALO FETO GETA GUEI ' +
    'GUEY JETA JOTO KACA KACO KAGA KAGO KAKA KAKO KOGE KOGI KOJA KOJE KOJI KOJO KOLA KULO LILO LOCA LOCO LOKA LOKO ' +
    'MAME MAMO MEAR MEAS MEON MIAR MION MOCO MOKO MULA MULO NACA NACO PEDA PEDO PENE PIPI PITO POPO PUTA PUTO QULO ' +
    'RATA ROBA ROBE ROBO RUIN SENO TETA VACA VAGA VAGO VAKA VUEI VUEY WUEI WUEY'
  ).split(' '),
);

/** Particles in names that the register skips. */
const PARTICLES = new Set('DE DEL LA LAS LOS EL Y MC MAC VON VAN DA DAS DER DI DIE DD MI LE LES'.split(' '));
// The register skips these common first names and uses the second given name.
const COMMON_FIRST_NAMES = new Set(['MARIA', 'MA', 'MA.', 'M', 'M.', 'JOSE', 'J', 'J.']);

function wordsOf(text: string): string[] {
  const plain = text
    .toUpperCase()
    .replaceAll('Ñ', 'X')
    .normalize('NFD')
    .replace(/[^A-Z. ]/g, '');
  const words = plain.split(' ').filter((word) => word !== '');
  const meaningful = words.filter((word) => !PARTICLES.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

const firstInside = (word: string, letters: RegExp) => letters.exec(word.slice(1))?.[0] ?? 'X';
const vowelInside = (word: string) => firstInside(word, /[AEIOU]/);
const consonantInside = (word: string) => firstInside(word, /[B-DF-HJ-NP-TV-Z]/);

/**
 * Returns a valid CURP for an invented person, built by the register's rules.
 * @param person.lastName both surnames; a missing second surname counts as X
 * @param person.birthday `YYYY-MM-DD`
 * @param person.state two letters of `STATES[…].curp`, or `NE` for born abroad
 * @param person.homonym position 17, to tell apart two people: 0-9 up to 1999, A-Z from 2000
 */
export function makeCurp(person: {
  firstName: string;
  middleName?: string;
  lastName: string;
  birthday: string;
  gender: Gender;
  state: (typeof STATES)[number]['curp'] | 'NE';
  homonym?: string;
}): string {
  const [first = '', second = ''] = wordsOf(person.lastName);
  const given = wordsOf(`${person.firstName} ${person.middleName ?? ''}`);
  const name = given.find((word, index) => index > 0 || !COMMON_FIRST_NAMES.has(word)) ?? given[0] ?? '';
  const letters = `${first[0] ?? 'X'}${vowelInside(first)}${second[0] ?? 'X'}${name[0] ?? 'X'}`;
  const clean = INCONVENIENT_WORDS.has(letters) ? `${letters[0]}X${letters.slice(2)}` : letters;
  const consonants = [first, second, name].map(consonantInside).join('');
  const homonym = person.homonym ?? (person.birthday < '2000' ? '0' : 'A');
  const sex = person.gender === 'male' ? 'H' : 'M';
  const first17 = `${clean}${person.birthday.replaceAll('-', '').slice(2)}${sex}${person.state}${consonants}${homonym}`;
  return first17 + curpCheckDigit(first17);
}
