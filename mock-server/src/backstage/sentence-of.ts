/** What is wrong with a request to backstage, as one sentence that names the field, what was given and what there is. */

type Issue = {
  code?: string | undefined;
  path: readonly PropertyKey[];
  message: string;
  input?: unknown;
  values?: readonly unknown[];
  keys?: readonly string[];
  expected?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  errors?: readonly (readonly Issue[])[];
};

export function sentenceOf(issue: object): string {
  const { code, path, message, values, keys, expected, minimum, maximum, errors } = issue as Issue;
  const field = path.join('.') || 'body';
  switch (code) {
    case 'invalid_union': {
      // Of several shapes the one that comes closest says what is wrong: with the fewest faults, and the deepest of them.
      const [closest = []] = (errors ?? []).toSorted((a, b) => a.length - b.length || depthOf(b) - depthOf(a));
      const [first] = closest;
      return first ? sentenceOf({ ...first, path: [...path, ...first.path] }) : `${field}: ${message}`;
    }
    case 'invalid_value':
      return `${field}: should be one of ${(values ?? []).map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return `${field}: knows no ${(keys ?? []).join(', ')}.`;
    case 'invalid_type':
      return `${field}: should be ${String(expected)}.`;
    case 'too_small':
      return `${field}: should be at least ${String(minimum)}.`;
    case 'too_big':
      return `${field}: should be at most ${String(maximum)}.`;
    default:
      return `${field}: ${message}`;
  }
}

const depthOf = (issues: readonly Issue[]) => Math.max(...issues.map(({ path }) => path.length));
