/** Checks how the app reads each field of one answer. Stores no values, because they are personal data. */
import { type Call, CALLS } from '@puente/contract';
import { isOrderStatus } from '@puente/contract/values/order-status';
import { codeName, isSessionCode, OK, UPLOAD_DISABLED, UPLOAD_STARTED } from '@puente/contract/wire/codes';
import { envelope } from '@puente/contract/wire/endpoint';
import { type Misfit, readTolerantly } from '../../client/src/api/reading/read-tolerantly.ts';
import { parseJson } from '../../client/src/api/reading/odd-answer.ts';
import {
  expectedOf,
  extraFields,
  fieldOf,
  givenFields,
  kindOf,
  knownFields,
  hideUnusualNames,
  schemasOfFields,
  valueAt,
  withOtherNames,
} from './fields.ts';

export type Raw = { status: number; headers: Headers; text: string; sentOn: boolean; bom: boolean };

/** `tolerated`: the app still reads the field. `breaks`: a screen loses data. `extra`: the app ignores the field. */
export type Severity = 'tolerated' | 'breaks' | 'extra';
/** `expected` and `came` describe kinds of values; null if the finding concerns no field. */
export type Finding = {
  field: string;
  severity: Severity;
  what: string;
  expected: string | null;
  came: string | null;
};
type AnswerCheck = { findings: Finding[]; refusedAs: string | null; neverSeen: string[] };

const HOW: Record<Misfit['how'], [Severity, string]> = {
  spelling: ['tolerated', 'is written in another way'],
  missing: ['tolerated', 'is empty or left out'],
  unknown: ['tolerated', 'has a value outside its closed list'],
  row: ['breaks', 'cannot be read: its row is left out'],
  unread: ['tolerated', 'cannot be read, and no screen reads it'],
};

const KNOWN_FIELDS = new Map(CALLS.map(({ id, answer }) => [id, knownFields(answer)]));
const EXPECTED = new Map(
  CALLS.map(({ id, answer }) => [
    id,
    new Map(schemasOfFields(answer).map(([field, schema]) => [field, expectedOf(schema)])),
  ]),
);

const ENVELOPE = ['code', 'msg', 'data'];
/** Allowed difference between the Date header and our clock, in ms. */
const DATE_OFF_MS = 60_000;
const finding = (severity: Severity, field: string, what: string): Finding => ({
  field,
  severity,
  what,
  expected: null,
  came: null,
});
const toleratedFinding = (field: string, what: string) => finding('tolerated', field, what);
export const breakingFinding = (field: string, what: string) => finding('breaks', field, what);

export function checkAnswer(call: Call, raw: Raw, now: number): AnswerCheck {
  const answer = parseJson(raw.text);
  const outer = envelope.safeParse(answer);
  const done = raw.text.trim() === '' && call.method === 'POST';
  if (!outer.success) {
    const what = `HTTP ${raw.status} without an envelope`;
    return {
      findings: [done ? toleratedFinding('', `${what}: read as done`) : breakingFinding('', what)],
      refusedAs: null,
      neverSeen: [],
    };
  }
  const given = answer as Record<string, unknown>;
  const findings = [...checkTransport(raw, now), ...checkEnvelope(given, raw.status)];
  const { code, msg, data } = outer.data;
  if (code !== OK) {
    const name = codeName(code);
    if (name === null && !isUpload(call, code))
      findings.push(breakingFinding('code', 'refuses with a code that the app does not know'));
    if (isSessionCode(code)) findings.push(breakingFinding('code', `ends the session: ${name}`));
    return { findings, refusedAs: name ?? 'unknown', neverSeen: [] };
  }
  const exact = call.answer.safeParse({ code, msg, data });
  const read = exact.success ? { value: exact.data, misfits: [] } : readTolerantly(call.answer, { code, msg, data });
  const known = KNOWN_FIELDS.get(call.id) ?? [];
  const seen = givenFields({ data });
  const written = asWritten(raw.text);
  const expected = EXPECTED.get(call.id);
  const compare = (each: Finding, value: unknown = valueAt({ data: written }, each.field)): Finding => {
    const field = fieldOf(each.field);
    return { ...each, field, expected: expected?.get(field) ?? null, came: kindOf(value) };
  };
  if ('refused' in read) findings.push(...read.refused.map((path) => compare(breakingFinding(path, 'cannot be read'))));
  else {
    for (const { field, how } of read.misfits) findings.push(compare(finding(HOW[how][0], field, HOW[how][1])));
    findings.push(
      ...findUnknownStatuses(read.value, '').map((each) => compare({ ...each, field: each.field.slice(1) })),
    );
    findings.push(
      ...withOtherNames(known, seen.keys()).map((field) => toleratedFinding(field, 'has a name in another style')),
    );
  }
  // Skips extra fields of an unreadable answer, because they would distract from the fault.
  if (!findings.some(({ severity }) => severity === 'breaks')) {
    const extra = extraFields(known, seen.keys());
    const besides = Object.keys(given).filter((name) => !ENVELOPE.includes(name));
    findings.push(...[...besides, ...extra].map((field) => finding('extra', field, 'is not of the contract')));
  }
  const never = known.filter((field) => field.startsWith('data.') && !field.includes('*') && seen.get(field) !== true);
  const neverSeen = never.filter(
    (field) => !never.some((each) => field.startsWith(`${each}.`) || field.startsWith(`${each}[`)),
  );
  return { findings: dropRepeatedFindings(findings), refusedAs: null, neverSeen };
}

