/** What is wrong with a request to backstage, as one sentence that names the field, what was given and what there is. */
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

export function sentenceOf(issue: Issue): string {
  const { path, message } = issue;
  const field = path.join('.') || 'body';
  switch (issue.code) {
    case 'invalid_union': {
      // Of several shapes the one that comes closest says what is wrong: with the fewest faults, and the deepest of them.
      const [closest = []] = issue.errors.toSorted((a, b) => a.length - b.length || depthOf(b) - depthOf(a));
      const [first] = closest;
      return first ? sentenceOf({ ...first, path: [...path, ...first.path] }) : `${field}: ${message}`;
    }
    case 'invalid_value':
      return `${field}: should be one of ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return `${field}: knows no ${issue.keys.join(', ')}.`;
    case 'invalid_type':
      return `${field}: should be ${issue.expected}.`;
    case 'too_small':
      return `${field}: should be at least ${issue.minimum}.`;
    case 'too_big':
      return `${field}: should be at most ${issue.maximum}.`;
    default:
      return `${field}: ${message}`;
  }
}

const depthOf = (issues: readonly Issue[]) => Math.max(...issues.map(({ path }) => path.length));
