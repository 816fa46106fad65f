/**
 * The late charge of a loan in whole centavos, half up (rules §9: simple, never on itself). `centavoDays`: the unpaid principal,
 * interest and taxes, added up once per full day late. `dailyMillionths`: 2 % a day is 20,000.
 */
export function lateChargeOf(centavoDays: number, dailyMillionths: number): number {
  const product = centavoDays * dailyMillionths;
  const rest = product % 1_000_000;
  return (product - rest) / 1_000_000 + (rest * 2 >= 1_000_000 ? 1 : 0);
}
