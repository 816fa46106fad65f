/** Another seed at every run: to stand beside a fixed one, and to be printed with whatever it finds. */
export function anySeed(): number {
  return Date.now() % 2 ** 31;
}
