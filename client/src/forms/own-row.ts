/**
 * Looks up a name that the app did not choose, such as a field that the server names; ignores inherited names such as
 * `constructor`.
 */
export const ownRow = <T>(table: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
