import { readFileSync } from 'node:fs';
import { type Recording, recording } from './recording.ts';

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
