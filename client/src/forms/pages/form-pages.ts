/**
 * Pure functions about a form's short pages: which page holds a field, and which page is the first with a missing or
 * wrong answer.
 */
export interface FormPage<F extends string = string> {
  /** Identifies the page in drafts, links and texts. */
  name: string;
  fields: readonly F[];
}

/** Returns the index of the page with this field; the first page if none has it. */
export function pageOf(pages: readonly FormPage[], field: string): number {
  return Math.max(
    0,
    pages.findIndex(({ fields }) => fields.includes(field)),
  );
}

/** Returns the first of these fields in page order; null if no page has one. */
export function firstOf(pages: readonly FormPage[], names: readonly string[]): string | null {
  return pages.flatMap(({ fields }) => fields).find((field) => names.includes(field)) ?? null;
}

/**
 * Returns true if every answer on the page with index `at` is accepted. `broken`: fields whose answer breaks its rule.
 */
export function mayGoOn(pages: readonly FormPage[], at: number, broken: readonly string[]): boolean {
  return !broken.some((field) => pages[at]?.fields.includes(field));
}

/** Returns the first page with a broken field; the last page if there is none. */
export function reachedPage(pages: readonly FormPage[], broken: readonly string[]): number {
  const open = firstOf(pages, broken);
  return open === null ? pages.length - 1 : pageOf(pages, open);
}

type Start = {
  /** Name of the page that a link asks for. */
  wanted: string | null;
  /** Name of the page at which the draft was left; null in drafts of an older version. */
  left: string | null;
  hasDraft: boolean;
  broken: readonly string[];
};

/** A link opens its page; a draft opens where it was left, but no later than the first missing answer. */
export function startPage(pages: readonly FormPage[], { wanted, left, hasDraft, broken }: Start): number {
  const linked = pages.findIndex(({ name }) => name === wanted);
  if (linked >= 0) return linked;
  if (!hasDraft) return 0;
  const reached = reachedPage(pages, broken);
  const kept = pages.findIndex(({ name }) => name === left);
  return kept < 0 ? reached : Math.min(kept, reached);
}
