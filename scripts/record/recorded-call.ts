import type { Call } from '@puente/contract';

/** One recorded call, with personal data: held in memory only; `anonymise.ts` makes the written form. */
export type RecordedCall = {
  call: Call;
  query: Record<string, string>;
  body: unknown;
  token: string | null;
  status: number;
  /** ms since 1970, from the Date header. */
  at: number | null;
  retryAfter: string | null;
  answer: Record<string, unknown> | null;
};

/** Returns the JSON object of a text, also after a byte order mark; otherwise null. */
export function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const digitsOf = (text: string) => text.replace(/\D/g, '');

const PARTICLES = new Set('de del la las los el y da di san santa'.split(' '));
export const wordsOfName = (name: string) =>
  (name.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= 3 && !PARTICLES.has(fold(word)));

const WITH_ACCENTS: Record<string, string> = { a: 'aáàâä', e: 'eéèêë', i: 'iíìîï', o: 'oóòôö', u: 'uúùûü', n: 'nñ' };
export function asWord(text: string): RegExp {
  const letters = [...fold(text)].map((letter) => {
    const others = WITH_ACCENTS[letter];
    return others ? `[${others}]` : letter.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  });
  return new RegExp(`(?<![\\p{L}\\d])${letters.join('')}(?![\\p{L}\\d])`, 'giu');
}
