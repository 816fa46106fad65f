/** The row of a table under a name that came from outside; none under what every object has, such as `constructor`. */
export const own = <T>(table: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
