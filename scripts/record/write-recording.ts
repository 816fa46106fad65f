/** Anonymises the recording and writes it, or throws the reason why it cannot. */
import { writeFileSync } from 'node:fs';
import { fieldOf, printable } from '../conformance/fields.ts';
import { anonymise } from './anonymise.ts';
import type { RecordedCall } from './recorded-call.ts';
import { type Leak, leaksIn } from './leaks.ts';

/** 2: the file would hold personal data. 3: nothing was recorded, or the file cannot be written. */
export class NotWritten extends Error {
  readonly exitCode: 2 | 3;
  constructor(message: string, exitCode: 2 | 3) {
    super(message);
    this.exitCode = exitCode;
  }
}

export function writeRecording(heard: readonly RecordedCall[], out: string): string[] {
  if (heard.length === 0) throw new NotWritten('nothing was asked, so nothing is written', 3);
  const made = anonymise(heard);
  const leaks = leaksIn(made);
  if (leaks.length > 0) throw new NotWritten(refusal(leaks), 2);
  try {
    writeFileSync(out, `${JSON.stringify(made.recording, null, 1)}\n`);
  } catch {
    throw new NotWritten(`${out} cannot be written`, 3);
  }
  return [
    `${made.recording.exchanges.length} answers of ${new Set(heard.map(({ call }) => call.id)).size} calls in ${out}`,
    ...Array.from(
      made.dropped,
      (where) => `left out, not of the contract: ${printable(where.split(' ')[1] ?? '')} of ${where.split(' ')[0]}`,
    ),
    ...new Set(heard.flatMap(misfits)),
  ];
}

function refusal(leaks: readonly Leak[]): string {
  const [{ call, field, what } = { call: '', field: '', what: '' }] = leaks;
  const where = field === '' ? 'the name of a field' : field;
  return `not written: ${where} of ${call} would still hold personal data (${what})${leaks.length > 1 ? `, and ${leaks.length - 1} more` : ''}`;
}

function misfits({ call, answer }: RecordedCall): string[] {
  if (Number(answer?.code) !== 0) return [];
  const read = call.answer.safeParse(answer);
  if (read.success) return [];
  return read.error.issues.map((issue) => `not as agreed: ${printable(fieldOf(issue.path.join('.')))} of ${call.id}`);
}
