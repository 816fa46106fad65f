/** JSON as lines, each with the path of its value, so that a wrong field can be marked. */
export type BodyLine = { path: string; text: string };

export function splitLines(value: unknown, path = '', indent = '', before = '', after = ''): BodyLine[] {
  if (typeof value !== 'object' || value === null)
    return [{ path, text: `${indent}${before}${JSON.stringify(value)}${after}` }];
  const list = Array.isArray(value);
  const parts = Object.entries(value);
  const [opens, closes] = list ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return [{ path, text: `${indent}${before}${opens}${closes}${after}` }];
  return [
    { path, text: `${indent}${before}${opens}` },
    ...parts.flatMap(([key, each], index) =>
      splitLines(
        each,
        path === '' ? key : `${path}.${key}`,
        `${indent}  `,
        list ? '' : `${JSON.stringify(key)}: `,
        index < parts.length - 1 ? ',' : '',
      ),
    ),
    { path: `${path}.`, text: `${indent}${closes}${after}` },
  ];
}

/** Indexes of the lines to mark: the wrong field itself, or its nearest parent where it is missing. */
export function findMarkedPaths(lines: readonly BodyLine[], fields: readonly string[]): Set<number> {
  const marked = new Set<number>();
  for (const field of fields) {
    const parts = field === 'body' ? [] : field.split('.');
    for (let length = parts.length; length >= 0; length--) {
      const at = lines.findIndex(({ path }) => path === parts.slice(0, length).join('.'));
      if (at < 0) continue;
      marked.add(at);
      break;
    }
  }
  return marked;
}
