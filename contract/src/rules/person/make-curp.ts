/** Builds a valid CURP for invented people, by the register's own rules. Only the homonym mark is ours to choose. */
import type { Gender } from '../../values/personal.ts';
import type { STATES } from '../../values/states.ts';
import { INCONVENIENT_WORDS } from './curp-words.ts';
import { curpCheckDigit } from './curp.ts';

const PARTICLES = new Set('DE DEL LA LAS LOS EL Y MC MAC VON VAN DA DAS DER DI DIE DD MI LE LES'.split(' '));
// The second given name speaks for the very common first ones.
const COMMON_FIRST_NAMES = new Set(['MARIA', 'MA', 'MA.', 'M', 'M.', 'JOSE', 'J', 'J.']);

/** Upper-case words without accents; Ñ becomes X as in the register; particles such as DE LA are left out. */
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
 * @param person.lastName both surnames, as in the form; a single one gets X for the second.
 * @param person.birthday `YYYY-MM-DD`.
 * @param person.state the two letters of `STATES[…].curp`, or `NE` for born abroad.
 * @param person.homonym position 17, when two people would share the rest: 0-9 up to 1999, A-Z from 2000.
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
