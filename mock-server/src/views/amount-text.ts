/** Pesos inside a sentence: `10,000`, and `2,208.23` where there are centavos. Mexico writes them alike in both languages. */
export function amountText(pesos: number): string {
  return (Number.isInteger(pesos) ? whole : exact).format(pesos);
}

const whole = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
