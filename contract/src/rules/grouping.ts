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
  for (const size of sizes) {
    if (start >= text.length) break;
    parts.push(text.slice(start, start + size));
    start += size;
  }
  if (start < text.length) parts.push(text.slice(start));
  return parts.join(separator);
}
