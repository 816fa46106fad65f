/** For tests of a search: what must be found first, with all that people type for it; a row for each word. */
export const typedWords = <Wanted extends string>(table: Readonly<Partial<Record<Wanted, readonly string[]>>>) =>
  Object.entries<readonly string[] | undefined>(table).flatMap(([wanted, words = []]) =>
    words.map((word) => [word, wanted] as const),
  );
