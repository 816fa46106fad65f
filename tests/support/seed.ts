/** Another seed at every run: beside a fixed one, printed with whatever it finds. */
export function anySeed(): number {
  return Date.now() % 2 ** 31;
}
