/** Refusals of backstage calls: sentences for a developer that name the field, what exists, and the likely typo. */
import { closestMatch } from 'leven';
import { inspect } from 'node:util';
import * as z from 'zod/mini';

export class BadRequest extends Error {}

export function rejectName(what: string, name: string | number, names: Iterable<string | number>): never {
  throw new BadRequest(describeUnknownName(what, String(name), Array.from(names, String)));
}

export function requireNamed<T, N extends string | number>(
  what: string,
  name: N,
  items: readonly T[],
  nameOf: (item: T) => N,
): T {
  return items.find((each) => nameOf(each) === name) ?? rejectName(what, name, items.map(nameOf));
}

/**
 * Returns the name closest to `word`, regardless of case; null if none is within two edits or a third of the word's
 * letters, whichever is more, or if every letter differs.
 */
export function findClosestName(word: string, names: readonly string[]): string | null {
  const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
  const maxDistance = Math.min(Math.max(2, Math.floor(word.length / 3)), word.length - 1);
  const closest = closestMatch(word.toLowerCase(), [...byLowerCase.keys()], { maxDistance });
  return closest === undefined ? null : (byLowerCase.get(closest) ?? null);
}

const MAX_LISTED = 60;
const MAX_SHOWN = 60;

/**
 * Returns for example `There is no call order.lates. Was order.latest meant?`, or lists the existing names. Compares
 * them without the `prefix` of every name, which would make all names similar.
 */
export function describeUnknownName(what: string, word: string, names: readonly string[], prefix = ''): string {
  const withoutPrefix = (name: string) => name.slice(prefix.length);
  const closest = findClosestName(withoutPrefix(word), names.map(withoutPrefix));
  const meant = closest && prefix + closest;
  const list = names.length > MAX_LISTED ? `${names.slice(0, MAX_LISTED).join(', ')} …` : names.join(', ');
  const rest = meant ? `Was ${meant} meant?` : names.length > 0 ? `There is: ${list}.` : `There is none.`;
  return `There is no ${what} ${word}. ${rest}`;
}

/** Passed to each parse, because Zod's messages need a language and the contract sets none. */
const { localeError } = z.locales.en();
const error: typeof localeError = (issue) => {
  if (issue.path?.at(-1) === 'mobile' && issue.input !== undefined) return NO_MOBILE;
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`;
  if (issue.code === 'invalid_value') return `expected ${issue.values.join(', ')}`;
  const sentence = localeError(issue);
  if (issue.code !== 'unrecognized_keys') return sentence;
  const known = listKnownKeys(issue.inst);
  const list = `${typeof sentence === 'string' ? sentence : ''}, known are ${known.join(', ') || 'none'}`;
  return list + suggestName(issue.keys[0], known);
};

const NO_MOBILE = 'is no phone number of ten digits, such as 5500000002';

function suggestName(word: unknown, names: readonly unknown[]): string {
  const closest = typeof word === 'string' ? findClosestName(word, names.map(String)) : null;
  return closest === null ? '' : `. Was ${closest} meant?`;
}

function listKnownKeys(inst: unknown): string[] {
  if (inst instanceof z.ZodMiniObject) return Object.keys(inst.shape);
  const keys = inst instanceof z.ZodMiniRecord ? inst.def.keyType : null;
  return keys instanceof z.ZodMiniEnum ? keys.options.map(String) : [];
}

/** Parses with the schema; throws a sentence about the first issue. `whole` names the value, such as `body`. */
export function parseOrReject<S extends z.ZodMiniType>(schema: S, given: unknown, whole: string): z.output<S> {
  const parsed = z.safeParse(schema, given, { error });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // A misspelt field is often missing too; its own name explains more.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  throw new BadRequest(issue ? describeIssue(issue, given, whole) : `${whole}: invalid`);
}

/** Names the field, what was given and what is allowed; a message of our own schemas begins with «is». */
function describeIssue(issue: z.core.$ZodIssue, given: unknown, whole: string): string {
  if (issue.code === 'invalid_union' && !issue.message.startsWith('is ')) {
    // Explains the member of the union that fits best: the type of the given value, then the fewest issues, then the
    // deepest issues.
    const [closest = []] = issue.errors.toSorted(
      (a, b) => hasOtherType(a) - hasOtherType(b) || a.length - b.length || pathDepth(b) - pathDepth(a),
    );
    const [first] = closest;
    if (first) return describeIssue({ ...first, path: [...issue.path, ...first.path] }, given, whole);
  }
  const { path, message } = issue;
  const name = path.join('.') || whole;
  const value = path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null)?.[key], given);
  if (issue.code === 'unrecognized_keys') return `${name}: ${message}`;
  const shown = inspect(value, { depth: 0, maxStringLength: MAX_SHOWN });
  if (message.startsWith('is ')) return `${name}: ${shown} ${message}`;
  if (value === undefined) return `${name} is missing, ${message}`;
  const known = issue.code === 'invalid_value' ? issue.values : ('options' in issue && issue.options) || [];
  return `${name}: ${message}, not ${shown}${suggestName(value, known)}`;
}

/** Returns 1 if the value itself has another type, such as a text in place of a number; else 0. */
const hasOtherType = (issues: readonly z.core.$ZodIssue[]) =>
  Number(issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0));

const pathDepth = (issues: readonly z.core.$ZodIssue[]) => Math.max(...issues.map(({ path }) => path.length));
