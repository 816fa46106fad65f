import { foldText } from '../../utils/text.ts';

interface Findable {
  label: string;
  /** Other names that match: «cdmx», «bancomer», «enfermera». */
  aliases?: readonly string[];
}

const SAME = 0;
const STARTS = 1;
const WITHIN = 2;
const MISTYPED = 3;

const SHORT_FOR: ReadonlyMap<string, string> = new Map([
  ['cd', 'ciudad'],
  ['edo', 'estado'],
  ['sta', 'santa'],
  ['sto', 'santo'],
  ['sn', 'san'],
  ['gral', 'general'],
  ['fco', 'francisco'],
]);
const SMALL = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'o', 'en', 'a', 'of', 'the', 'and', 'soy', 'mi']);

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^a-z0-9+]+/u)
    .filter(Boolean)
    .map((word) => SHORT_FOR.get(word) ?? word);

/** Returns true if one insertion, deletion, replacement or swap of neighbours turns one text into the other. */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return swapped && short.slice(at + 2) === long.slice(at + 2);
}

const SHORTEST_MISTYPED = 4;
const BEGINS = 0.3;

/** Allows one mistake in a word or in its beginning, because people stop typing early. */
function mistyped(typed: string, word: string): number | null {
  if (typed.length < SHORTEST_MISTYPED) return null;
  if (isOneEditApart(typed, word)) return MISTYPED;
  const begins = [-1, 0, 1].some((more) => isOneEditApart(typed, word.slice(0, typed.length + more)));
  return begins ? MISTYPED + BEGINS : null;
}

function worth(typed: string, word: string): number | null {
  if (word === typed) return SAME;
  if (word.startsWith(typed)) return STARTS;
  if (typed.length > 2 && word.includes(typed)) return WITHIN;
  return mistyped(typed, word);
}

/** Returns the worst rank of the typed words; null unless the text has all of them, in any order. */
function worthOf(typed: readonly string[], text: string): number | null {
  const words = wordsOf(text);
  const worths = typed.map((word) => {
    const found = words.flatMap((each) => worth(word, each) ?? []);
    return found.length === 0 ? null : Math.min(...found);
  });
  if (worths.some((each) => each === null)) return null;
  // Ranks a whole name before a longer one: «México» before «Estado de México».
  const whole = words.length === typed.length ? 0 : 0.4;
  return Math.max(...worths.map((each) => each ?? 0)) + whole;
}

/** Puts an alias after a label of equal rank. */
const ALIAS = 0.2;

function rank(item: Findable, typed: readonly string[]): number | null {
  const worths = [
    worthOf(typed, item.label),
    ...(item.aliases ?? []).map((alias) => {
      const found = worthOf(typed, alias);
      return found === null ? null : found + ALIAS;
    }),
  ].flatMap((each) => each ?? []);
  return worths.length === 0 ? null : Math.min(...worths);
}

/**
 * Searches labels and aliases without accents, by word beginnings, in any word order, and with one mistake in words of
 * four letters or more. Best match first.
 */
export function searchItems<T extends Findable>(items: readonly T[], query: string): readonly T[] {
  const all = wordsOf(query);
  if (all.length === 0) return items;
  const said = all.filter((word) => !SMALL.has(word));
  const typed = said.length > 0 ? said : all;
  const ranked = items.flatMap((item) => {
    const found = rank(item, typed);
    return found === null ? [] : [{ item, found }];
  });
  const spelt = ranked.filter(({ found }) => found < MISTYPED);
  return [...(spelt.length > 0 ? spelt : ranked)].sort((a, b) => a.found - b.found).map(({ item }) => item);
}

/** Sorts in the language's order (Spanish: ñ after n), ignoring accents; `isLast` puts an item at the end. */
export function byName<T extends { label: string }>(
  items: readonly T[],
  language: string,
  isLast?: (item: T) => boolean,
): T[] {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
  return [...items].sort((a, b) => {
    const last = Number(isLast?.(a) ?? false) - Number(isLast?.(b) ?? false);
    return last !== 0 ? last : compare(a.label, b.label);
  });
}
