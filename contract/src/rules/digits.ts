/** Groups digits for display and computes check digits. Kept apart from `payout-account.ts`, which loads all banks. */

/**
 * Inserts display separators: `BEML920313HM` in [4, 6, 6, 2] is `BEML-920313-HM`. Excess characters form one last
 * group, so that nothing typed disappears.
 */
export function groupCharacters({
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

export function groupDigits(given: Parameters<typeof groupCharacters>[0]): string {
  return /^\d*$/.test(given.text) ? groupCharacters(given) : given.text;
}

export const CLABE_GROUPS = [3, 3, 4, 4, 4] as const;
export const DEBIT_CARD_GROUPS = [4, 4, 4, 4] as const;

/**
 * Returns the 18th CLABE digit from the first 17 (Banxico): weights 3, 7, 1; the sum is completed to a multiple of ten.
 */
export function clabeCheckDigit(first17: string): string {
  const weights = [3, 7, 1];
  const sum = [...first17].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Luhn check of NSS and cards (ISO/IEC 7812-1, annex B). Expects digits only. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.at(-1 - index));
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
