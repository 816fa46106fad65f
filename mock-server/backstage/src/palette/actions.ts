/** Action of the page, run by name from the palette or by a single key. */
import type { ReactNode } from 'react';
import type { PALETTE_PAGES } from '../page.ts';
import { matchesWords } from '../text/format.ts';

export type Action = {
  id: string;
  words: string;
  group: 'Do' | 'Go' | 'Become' | 'Worlds' | 'Take to' | 'Routes' | 'Calls';
  /** Drawn before the words. */
  mark?: ReactNode;
  key?: string;
  /** Reason why the action is impossible now. */
  reason?: string | null;
  /** Code of the test kit that does the same. */
  kit?: string;
  run: () => void;
  /** Question that the palette asks before it runs the action. */
  asks?: Question;
};

type More = Pick<Action, 'key' | 'reason' | 'kit' | 'asks' | 'mark'>;
export const toAction =
  (group: Action['group']) =>
  (id: string, words: string, run: () => void, more: More = {}): Action => ({ id, words, group, run, ...more });

/** Question for an argument; the palette asks it on a second page. */
export type Question =
  | { name: (typeof PALETTE_PAGES)[number] | 'advance' | 'pay' | 'become' | 'route' | 'journal' | 'borrower' }
  | { name: 'payBy'; amount: number };

/** Finds actions by words in any order; recently used first, impossible last. */
export function findActions(actions: readonly Action[], query: string, recent: readonly string[]): Action[] {
  const found = actions.filter(({ words, group }) => matchesWords(`${group} ${words}`, query));
  const rank = ({ id, reason }: Action) => (reason ? 2_000 : 0) + (recent.includes(id) ? recent.indexOf(id) : 1_000);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

const UNIT_WORDS = { d: 'days', h: 'hours', m: 'minutes', s: 'seconds' } as const;
type Unit = keyof typeof UNIT_WORDS;

/**
 * Reads `3`, `3 d` or `12h`; a bare number counts days. Returns the duration in the server's format and in words, or
 * null.
 */
export function parseAdvance(text: string): { by: string; words: string } | null {
  const found = /^(\d{1,6})\s*([dhms]?)$/i.exec(text.trim());
  if (!found) return null;
  const unit = (found[2]?.toLowerCase() || 'd') as Unit;
  return { by: `${found[1]}${unit}`, words: `${found[1]} ${UNIT_WORDS[unit]}` };
}

/** Reads pesos with at most two decimals; null for another text. */
export const parseAmount = (text: string): number | null =>
  /^\d+(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0 ? Number(text) : null;

export type Typed =
  | { does: 'advance'; by: string; words: string }
  | { does: 'pay'; amount: number; channel: 'stp' | 'oxxo' };

/** Reads a whole command: `advance 3d`, `pay 500 stp`, `pay 500 oxxo`; null for another text. */
export function parseTyped(query: string): Typed | null {
  const [verb, first = '', ...rest] = query.trim().toLowerCase().split(/\s+/);
  if (verb === 'advance') {
    const length = /[dhms]$/.test(query.trim().toLowerCase()) ? parseAdvance([first, ...rest].join('')) : null;
    return length && { does: 'advance', ...length };
  }
  const amount = parseAmount(first);
  const [channel] = rest;
  if (verb !== 'pay' || amount === null || rest.length !== 1 || (channel !== 'stp' && channel !== 'oxxo')) return null;
  return { does: 'pay', amount, channel };
}
