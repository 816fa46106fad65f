import { COMMON_NAMES } from './common-names.ts';
import type { PersonalData } from './collect.ts';
import { asWord, fold } from './fold.ts';
import { MOMENT, PATTERNS } from './kinds.ts';
import type { Pseudonyms } from './pseudonyms.ts';

/** Two or more capitalised words in a row: «Juan de la Cruz Pérez». */
export const CAPITALS = /\p{Lu}\p{L}+(?:\s+(?:(?:de|del|la|las|los|y)\s+)*\p{Lu}\p{L}+)+/gu;
const COMMON = new Set(COMMON_NAMES.map(fold));
export const namesSomebody = (run: string) => run.split(/\s+/).some((word) => COMMON.has(fold(word)));

export function createScrub(known: PersonalData, names: Pseudonyms): (text: string) => string {
  // Longest first, because one may contain another.
  const quoted = [...known.texts]
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([text, kind]) => [text, kind, asWord(text)] as const);

  function piece(text: string): string {
    let out = text;
    for (const [original, kind, found] of quoted) {
      if (kind !== 'birthday') out = out.replace(found, () => names[kind](original));
    }
    for (const [kind, pattern] of PATTERNS) {
      out = out.replace(pattern, (match) =>
        isIssued(match, names) ? match : names[kind === 'place' ? 'secret' : as(kind)](match),
      );
    }
    out = out.replace(CAPITALS, (run) =>
      namesSomebody(run)
        ? run.replace(/\p{Lu}\p{L}{2,}/gu, (word) => (names.issued.has(word) ? word : names.word(word)))
        : run,
    );
    return out.replace(/\p{L}{3,}/gu, (word) => (known.words.has(fold(word)) ? names.word(word) : word));
  }

  return (text) => {
    const moments = new RegExp(MOMENT, 'g');
    let out = '';
    let from = 0;
    for (const { 0: moment, index } of text.matchAll(moments)) {
      const born = known.texts.get(moment.slice(0, 10)) === 'birthday';
      out += piece(text.slice(from, index)) + (born ? names.birthday + moment.slice(10) : moment);
      from = index + moment.length;
    }
    return out + piece(text.slice(from));
  };
}

const isIssued = (match: string, { issued }: Pseudonyms) => issued.has(match) || issued.has(match.replace(/\D/g, ''));
type Made = 'email' | 'curp' | 'rfc' | 'address' | 'digits' | 'secret';
const as = (kind: string): Made =>
  (['email', 'curp', 'rfc', 'address', 'digits'] as const).find((each) => each === kind) ?? 'secret';
