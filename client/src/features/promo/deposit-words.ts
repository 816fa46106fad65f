const HOUR = 60;
const DAY = 24 * HOUR;

export type Since = { unit: 'minutes' | 'hours' | 'days'; count: number };

/** Rounds down to a whole unit: 61 minutes become 1 hour, 49 hours become 2 days. */
export function since(minutes: number): Since {
  if (minutes < HOUR) return { unit: 'minutes', count: minutes };
  if (minutes < DAY) return { unit: 'hours', count: Math.floor(minutes / HOUR) };
  return { unit: 'days', count: Math.floor(minutes / DAY) };
}

const ROUND = 1_000;

/** Rounds pesos to thousands, at least 1,000, so that nobody recognises a neighbour by the exact amount. */
export const roundly = (pesos: number): number => Math.max(ROUND, Math.round(pesos / ROUND) * ROUND);
