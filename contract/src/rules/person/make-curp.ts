/** Builds a valid CURP for an invented person by the register's rules; the caller chooses only the homonym mark. */
import type { Gender } from '../../values/personal.ts';
import type { STATES } from '../../values/states.ts';
import { INCONVENIENT_WORDS, curpCheckDigit } from './curp.ts';

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
