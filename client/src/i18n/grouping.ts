/**
 * Long numbers in groups for reading: `646180157000000004` → `646 180 1570 0000 0004`. Copied without spaces.
 * The last group size repeats until the digits end.
 */
export function groupDigits(digits: string, sizes: readonly number[]): string {
  const groups: string[] = [];
  for (let at = 0, turn = 0; at < digits.length; turn++) {
    const size = sizes[Math.min(turn, sizes.length - 1)] ?? digits.length;
    groups.push(digits.slice(at, at + size));
    at += size;
  }
  return groups.join(' ');
}

export const CLABE_GROUPS = [3, 3, 4] as const;
export const CARD_GROUPS = [4] as const;

/** The last four digits, for everything the borrower need not use: `•••• 0004`. */
export function lastFour(digits: string): string {
  return `••••\u00a0${digits.slice(-4)}`;
}
