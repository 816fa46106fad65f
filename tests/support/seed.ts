/** A new seed per run; random tests print it. */
export function anySeed(): number {
  return Date.now() % 2 ** 31;
}
