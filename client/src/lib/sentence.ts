/** A text of the lender as a sentence among others: it may come without its full stop. */
export function sentence(text: string): string {
  const words = text.trim();
  return words === '' || /[.!?…]$/u.test(words) ? words : `${words}.`;
}

/** Letters written from right to left, and the marks that turn the direction of text. */
const TURNS = /[\u0590-\u08ff\ufb1d-\ufefc\u202a-\u202e\u2066-\u2069]/;

/**
 * A name for the middle of a sentence: one that turns the direction of text is between marks that keep the rest of
 * the line as it is (faults C19), as `<bdi>` does where there is an element.
 */
export function isolate(name: string): string {
  return TURNS.test(name) ? `\u2068${name}\u2069` : name;
}
