/** Rules are numbered as in tests/README.md, "Invariants of lives". */
export function must(holds: boolean, rule: string, ...seen: unknown[]): asserts holds {
  if (!holds)
    throw new Error(seen.length > 0 ? `${rule}: ${seen.map((each) => JSON.stringify(each)).join(' ')}` : rule);
}
