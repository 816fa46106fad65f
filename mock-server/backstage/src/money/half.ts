/** Half of an amount in pesos, in whole centavos, rounded down. */
export const halfOf = (amount: number): number => Math.floor(Math.round(amount * 100) / 2) / 100;
