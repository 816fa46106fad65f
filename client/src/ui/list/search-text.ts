/** Search that ignores accents and case: «mexico», «méxico» and «MEXICO» find the same rows. */
const ACCENTS = /\p{Diacritic}/gu;

/** Lower case without accents, single spaces, no space at the ends. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(ACCENTS, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

interface Searchable {
  label: string;
  /** Known short names: «bancomer» for BBVA México. */
  aliases?: readonly string[];
}

/** Whether the query is anywhere in the label or in an alias. An empty query matches everything. */
export function matches(item: Searchable, query: string): boolean {
  const wanted = foldText(query);
  return [item.label, ...(item.aliases ?? [])].some((text) => foldText(text).includes(wanted));
}

/** The rows a list shows: what matches; without a query all but those that wait to be searched for. */
export function listed<O extends Searchable & { value: string; searchOnly?: boolean }>(
  options: readonly O[],
  { query, chosen }: { query: string; chosen: string | null },
): readonly O[] {
  if (foldText(query) !== '') return options.filter((option) => matches(option, query));
  return options.filter((option) => !option.searchOnly || option.value === chosen);
}

/**
 * Type-ahead: the first label from `from` on (wrapping round) that starts with the typed letters, or -1.
 * Repeating one letter («mmm») walks through the rows with that letter.
 */
export function typeAhead(labels: readonly string[], typed: string, from: number): number {
  const folded = foldText(typed);
  if (folded === '') return -1;
  const repeated = [...folded].every((letter) => letter === folded[0]);
  const wanted = repeated ? (folded[0] ?? '') : folded;
  const start = repeated ? from + 1 : Math.max(from, 0);
  for (let step = 0; step < labels.length; step++) {
    const index = (start + step) % labels.length;
    if (foldText(labels[index] ?? '').startsWith(wanted)) return index;
  }
  return -1;
}
