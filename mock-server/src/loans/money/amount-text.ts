/** Formats pesos for a sentence: `10,000`, or `2,208.23` with centavos. Mexico uses the same form in both languages. */
export function formatAmount(pesos: number): string {
  return (Number.isInteger(pesos) ? whole : exact).format(pesos);
}

const whole = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Centavos as a developer compares them: always with both decimals, `2,000.00`. */
export function formatExactAmount(centavos: number): string {
  return (centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
