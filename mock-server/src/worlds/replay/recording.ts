/** Recording of another server (`scripts/record.ts`), with invented names of people. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const exchange = z.object({
  /** `word.name`. */
  call: z.string(),
  query: z.record(z.string(), z.string()),
  status: z.int().check(z.gte(200), z.lte(599)),
  /** ms UTC; null where the answer had no time. */
  at: z.nullable(z.number()),
  /** `Retry-After` as it came. */
  retryAfter: z.nullable(z.string()),
  /** Null for an answer that is no envelope. */
  answer: z.nullable(z.record(z.string(), z.unknown())),
});
export type Exchange = z.infer<typeof exchange>;

export const recording = z.object({ recording: z.literal(1), exchanges: z.array(exchange).check(z.minLength(1)) });
export type Recording = z.infer<typeof recording>;

/** Returns the recording, or one line that explains why the file is none. */
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
