/** Finds personal data in recorded calls, by field and by pattern. */
import type { Call } from '@puente/contract';

/** Kinds of fields by path; the first match wins. Other fields are `plain`: kept, except texts that match a pattern. */
const BY_FIELD = [
  [/(^|\.)contacts\[\]\.name$/, 'name'],
  [/(^|\.)(firstName|middleName|lastName|holderName|emergencyContactName[12])$/, 'name'],
  [/(^|\.)(mobile|phone|whatsappNo|alternativePhone|companyPhone|emergencyContactMobile[12])$/, 'mobile'],
  [/(^|\.)email$/, 'email'],
  [/(^|\.)nationalId$/, 'curp'],
  [/(^|\.)rfc$/, 'rfc'],
  [/(^|\.)(nss|cardNo|confirmCardNo|clabe|barcode|cvc|validPeriod)$/, 'digits'],
  [/(^|\.)last4$/, 'last4'],
  [/(^|\.)(address|county|workAddress|workCounty)$/, 'address'],
  [/(^|\.)(basicInfo\.state|city|pinCode|cityOfBirth|workState|workCity|workPinCode)$/, 'place'],
  [/(^|\.)companyName$/, 'company'],
  [/(^|\.)(linkedin|facebook)$/, 'page'],
  [/(^|\.)birthday$/, 'birthday'],
  [/(^|\.)old$/, 'age'],
  [/(^|\.)score$/, 'score'],
  [/(^|\.)(token|expires)$/, 'id'],
  [/(^|\.)(orderNo|payOrderId|userId|cardId|requestId|reference|imageId|afid)$/, 'id'],
  [/(^|\.)imageIds\.\w+$/, 'id'],
  [/(^|\.)\w*(At|By|On|Date|date|now)$/, 'moment'],
] as const satisfies readonly (readonly [RegExp, string])[];
export type Kind = (typeof BY_FIELD)[number][1] | 'code' | 'plain';

/**
 * @param path such as `data.order.account.last4`. `code` is a one-time code only in a request: an answer's is the
 * result.
 */
export function kindOf(path: string): Kind {
  const camel = path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (camel === 'query.code' || camel === 'body.code') return 'code';
  return BY_FIELD.find(([field]) => field.test(camel))?.[1] ?? 'plain';
}

/** Matches dates and times, so that their digits are not mistaken for personal data. */
export const MOMENT = /\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?/;

/** Patterns in the order of their application; the whole match is replaced. */
export const PATTERNS: readonly (readonly [Kind | 'secret', RegExp])[] = [
  ['secret', /data:[\w/+.-]+;base64,[\w+/=-]*/g],
  ['email', /[\p{L}\d._%+-]+(?:@|%40)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu],
  ['curp', /\b[A-Z][AEIOUX][A-Z]{2}[- ]?\d{6}[- ]?[HMX][A-Z]{5}[- ]?[A-Z\d]\d\b/gi],
  ['rfc', /\b[A-ZÑ&]{4}[- ]?\d{6}[- ]?[A-Z\d]{3}\b/giu],
  ['secret', /\b[\da-f]{2}(?::[\da-f]{2}){5}\b/gi],
  ['secret', /\b(?:\d{1,3}\.){3}\d{1,3}\b/g],
  ['secret', /-?\b\d{1,3}\.\d{4,}\s*,\s*-?\d{1,3}\.\d{4,}/g],
  ['secret', /[A-Za-z\d+/_-]{64,}={0,2}/g],
  ['secret', /\b(?=[A-Za-z_-]*\d)(?=[\d_-]*[A-Za-z])(?=(?:[^\s]*\d){3})[A-Za-z\d_-]{16,}\b/g],
  [
    'address',
    /\b(?:calle|avenida|av\.|calz(?:ada|\.)|privada|andador)\s+(?:[\p{L}.]+\s+){1,4}(?:#|no\.?|núm\.?)?\s*\d+\b/giu,
  ],
  ['digits', /(?<![\p{L}\d-])\+?\d(?:[ ().-]{0,2}\d){7,}(?![\p{L}\d])/gu],
];

/** One recorded call with its personal data. Stays in memory; `anonymise.ts` makes the form that is written. */
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
const wordsOfName = (name: string) =>
  (name.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= 3 && !PARTICLES.has(fold(word)));

const WITH_ACCENTS: Record<string, string> = { a: 'aáàâä', e: 'eéèêë', i: 'iíìîï', o: 'oóòôö', u: 'uúùûü', n: 'nñ' };
export function asWord(text: string): RegExp {
  const letters = [...fold(text)].map((letter) => {
    const others = WITH_ACCENTS[letter];
    return others ? `[${others}]` : letter.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  });
  return new RegExp(`(?<![\\p{L}\\d])${letters.join('')}(?![\\p{L}\\d])`, 'giu');
}

/** Personal data found in the fields that name it, collected before anything is written. */
export type PersonalData = {
  words: Set<string>;
  names: Set<string>;
  digits: Set<string>;
  /** Ids, addresses, companies, web pages, birthdays: replaced wherever a text quotes them. */
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
