/** A deep copy of plain JSON data; several times faster than structuredClone, which must expect anything. */
export function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map((each: unknown) => copyOf(each)) as T;
  if (typeof value !== 'object' || value === null) return value;
  // A spread keeps the shape of the object, which adding key by key would build anew.
  const copy = { ...value };
  for (const key in copy) {
    const inside = copy[key];
    if (typeof inside === 'object' && inside !== null) copy[key] = copyOf(inside);
  }
  return copy;
}
