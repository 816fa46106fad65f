/** Everything the page can do, as one list: the palette runs it, single keys reach it. Pure. */
import { plain } from '../people/search.ts';

export type Action = {
  id: string;
  words: string;
  group: 'Do' | 'Go' | 'Become' | 'Worlds' | 'Take to' | 'Routes' | 'Calls';
  key?: string;
  /** Why it cannot be done now. */
  reason?: string | null;
  /** The same as a step of the kit. */
  kit?: string;
  run: () => void;
};

/** Words in any order; those that were used last come first, the impossible last. */
export function findActions(actions: readonly Action[], query: string, recent: readonly string[]): Action[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found = actions.filter(({ words: text, group }) =>
    words.every((word) => plain(`${group} ${text}`).includes(word)),
  );
  const rank = ({ id, reason }: Action) => (reason ? 2_000 : 0) + (recent.includes(id) ? recent.indexOf(id) : 1_000);
  return found.toSorted((a, b) => rank(a) - rank(b));
}
