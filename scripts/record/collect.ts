/** Collects personal data from the fields that name it, before anything is written. */
import { type RecordedCall, digitsOf, fold, wordsOfName } from './recorded-call.ts';
import { kindOf } from './kinds.ts';

export type PersonalData = {
  words: Set<string>;
  names: Set<string>;
  digits: Set<string>;
  /** Ids, addresses, companies, birthdays: removed wherever a text quotes them. */
  texts: Map<string, 'id' | 'address' | 'company' | 'page' | 'birthday'>;
};

const SHORTEST = 4;

export function collectPersonalData(heard: readonly RecordedCall[]): PersonalData {
  const known: PersonalData = { words: new Set(), names: new Set(), digits: new Set(), texts: new Map() };
  for (const { query, body, token, answer } of heard) {
    if (token) known.texts.set(token, 'id');
    for (const [path, value] of [...leavesOf(query, 'query'), ...leavesOf(body, 'body'), ...leavesOf(answer, '')])
      collectValue(known, path, String(value));
  }
  return known;
}

function collectValue({ words, names, digits, texts }: PersonalData, path: string, value: string): void {
  const kind = kindOf(path);
  if (kind === 'name') {
    for (const word of wordsOfName(value)) words.add(fold(word));
    names.add(fold(value).replace(/[^a-z]/g, ''));
  }
  if (['mobile', 'digits', 'id'].includes(kind) && digitsOf(value).length >= 8) digits.add(digitsOf(value).slice(-18));
  if (value.trim().length < SHORTEST) return;
  if (kind === 'id' || kind === 'address' || kind === 'company' || kind === 'page' || kind === 'birthday')
    texts.set(value.trim(), kind);
}

export type Leaf = string | number | boolean | null;

export function leavesOf(value: unknown, path: string): [string, Leaf][] {
  if (Array.isArray(value)) return value.flatMap((each) => leavesOf(each, `${path}[]`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, each]) => leavesOf(each, path === '' ? name : `${path}.${name}`));
  }
  return value === undefined ? [] : [[path, value as Leaf]];
}
