const ROUND = 1_000;

/** Pesos to the nearest thousand, so that nobody recognises a neighbour by the amount; never nothing. */
export const roundly = (pesos: number): number => Math.max(ROUND, Math.round(pesos / ROUND) * ROUND);
