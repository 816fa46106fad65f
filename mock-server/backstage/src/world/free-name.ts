/** `late-fees` → `late-fees-2`, the first of these that is free. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const stem = wanted.replace(/-\d+$/, '');
  for (let count = 2; ; count++) if (!taken.includes(`${stem}-${count}`)) return `${stem}-${count}`;
}
