/**
 * Cosmetic separators: only the bare characters are stored, the groups are drawn.
 * `group({ text: 'BEML920313HM', sizes: [4, 6, 6, 2], separator: '-' })` is `BEML-920313-HM`; a text longer than the
 * groups keeps its rest in one last group, so that nothing typed disappears.
 */
export function group({
  text,
  sizes,
  separator,
}: {
  text: string;
  sizes: readonly number[];
  separator: string;
}): string {
  const parts: string[] = [];
  let start = 0;
  for (const size of [...sizes, text.length]) {
    if (start >= text.length) break;
    parts.push(text.slice(start, start + size));
    start += size;
  }
  return parts.join(separator);
}

/** Groups a number; a text that is not digits alone is shown as it is. */
export function groupDigits(given: Parameters<typeof group>[0]): string {
  return /^\d*$/.test(given.text) ? group(given) : given.text;
}

/** Bank and town, then the account in fours. */
export const CLABE_GROUPS = [3, 3, 4, 4, 4] as const;
export const DEBIT_CARD_GROUPS = [4, 4, 4, 4] as const;
