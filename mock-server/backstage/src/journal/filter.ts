/** Which lines of the journal are shown. Pure. */
import type { BackstageData } from '@puente/mock-server/control/contract';
import { plain } from '../people/search.ts';

export type JournalLine = BackstageData<'calls'>['calls'][number];

export const isFailed = ({ code, status }: Pick<JournalLine, 'code' | 'status'>): boolean =>
  code !== 0 || status !== 200;

/** By its outcome. */
export const SHOWS = {
  all: () => true,
  failed: isFailed,
  faulted: ({ fault }) => fault !== null,
  offContract: ({ wrong }) => wrong.length > 0,
} satisfies Record<string, (line: JournalLine) => boolean>;

export type JournalFilter = { text: string; show: keyof typeof SHOWS };
export const EVERYTHING: JournalFilter = { text: '', show: 'all' };

/** `word.*` fits every call of a word; else the text is looked for in call, path, code, HTTP status, fault and borrower. */
export function fitsLine({ text, show }: JournalFilter, line: JournalLine): boolean {
  if (!SHOWS[show](line)) return false;
  const asked = plain(text.trim());
  if (asked === '') return true;
  if (asked.endsWith('.*')) return plain(line.call ?? '').startsWith(asked.slice(0, -1));
  return wordsOf(line).includes(asked);
}

/** A line never changes, and is looked through at every key press. */
const known = new WeakMap<JournalLine, string>();

function wordsOf(line: JournalLine): string {
  const there = known.get(line);
  if (there !== undefined) return there;
  const { call, path, code, status, fault, mobile } = line;
  const words = plain([call, path, code, status, fault, mobile].filter((each) => each !== null).join(' '));
  known.set(line, words);
  return words;
}

/** `20904 amountNotWhole`; `0` when all is well. */
export const codeWord = ({ code, codeName }: Pick<JournalLine, 'code' | 'codeName'>): string =>
  codeName === null ? String(code) : `${code} ${codeName}`;
