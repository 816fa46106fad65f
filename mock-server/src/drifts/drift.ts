/**
 * A drift: how another backend answers a little differently from what was agreed. Each is one row of a table: what it
 * does, what the app must make of it, and a pure change of the answer on its way out.
 */
import type { Language } from '@puente/contract';

/**
 * `works`: the borrower notices nothing, or misses only what the answer no longer holds. `says`: the right sentence and
 * a way on. `refuses`: a contract error that names call and field, never a guess.
 */
export type Outcome = 'works' | 'says' | 'refuses';

/** What a change may know of the request it answers. */
export type DriftedCall = {
  /** `word.name`. */
  id: string;
  method: string;
  /** As it arrived, encrypted path and query. */
  url: string;
  /** Whether the request named a session. */
  session: boolean;
  lang: Language;
  /** The same number for the same id in one world, and understood when it arrives in a later request. */
  numberOf: (id: string) => number;
};

/** An answer as it leaves. */
export type Outgoing = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** Real milliseconds that it is kept back; in pieces, between two of them. */
  waitMs?: number;
  inPieces?: boolean;
};

export type Drift = {
  /** What it does, for people. */
  words: string;
  must: Outcome;
  /** Answers with something else, or with the very same object where it has nothing to change. */
  change: (answer: Outgoing, asked: DriftedCall) => Outgoing;
};

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes the whole envelope of an answer. */
export function changeEnvelope(change: (answer: JsonObject, asked: DriftedCall) => Json): Drift['change'] {
  return (answer, asked) => {
    if (typeof answer.body !== 'string') return answer;
    const before = parse(answer.body);
    if (!isObject(before)) return answer;
    const body = JSON.stringify(change(before, asked));
    return body === JSON.stringify(before) ? answer : { ...answer, body };
  };
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

/** Changes the data of a call that was done; refusals stay as they are. */
export function changeData(change: (data: Json, asked: DriftedCall) => Json): Drift['change'] {
  return changeEnvelope((answer, asked) =>
    answer.code === 0 && answer.data !== undefined ? { ...answer, data: change(answer.data, asked) } : answer,
  );
}

/** Leaves a value out of what holds it. */
export const GONE = Symbol('gone');
type Changed = Json | typeof GONE;
type LeafChange = (value: Exclude<Json, object>, key: string, asked: DriftedCall) => Changed;

/** Changes every value that holds no others, by its nearest name. */
export function changeLeaves(change: LeafChange): Drift['change'] {
  return changeData((all, asked) => {
    const walk = (value: Json, key: string): Changed => {
      if (Array.isArray(value)) return value.map((item) => walk(item, key)).filter((item) => item !== GONE);
      if (isObject(value)) return mapEntries(value, (item, name) => walk(item, name));
      return change(value, key, asked);
    };
    const changed = walk(all, '');
    return changed === GONE ? null : changed;
  });
}

/** Changes every object, the innermost first. */
export function changeObjects(change: (value: JsonObject, asked: DriftedCall) => Json): Drift['change'] {
  return changeData((all, asked) => {
    const walk = (value: Json): Json => {
      if (Array.isArray(value)) return value.map(walk);
      return isObject(value) ? change(mapEntries(value, walk), asked) : value;
    };
    return walk(all);
  });
}

/** Changes every list. */
export function changeLists(change: (rows: Json[], key: string) => Json): Drift['change'] {
  return changeData((all) => {
    const walk = (value: Json, key: string): Json => {
      if (Array.isArray(value)) {
        return change(
          value.map((item) => walk(item, key)),
          key,
        );
      }
      return isObject(value) ? mapEntries(value, walk) : value;
    };
    return walk(all, '');
  });
}

/** The same object with its values changed. */
export function mapEntries(of: JsonObject, change: (value: Json, key: string) => Changed): JsonObject {
  return Object.fromEntries(
    Object.entries(of).flatMap(([name, value]) => {
      const next = change(value, name);
      return next === GONE ? [] : [[name, next] as const];
    }),
  );
}

/** Limits a change to some calls: `word.name`. */
export function onlyForCalls(calls: readonly string[], change: Drift['change']): Drift['change'] {
  return (answer, asked) => (calls.includes(asked.id) ? change(answer, asked) : answer);
}
