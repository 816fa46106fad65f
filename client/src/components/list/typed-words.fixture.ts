/**
 * Turns a table of items and the words that people type for them into [word, item] pairs; a search for the word must
 * find the item first.
 */
export const typedWords = <Wanted extends string>(table: Readonly<Partial<Record<Wanted, readonly string[]>>>) =>
  Object.entries<readonly string[] | undefined>(table).flatMap(([wanted, words = []]) =>
    words.map((word) => [word, wanted] as const),
  );
