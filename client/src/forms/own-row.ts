/** Returns the row for a name from outside, ignoring inherited names such as `constructor`. */
export const ownRow = <T>(table: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
