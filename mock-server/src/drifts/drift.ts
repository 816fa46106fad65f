/** A drift: one way in which another backend may differ from the contract, and how the app must react. */
import type { Language } from '@puente/contract';

/**
 * `works`: the borrower notices nothing, or misses only the missing data. `says`: the app shows the right message and a
 * next step. `refuses`: the app reports a contract error that names call and field.
 */
export type Outcome = 'works' | 'says' | 'refuses';

export type DriftedCall = {
  id: string;
  method: string;
  url: string;
  session: boolean;
  lang: Language;
  /** Returns a number, the same for an id within a world; `Drifts` maps it back in later requests. */
  numberOf: (id: string) => number;
};

export type Outgoing = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** Delay in real ms; with `inPieces` the delay between two pieces. */
  waitMs?: number;
  inPieces?: boolean;
};

/** Returns the same object if nothing changes. */
export type Change = (answer: Outgoing, call: DriftedCall) => Outgoing;
export type Drift = { words: string; must: Outcome; change: Change };

/**
 * Returns a builder of drifts with this outcome. The builder takes a change, or a function that makes a change together
 * with its argument `part`.
 */
function drift(must: Outcome) {
  function build(words: string, change: Change): Drift;
  function build<Part>(words: string, way: (part: Part) => Change, part: Part): Drift;
  function build<Part>(words: string, way: Change | ((part: Part) => Change), part?: Part): Drift {
    return { words, must, change: part === undefined ? (way as Change) : (way as (part: Part) => Change)(part) };
  }
  return build;
}
export const works = drift('works');
export const says = drift('says');
export const refuses = drift('refuses');

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function changeEnvelope(change: (answer: JsonObject, call: DriftedCall) => Json): Change {
  return (answer, call) => {
    if (typeof answer.body !== 'string') return answer;
    const before = parse(answer.body);
    if (!isObject(before)) return answer;
    const body = JSON.stringify(change(before, call));
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

export function changeData(change: (data: Json, call: DriftedCall) => Json): Change {
  return changeEnvelope((answer, call) =>
    answer.code === 0 && answer.data !== undefined ? { ...answer, data: change(answer.data, call) } : answer,
  );
}

/** A change returns this symbol to remove a value from its parent. */
export const GONE = Symbol('gone');
type Changed = Json | typeof GONE;

/** Functions that change primitives, objects and lists; `key` is the closest key above the value. */
type Visitor = {
  leaf: (value: Exclude<Json, object>, key: string, call: DriftedCall) => Changed;
  object: (value: JsonObject, call: DriftedCall) => Json;
  list: (rows: Json[], key: string) => Json;
};

/** Visits every value of the data, innermost first. */
function visit({ leaf = (value) => value, object = (value) => value, list = (rows) => rows }: Partial<Visitor>) {
  return changeData((all, call) => {
    const walk = (value: Json, key: string): Changed => {
      if (Array.isArray(value)) {
        const rows = value.map((item) => walk(item, key)).filter((item) => item !== GONE);
        return list(rows, key);
      }
      return isObject(value) ? object(mapEntries(value, walk), call) : leaf(value, key, call);
    };
    const changed = walk(all, '');
    return changed === GONE ? null : changed;
  });
}

export const changeLeaves = (leaf: Visitor['leaf']) => visit({ leaf });
export const changeObjects = (object: Visitor['object']) => visit({ object });
export const changeLists = (list: Visitor['list']) => visit({ list });

export function mapEntries(of: JsonObject, change: (value: Json, key: string) => Changed): JsonObject {
  return Object.fromEntries(
    Object.entries(of).flatMap(([name, value]) => {
      const next = change(value, name);
      return next === GONE ? [] : [[name, next] as const];
    }),
  );
}

export function onlyForCalls(calls: readonly string[], change: Change): Change {
  return (answer, call) => (calls.includes(call.id) ? change(answer, call) : answer);
}
