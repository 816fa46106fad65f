import { readFileSync } from 'node:fs';
import { type Recording, recording } from './recording.ts';

/** The recording in a file, or one line that says why it is none. */
export function readRecording(file: string): Recording | string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return `REPLAY names ${file}, which cannot be read`;
  }
  try {
    return recording.parse(JSON.parse(text));
  } catch {
    return `REPLAY names ${file}, which is no recording`;
  }
}
