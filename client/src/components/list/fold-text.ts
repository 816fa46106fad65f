const ACCENTS = /\p{Diacritic}/gu;

/** Returns text for comparison: lower case without accents («México» is «mexico»), single spaces, trimmed. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(ACCENTS, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
