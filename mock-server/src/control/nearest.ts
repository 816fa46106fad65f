import { closestMatch } from 'leven';

/** The name that looks most like `word`, regardless of case; null when none is within `most` edits. */
export function nearest(word: string, names: readonly string[]): string | null {
  const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
  const maxDistance = Math.max(2, Math.floor(word.length / 3));
  const found = closestMatch(word.toLowerCase(), [...byLowerCase.keys()], { maxDistance });
  return found === undefined ? null : (byLowerCase.get(found) ?? null);
}

const SHOWN = 60;

/** `There is no call order.lates. Was order.latest meant?`, or what there is. */
export function noSuch(what: string, word: string, names: readonly string[]): string {
  const meant = nearest(word, names);
  const list = names.length > SHOWN ? `${names.slice(0, SHOWN).join(', ')} …` : names.join(', ');
  const rest = meant ? `Was ${meant} meant?` : names.length > 0 ? `There is: ${list}.` : `There is none.`;
  return `There is no ${what} ${word}. ${rest}`;
}
