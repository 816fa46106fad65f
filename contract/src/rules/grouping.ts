/**
 * Inserts display separators: `BEML920313HM` in [4, 6, 6, 2] is `BEML-920313-HM`. Excess characters form one last
 * group, so that nothing typed disappears.
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

/** Groups a text of digits; returns any other text unchanged. */
export function groupDigits(given: Parameters<typeof group>[0]): string {
  return /^\d*$/.test(given.text) ? group(given) : given.text;
}

export const CLABE_GROUPS = [3, 3, 4, 4, 4] as const;
export const DEBIT_CARD_GROUPS = [4, 4, 4, 4] as const;
