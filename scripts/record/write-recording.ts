/** Anonymises the recording and writes it, or throws the reason why it cannot. */
import { writeFileSync } from 'node:fs';
import { fieldOf, printable } from '../conformance/fields.ts';
import { anonymise, type Anonymised, CAPITALS, namesSomebody } from './anonymise.ts';
import type { Recording } from '@puente/mock-server/worlds/replay';
import { digitsOf, fold, leavesOf, MOMENT, PATTERNS, type RecordedCall } from './personal-data.ts';

type Leak = { call: string; field: string; what: string };

/**
 * Finds personal data left in a finished recording by stricter means than the removal: also without separators,
 * percent-encoded or in base64. A recording with leaks is refused, not repaired.
 */
function leaksIn({ recording, known, issued }: Omit<Anonymised, 'dropped'>): Leak[] {
  const issuedWords = new Set([...issued].map(fold));
  const whatIn = (text: string) =>
    readings(text)
      .map((each) => look(each))
      .find((what) => what !== null) ?? null;

  function look(text: string): string | null {
    const rest = text.replace(new RegExp(MOMENT, 'g'), ' ');
    for (const [kind, pattern] of PATTERNS) {
      for (const [match] of rest.matchAll(pattern)) {
        if (!issued.has(match) && !issuedDigits(match)) return kind === 'secret' ? 'device data or a token' : kind;
      }
    }
    const digits = digitsOf(rest);
    if ([...known.digits].some((each) => digits.includes(each))) return 'digits';
    const words = fold(rest).match(/[a-z]+/g) ?? [];
    if (words.some((word) => known.words.has(word) && !issuedWords.has(word))) return 'a name';
    const letters = fold(rest).replace(/[^a-z]/g, '');
    if ([...known.names].some((name) => name.length >= 8 && letters.includes(name))) return 'a name';
    const runs = [...rest.matchAll(CAPITALS)].filter(([run]) => namesSomebody(run));
    return runs.some(([run]) =>
      run.split(/\s+/).some((word) => /^\p{Lu}.{2}/u.test(word) && !issuedWords.has(fold(word))),
    )
      ? 'a name'
      : null;
  }

  /** Compares the ends only, because a country prefix may precede an invented number. */
  const issuedDigits = (match: string) =>
    [...issued].some((each) => /^\d{8,}$/.test(each) && digitsOf(match).endsWith(each));

  return recording.exchanges.flatMap((exchange) =>
    stringsOf(exchange).flatMap(([field, text]) => {
      const what = whatIn(text);
      return what === null ? [] : [{ call: exchange.call, field: printable(field), what }];
    }),
  );
}

function stringsOf({ query, answer }: Recording['exchanges'][number]): [string, string][] {
  const leaves = [...leavesOf(query, 'query'), ...leavesOf(answer, '')];
  const names = new Set(leaves.flatMap(([field]) => field.split(/[.[\]]+/)));
  return [
    ...leaves.flatMap(([field, value]): [string, string][] =>
      typeof value === 'string' ||
      (typeof value === 'number' && Math.abs(value) >= 1e9 && !/(At|Date|now)$/.test(field))
        ? [[field, String(value)]]
        : [],
    ),
    ...Array.from(names, (name): [string, string] => ['', name]),
  ];
}

function readings(text: string): string[] {
  const others = [decoded(text), ...(text.match(/[A-Za-z\d+/]{8,}={0,2}/g) ?? []).map(fromBase64)];
  return [text, ...others.filter((each) => each !== '' && each !== text)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function fromBase64(text: string): string {
  const out = Buffer.from(text, 'base64').toString('utf8');
  return /^[\p{L}\p{N}\p{P}\p{Z}+=$]+$/u.test(out) ? out : '';
}

/** Exit code 2: the file would hold personal data. 3: nothing was recorded, or the file cannot be written. */
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
