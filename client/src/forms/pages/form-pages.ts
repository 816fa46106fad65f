/** Short pages of one form: which page holds a field, and how far the answers reach. Pure. */
export interface FormPage<F extends string = string> {
  /** Names the page in a draft, in a link to it and in the texts. */
  name: string;
  fields: readonly F[];
}

/** Position of the page that holds a field; the first page for a field of no page. */
export function pageOf(pages: readonly FormPage[], field: string): number {
  return Math.max(
    0,
    pages.findIndex(({ fields }) => fields.includes(field)),
  );
}

/** The first of these fields in the order of the pages; null without any. */
export function firstOf(pages: readonly FormPage[], names: readonly string[]): string | null {
  return pages.flatMap(({ fields }) => fields).find((field) => names.includes(field)) ?? null;
}

/** @param broken fields whose answer breaks its rule */
export function mayGoOn(pages: readonly FormPage[], at: number, broken: readonly string[]): boolean {
  return !broken.some((field) => pages[at]?.fields.includes(field));
}

/** The first page with an open answer; the last one without any. */
export function reachedPage(pages: readonly FormPage[], broken: readonly string[]): number {
  const open = firstOf(pages, broken);
  return open === null ? pages.length - 1 : pageOf(pages, open);
}

type Start = {
  /** Page that a link asks for. */
  wanted: string | null;
  /** Page at which a draft was left; null in a draft of a version without pages. */
  left: string | null;
  hasDraft: boolean;
  broken: readonly string[];
};

/** A link leads to its page; a draft to where it was left, but not past an answer that it does not keep. */
export function startPage(pages: readonly FormPage[], { wanted, left, hasDraft, broken }: Start): number {
  const linked = pages.findIndex(({ name }) => name === wanted);
  if (linked >= 0) return linked;
  if (!hasDraft) return 0;
  const reached = reachedPage(pages, broken);
  const kept = pages.findIndex(({ name }) => name === left);
  return kept < 0 ? reached : Math.min(kept, reached);
}
