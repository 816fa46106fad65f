/** Refusals of backstage calls: sentences for a developer that name the field, what exists, and the likely typo. */
import { closestMatch } from 'leven';
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
  const sentence = localeError(issue);
  if (issue.code !== 'unrecognized_keys') return sentence;
  return `${typeof sentence === 'string' ? sentence : ''}, known are ${listKnownKeys(issue.inst).join(', ') || 'none'}`;
};

function listKnownKeys(inst: unknown): string[] {
  if (inst instanceof z.ZodMiniObject) return Object.keys(inst.shape);
  const keys = inst instanceof z.ZodMiniRecord ? inst.def.keyType : null;
  return keys instanceof z.ZodMiniEnum ? keys.options.map(String) : [];
}

/** Parses with the schema; throws a sentence about the first issue. `whole` names the value, such as `body`. */
export function parseOrReject<S extends z.ZodMiniType>(schema: S, given: unknown, whole: string): z.output<S> {
  const parsed = z.safeParse(schema, given, { error, reportInput: true });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // A misspelt field is often missing too; its own name explains more.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  throw new BadRequest(issue ? describeIssue(issue, whole) : `${whole}: invalid`);
}

function describeIssue(issue: z.core.$ZodIssue, whole: string): string {
  if (issue.code === 'invalid_union') {
    // Explains the member of the union that fits best: the type of the given value, then the fewest issues, then the
    // deepest issues.
    const [closest = []] = issue.errors.toSorted(
      (a, b) => hasOtherType(a) - hasOtherType(b) || a.length - b.length || pathDepth(b) - pathDepth(a),
    );
    const [first] = closest;
    if (first) return describeIssue({ ...first, path: [...issue.path, ...first.path] }, whole);
  }
  const path = issue.path.join('.') || whole;
  const given = readGiven(issue);
  if (typeof given !== 'string' && typeof given !== 'number' && typeof given !== 'boolean')
    return `${path}: ${issue.message}`;
  const meant = findClosestName(String(given), listOptions(issue));
  // Comes first, because a list of options may be long.
  const guess = meant === null ? '' : `Was ${meant} meant? `;
  return `${path}: ${guess}${issue.message}, given: ${JSON.stringify(given).slice(0, MAX_GIVEN)}`;
}

const MAX_GIVEN = 80;

/** The input of an unknown `kind` is the object around it. */
function readGiven(issue: z.core.$ZodIssue): unknown {
  if (issue.code !== 'invalid_union' || issue.discriminator === undefined) return issue.input;
  return (issue.input as Record<string, unknown>)[issue.discriminator];
}

function listOptions(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  return issue.code === 'invalid_union' && 'options' in issue ? (issue.options ?? []).map(String) : [];
}

/** Returns 1 if the value itself has another type, such as a text in place of a number; else 0. */
const hasOtherType = (issues: readonly z.core.$ZodIssue[]) =>
  Number(issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0));

const pathDepth = (issues: readonly z.core.$ZodIssue[]) => Math.max(...issues.map(({ path }) => path.length));
