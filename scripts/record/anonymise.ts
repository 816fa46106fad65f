/**
 * Replaces personal data in a recording by invented values, by field and by pattern; drops fields that nobody reads.
 */
import { CALLS } from '@puente/contract';
import type { Exchange, Recording } from '@puente/mock-server/worlds/replay/replay';
import { knownFields } from '../conformance/fields.ts';
import { collectPersonalData, type PersonalData, type Leaf } from './collect.ts';
import type { RecordedCall } from './recorded-call.ts';
import { kindOf, MOMENT } from './kinds.ts';
import { createPseudonyms, type Pseudonyms } from './pseudonyms.ts';
import { createScrub } from './scrub.ts';

export type Anonymised = {
  recording: Recording;
  known: PersonalData;
  issued: ReadonlySet<string>;
  dropped: Set<string>;
};

const IN_REFUSALS = ['field', 'rule', 'msg', 'seconds', 'owed', 'seen'];
const NAMES = new Set([
  ...CALLS.flatMap(({ answer }) => knownFields(answer)).map((field) => field.replace(/.*[.]/, '')),
  ...IN_REFUSALS,
]);
const plainName = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export function anonymise(heard: readonly RecordedCall[]): Anonymised {
  const known = collectPersonalData(heard);
  const names = createPseudonyms(known.words);
  const scrub = createScrub(known, names);
  const dropped = new Set<string>();

  function exchange({ call, query, status, at, retryAfter, answer }: RecordedCall): Exchange {
    const fields = new Set(knownFields(call.answer));
    const refused = Number(answer?.code) !== 0;
    const keeps = (path: string, name: string) => {
      const inside = plainName(path);
      if (refused) return NAMES.has(plainName(name));
      if (fields.has(inside)) return true;
      return fields.has(inside.replace(/[^.]+$/, '*')) && /^[A-Za-z_]{1,30}$/.test(name) && scrub(name) === name;
    };
    const walk = (value: unknown, path: string): unknown => {
      if (Array.isArray(value)) return value.map((each) => walk(each, `${path}[]`));
      if (typeof value !== 'object' || value === null) return leaf(value as Leaf, path, names, scrub);
      return Object.fromEntries(
        Object.entries(value).flatMap(([name, each]) => {
          const inner = path === '' ? name : `${path}.${name}`;
          if (keeps(inner, name)) return [[name, walk(each, inner)]];
          dropped.add(`${call.id} ${inner}`);
          return [];
        }),
      );
    };
    const asked = Object.entries(query).map(([name, value]) => [
      name,
      String(leaf(value, `query.${name}`, names, scrub)),
    ]);
    return {
      call: call.id,
      query: Object.fromEntries(asked) as Record<string, string>,
      status,
      at,
      retryAfter: retryAfter !== null && /^\d{1,5}$/.test(retryAfter) ? retryAfter : null,
      answer: answer === null ? null : (walk(answer, '') as Record<string, unknown>),
    };
  }

  return { recording: { recording: 1, exchanges: heard.map(exchange) }, known, issued: names.issued, dropped };
}

const isTime = (value: number) => (value > 9e8 && value < 4.2e9) || (value > 9e11 && value < 4.2e12);

function leaf(value: Leaf, path: string, names: Pseudonyms, scrub: (text: string) => string): unknown {
  const kind = kindOf(path);
  if (value === null || value === '' || typeof value === 'boolean') return value;
  if (kind === 'age') return names.age;
  if (kind === 'score') return names.score;
  const text = String(value);
  if (typeof value === 'number') {
    if ((kind === 'moment' && isTime(value)) || (Math.abs(value) < 1e9 && kind === 'plain')) return value;
    const made = names.digits(kind === 'id' ? text.padStart(8, '0') : text);
    return made.length <= 15 ? Number(made) : made;
  }
  switch (kind) {
    case 'name':
      return text.replace(/\p{L}{3,}/gu, (word) => scrub(word));
    case 'mobile':
    case 'digits':
      return text.replace(/\d/g, '').length > 8 ? scrub(text) : names.digits(text);
    case 'email':
    case 'curp':
    case 'rfc':
    case 'last4':
    case 'address':
    case 'company':
    case 'page':
    case 'id':
      return names[kind](text.trim());
    case 'birthday':
      return names.birthday;
    case 'code':
      return '000000';
    case 'place':
      return names.place[plainName(path).replace(/.*\./, '')] ?? names.city;
    case 'moment':
      return new RegExp(`^${MOMENT.source}$`).test(text) ? text : scrub(text);
    default:
      return scrub(text);
  }
}
