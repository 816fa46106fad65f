/** Separate from `bank-account.ts`, so that the app's first download does not hold the list of banks. */

/**
 * Returns the 18th CLABE digit from the first 17 (Banxico): weights 3, 7, 1; the sum is completed to a multiple of ten.
 */
export function clabeCheckDigit(first17: string): string {
  const weights = [3, 7, 1];
  const sum = [...first17].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return String((10 - (sum % 10)) % 10);
}
