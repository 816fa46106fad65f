/** The mock server calculates in whole centavos and whole millionths, so that every product of both is exact. */
export const MILLION = 1_000_000;

export function toCentavos(pesos: number): number {
  return Math.round(pesos * 100);
}

/** Converts centavos to pesos for the wire: the nearest number with two decimals. */
export function toPesos(centavos: number): number {
  return centavos / 100;
}

export function toPesosOrNull(centavos: number | null | undefined): number | null {
  return typeof centavos === 'number' ? toPesos(centavos) : null;
}

export function allToPesos<K extends string>(centavos: Readonly<Record<K, number>>): Record<K, number> {
  const pesos = Object.entries<number>(centavos).map(([name, amount]) => [name, toPesos(amount)]);
  return Object.fromEntries(pesos) as Record<K, number>;
}

export function toMillionths(fraction: number): number {
  return Math.round(fraction * MILLION);
}

export function toFraction(millionths: number): number {
  return millionths / MILLION;
}

/** Returns `dividend / divisor`, rounded half up. Both must be whole and not negative; exact up to 2^53. */
export function divideHalfUp(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
}

/** Returns a share (millionths) of an amount in centavos, rounded half up. */
export function shareOf(amount: number, millionths: number): number {
  return divideHalfUp(amount * millionths, MILLION);
}

/** Formats pesos for a sentence: `10,000`, or `2,208.23` with centavos. Mexico uses the same form in both languages. */
export function formatAmount(pesos: number): string {
  return (Number.isInteger(pesos) ? whole : exact).format(pesos);
}

const whole = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats centavos for developers as pesos with two decimals: `2,000.00`. */
export function formatExactAmount(centavos: number): string {
  return exact.format(toPesos(centavos));
}
