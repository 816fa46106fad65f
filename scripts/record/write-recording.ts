/** Anonymises the recording and writes it, or throws the reason why it cannot. */
import { writeFileSync } from 'node:fs';
import { fieldOf, hideUnusualNames } from '../conformance/fields.ts';
import { anonymise } from './anonymise.ts';
import type { RecordedCall } from './proxy.ts';

export function writeRecording(calls: readonly RecordedCall[], out: string): string[] {
  if (calls.length === 0) throw new Error('no call was recorded, so nothing is written');
  const { recording, dropped } = anonymise(calls);
  try {
    writeFileSync(out, `${JSON.stringify(recording, null, 1)}\n`);
  } catch {
    throw new Error(`${out} cannot be written`);
  }
  return [
    `${recording.exchanges.length} answers of ${new Set(calls.map(({ call }) => call.id)).size} calls in ${out}`,
    ...Array.from(
      dropped,
      (where) =>
        `left out, not of the contract: ${hideUnusualNames(where.split(' ')[1] ?? '')} of ${where.split(' ')[0]}`,
    ),
    ...new Set(calls.flatMap(misfits)),
  ];
}

function misfits({ call, answer }: RecordedCall): string[] {
  if (Number(answer?.code) !== 0) return [];
  const read = call.answer.safeParse(answer);
  if (read.success) return [];
  return read.error.issues.map(
    (issue) => `not as agreed: ${hideUnusualNames(fieldOf(issue.path.join('.')))} of ${call.id}`,
  );
}
