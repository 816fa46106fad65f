/** Rounds how long ago somebody received a deposit, and how much it was. */
const HOUR = 60;
const DAY = 24 * HOUR;

export type Since = { unit: 'minutes' | 'hours' | 'days'; count: number };

/** Whole minutes as people say them: 61 minutes are one hour, 49 hours two days. */
export function since(minutes: number): Since {
  if (minutes < HOUR) return { unit: 'minutes', count: minutes };
  if (minutes < DAY) return { unit: 'hours', count: Math.floor(minutes / HOUR) };
  return { unit: 'days', count: Math.floor(minutes / DAY) };
}

const ROUND = 1_000;

/** Pesos to the nearest thousand, at least 1,000, so that nobody recognises a neighbour by the amount. */
export const roundly = (pesos: number): number => Math.max(ROUND, Math.round(pesos / ROUND) * ROUND);
