/** Text as it is compared: «mexico», «méxico» and «MEXICO» are the same. */
const ACCENTS = /\p{Diacritic}/gu;

/** Lower case without accents, single spaces, no space at the ends. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(ACCENTS, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
