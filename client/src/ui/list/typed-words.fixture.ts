/** Lists for a search test each word that people type with the item that it must find first. */
export const typedWords = <Wanted extends string>(table: Readonly<Partial<Record<Wanted, readonly string[]>>>) =>
  Object.entries<readonly string[] | undefined>(table).flatMap(([wanted, words = []]) =>
    words.map((word) => [word, wanted] as const),
  );
