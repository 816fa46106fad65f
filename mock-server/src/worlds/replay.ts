/** Answers calls from a recording instead of the handlers. */
import * as z from 'zod/mini';
import { CALLS } from '@puente/contract';
import { SAMPLES } from '@puente/contract/samples/index';
import { readFileSync } from 'node:fs';

/** Limits the queries remembered, so that new queries cannot fill the memory. */
const QUERIES_COUNTED = 1_000;

export type Replay = (call: string, query: Readonly<Record<string, unknown>>) => Exchange | null;

const isWrite = (id: string) => {
  const call = CALLS.find((each) => each.id === id);
  return call === undefined || call.method === 'POST' || call.changesState === true;
};

/** Every replay answers sign-in, even if the recording starts with a signed-in app. */
const SIGN_IN_CALLS = new Set(['existsByMobile', 'getVerifyCode', 'login', 'register']);

/**
 * Replays in recorded order: a write moves on to its next recording. Between two writes, repeated reads return the
 * recorded answers in turn, then the last one again.
 */
export function createReplay({ exchanges }: Recording): Replay {
  let now = 0;
  const given = new Map<string, number>();

  function write(id: string): Exchange | null {
    const next = exchanges.findIndex(({ call }, at) => at >= now && call === id);
    const found = next === -1 ? exchanges.findLastIndex(({ call }) => call === id) : next;
    if (found === -1) return null;
    // A write after its last recording gets that recording again, and later reads stay as they are.
    if (next !== -1) now = next + 1;
    return exchanges[found] ?? null;
  }

  function read(id: string, query: Readonly<Record<string, unknown>>): Exchange | null {
    const same = (each: Exchange) => Object.entries(each.query).every(([name, value]) => String(query[name]) === value);
    const all = exchanges.flatMap((each, at) => (each.call === id ? [{ each, at }] : []));
    const asked = all.some(({ each }) => same(each)) ? all.filter(({ each }) => same(each)) : all;
    const end = exchanges.findIndex(({ call }, at) => at >= now && isWrite(call));
    const here = asked.filter(({ at }) => at >= now && (end === -1 || at < end));
    const key = `${id} ${now} ${JSON.stringify(query)}`;
    const count = given.get(key) ?? 0;
    if (given.size >= QUERIES_COUNTED) given.clear();
    given.set(key, count + 1);
    const found = here[Math.min(count, here.length - 1)] ?? asked.findLast(({ at }) => at < now) ?? asked[0];
    return found?.each ?? null;
  }

  return (id, query) => {
    const { t: _timestamp, ...asked } = query;
    return (isWrite(id) ? write(id) : read(id, asked)) ?? toSample(id);
  };
}

function toSample(id: string): Exchange | null {
  const name = id.replace(/^session\./, '');
  const data = SIGN_IN_CALLS.has(name) ? SAMPLES.session[name]?.data : undefined;
  if (data === undefined) return null;
  return { call: id, query: {}, status: 200, at: null, retryAfter: null, answer: { code: 0, msg: '', data } };
}

const exchange = z.object({
  call: z.string(),
  query: z.record(z.string(), z.string()),
  status: z.int().check(z.gte(200), z.lte(599)),
  /** ms UTC; null if the recorded answer had no time. */
  at: z.nullable(z.number()),
  retryAfter: z.nullable(z.string()),
  /** Null for an answer without an envelope. */
  answer: z.nullable(z.record(z.string(), z.unknown())),
});
export type Exchange = z.infer<typeof exchange>;

export const recording = z.object({ recording: z.literal(1), exchanges: z.array(exchange).check(z.minLength(1)) });
export type Recording = z.infer<typeof recording>;

/** Returns the recording, or one line that explains why the file is not a recording. */
export function readRecording(file: string): Recording | string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return `REPLAY names ${file}, which cannot be read`;
  }
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return `REPLAY names ${file}, which is no recording: it is no JSON`;
  }
  const read = recording.safeParse(value);
  if (read.success) return read.data;
  return `REPLAY names ${file}, which is no recording: ${read.error.issues[0]?.path.join('.') || 'its form'} is not as a recorder writes it`;
}