const UPLOAD_CODES = [UPLOAD_DISABLED, UPLOAD_STARTED];
const isUpload = ({ word }: Call, code: number) => word === 'device' && UPLOAD_CODES.includes(code);

/** Parses as plain JSON, unlike the client: the check is about shapes, so a long id may lose its last digits. */
function asWritten(text: string): unknown {
  return (JSON.parse(text.replace(/^\uFEFF/, '')) as { data?: unknown }).data;
}

function checkTransport({ headers, sentOn, bom }: Raw, now: number): Finding[] {
  const type = headers.get('content-type') ?? '';
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  const date = Date.parse(headers.get('date') ?? '');
  return [
    ...(sentOn ? [toleratedFinding('', 'is sent on to another address')] : []),
    ...(bom ? [toleratedFinding('', 'begins with a byte order mark')] : []),
    ...(/json/i.test(type) ? [] : [toleratedFinding('content-type', 'is not that of JSON')]),
    ...(/^utf-?8$/i.test(charset) ? [] : [toleratedFinding('content-type', 'names other letters than UTF-8')]),
    ...(Number.isNaN(date) ? [toleratedFinding('date', 'is no date: the app goes by the clock of the phone')] : []),
    ...(Math.abs(date - now) > DATE_OFF_MS
      ? [toleratedFinding('date', 'is more than a minute off: the app goes by it')]
      : []),
  ];
}

function checkEnvelope(given: Record<string, unknown>, status: number): Finding[] {
  return [
    ...(typeof given.code === 'number'
      ? []
      : [{ ...toleratedFinding('code', 'is text'), expected: 'a number', came: kindOf(given.code) }]),
    ...(typeof given.msg === 'string'
      ? []
      : [{ ...toleratedFinding('msg', 'is empty or left out'), expected: 'text', came: kindOf(given.msg) }]),
    ...(status === 200 || given.code !== OK ? [] : [toleratedFinding('', `HTTP ${status} for what is done`)]),
  ];
}

/** Reports unknown statuses, which the reader leaves as they are, because home shows them. */
function findUnknownStatuses(value: unknown, field: string): Finding[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => findUnknownStatuses(each, `${field}.${name}`));
  const isUnknown = field.endsWith('.status') && typeof value === 'number' && !isOrderStatus(value);
  return isUnknown ? [toleratedFinding(field, HOW.unknown[1])] : [];
}

function dropRepeatedFindings(findings: readonly Finding[]): Finding[] {
  const kept = new Map<string, Finding>();
  for (const each of findings) {
    const field = hideUnusualNames(each.field);
    const key = `${each.severity} ${field} ${each.field === '' ? each.what : ''}`;
    if (!kept.has(key)) kept.set(key, { ...each, field: each.field === '' ? '' : field });
  }
  return [...kept.values()];
}
