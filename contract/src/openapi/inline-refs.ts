/** Replaces each `$ref` by its schema, for code that walks a schema from the root. */
export function inlineRefs<T>(document: T): T {
  const schemas = (document as { components?: { schemas?: Record<string, unknown> } }).components?.schemas ?? {};
  const inlined = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inlined);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...rest }: { $ref?: unknown } = value;
    const named = typeof $ref === 'string' ? schemas[$ref.replace('#/components/schemas/', '')] : undefined;
    const own = Object.entries(rest).map(([name, each]) => [name, inlined(each)] as const);
    return { ...(named === undefined ? {} : Object(inlined(named))), ...Object.fromEntries(own) };
  };
  return inlined(document) as T;
}
