/** What somebody meant who wrote a name that does not exist. */

/** How many letters have to be put in, left out or changed to get from one word to the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The name that looks most like `word`; null when none does. */
export function nearest(
  word: string,
  names: readonly string[],
  most = Math.max(2, Math.floor(word.length / 3)),
): string | null {
  const wanted = word.toLowerCase();
  let best: { name: string; away: number } | null = null;
  for (const name of names) {
    const away = distance(wanted, name.toLowerCase());
    if (!best || away < best.away) best = { name, away };
  }
  return best && best.away <= most ? best.name : null;
}

const SHOWN = 60;

/** `There is no call order.lates. Was order.latest meant?`, or what there is. */
export function noSuch(what: string, word: string, names: readonly string[]): string {
  const meant = nearest(word, names);
  const list = names.length > SHOWN ? `${names.slice(0, SHOWN).join(', ')} …` : names.join(', ');
  const rest = meant ? `Was ${meant} meant?` : names.length > 0 ? `There is: ${list}.` : `There is none.`;
  return `There is no ${what} ${word}. ${rest}`;
}
