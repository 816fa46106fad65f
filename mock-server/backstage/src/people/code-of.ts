import { CODE_LIFE_MINUTES } from '@puente/contract/values/limits';
import { timeText } from '../clock/instants.ts';

export type SentCode = { mobile: string; purpose: string; code: string; sentAt: number; used: boolean };

const HOLDS_MS = CODE_LIFE_MINUTES * 60_000;

/** The newest code of a number, and in words whether it can still be typed. Null when none was sent. */
export function codeOf(sent: readonly SentCode[], mobile: string, now: number) {
  const newest = sent.filter((each) => each.mobile === mobile).toSorted((a, b) => b.sentAt - a.sentAt)[0];
  if (!newest) return null;
  const until = newest.sentAt + HOLDS_MS;
  const open = !newest.used && now < until;
  const words = newest.used ? 'used' : open ? `unused, good until ${timeText(until)}` : 'expired';
  return { purpose: newest.purpose, code: newest.code, open, words };
}
