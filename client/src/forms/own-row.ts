/** Looks up a name from outside; ignores inherited names such as `constructor`. */
export const ownRow = <T>(table: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
