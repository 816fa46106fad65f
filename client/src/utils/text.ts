export function endSentence(text: string): string {
  const words = text.trim();
  return words === '' || /[.!?…]$/u.test(words) ? words : `${words}.`;
}

const TURNS = /[\u0590-\u08ff\ufb1d-\ufefc\u202a-\u202e\u2066-\u2069]/;

/** Isolates a name that changes the direction of text (faults C19), as `<bdi>` does for an element. */
export function isolate(name: string): string {
  return TURNS.test(name) ? `\u2068${name}\u2069` : name;
}

const ACCENTS = /\p{Diacritic}/gu;

/** Returns text for comparison: lower case without accents («México» is «mexico»), single spaces, trimmed. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(ACCENTS, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
