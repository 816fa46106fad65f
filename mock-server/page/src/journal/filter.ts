/** Which lines of the journal are shown. Pure. */
import { plain } from '../people/search.ts';

export type Line = {
  n: number;
  method: string;
  call: string | null;
  path: string | null;
  status: number;
  code: number;
  fault: string | null;
  /** Fields that break the contract, and whose call it was. */
  wrong?: readonly unknown[];
  mobile?: string | null;
};
export type Show = 'all' | 'failed' | 'faulted' | 'offContract';
export type JournalFilter = { text: string; show: Show };
export const EVERYTHING: JournalFilter = { text: '', show: 'all' };

export const isFailed = ({ status, code }: Line): boolean => code !== 0 || status !== 200;
export const isOffContract = ({ wrong = [] }: Line): boolean => wrong.length > 0;
export const isFaulted = ({ fault }: Line): boolean => fault !== null;

/** `word.*` fits every call of a word; else the text is looked for in call, path, code, HTTP status, fault and borrower. */
export function fitsLine({ text, show }: JournalFilter, line: Line): boolean {
  if (show === 'failed' && !isFailed(line)) return false;
  if (show === 'faulted' && !isFaulted(line)) return false;
  if (show === 'offContract' && !isOffContract(line)) return false;
  const asked = plain(text.trim());
  if (asked === '') return true;
  if (asked.endsWith('.*')) return plain(line.call ?? '').startsWith(asked.slice(0, -1));
  return wordsOf(line).includes(asked);
}

/** A line never changes, and is looked through at every key press. */
const known = new WeakMap<Line, string>();

function wordsOf(line: Line): string {
  const there = known.get(line);
  if (there !== undefined) return there;
  const { call, path, code, status, fault, mobile } = line;
  const words = plain([call, path, code, status, fault, mobile].filter((each) => (each ?? null) !== null).join(' '));
  known.set(line, words);
  return words;
}
