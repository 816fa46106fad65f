/**
 * Removes each field of every answer in turn. Expected results are derived from the schemas, so a new field is covered
 * automatically.
 */
import { CALLS, type Call } from '@puente/contract';
import { SAMPLES } from '@puente/contract/samples/index';
import { beforeAll, expect, test } from 'vitest';
import { readTolerantly } from '../../client/src/api/reading/read-tolerantly.ts';
import { screensOfCalls } from '../generate/screens-of-calls.ts';
import { fieldOf, givenFields, knownFields } from './fields.ts';
import { checkAnswer } from './check-answer.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');

function without(value: unknown, field: string, path = 'data'): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, field, `${path}[]`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const inner = `${path}.${name}`;
      return inner === field ? [] : [[name, without(each, field, inner)]];
    }),
  );
}

type Outcome = 'works' | 'row' | 'refused';
type Row = { call: Call; field: string; outcome: Outcome };

function readAsClient(call: Call, data: unknown): { outcome: Outcome; fields: string[] } {
  const answer = { code: 0, msg: '', data };
  if (call.answer.safeParse(answer).success) return { outcome: 'works', fields: [] };
  const tolerant = readTolerantly(call.answer, answer);
  if ('refused' in tolerant) return { outcome: 'refused', fields: tolerant.refused.map(fieldOf) };
  const rows = tolerant.misfits.filter(({ how }) => how === 'row').map(({ field }) => fieldOf(field));
  return { outcome: rows.length > 0 ? 'row' : 'works', fields: rows };
}

const dataOf = ({ word, name }: Call) => SAMPLES[word][name]?.data;
const rows: Row[] = [];
beforeAll(() => {
  for (const call of CALLS) {
    const given = givenFields({ data: dataOf(call) });
    for (const field of knownFields(call.answer).filter((each) => each.startsWith('data.') && given.has(each)))
      rows.push({ call, field, outcome: readAsClient(call, without(dataOf(call), field)).outcome });
  }
});

test('a field missing from an answer is reported as breaking exactly if the schema needs that field', () => {
  expect(rows.length).toBeGreaterThan(250);
  for (const { call, field, outcome } of rows) {
    const data = without(dataOf(call), field);
    const { fields } = readAsClient(call, data);
    if (outcome !== 'works') expect(fields, `${call.id} without ${field}`).toContain(field);
    const raw = {
      status: 200,
      headers: new Headers({ 'content-type': 'application/json', date: new Date(NOW).toUTCString() }),
      text: JSON.stringify({ code: 0, msg: '', data }),
      sentOn: false,
      bom: false,
    };
    const breaks = checkAnswer(call, raw, NOW).findings.filter(({ severity }) => severity === 'breaks');
    const said = breaks.map((each) => each.field);
    expect(said, `${call.id} without ${field}`).toEqual(outcome === 'works' ? [] : [field]);
  }
});

test('refuses a missing amount instead of reading 0', () => {
  const money = rows.filter(({ field }) =>
    /\.(unrepaid|owed|amount|depositAmount|totalRepayment|principal)$/.test(field),
  );
  const silent = money.filter(({ call, field, outcome }) => {
    if (outcome !== 'works') return false;
    const answer = { code: 0, msg: '', data: without(dataOf(call), field) };
    const tolerant = readTolerantly(call.answer, answer);
    return 'value' in tolerant && JSON.stringify(tolerant.value).includes(`"${field.replace(/.*\./, '')}":0`);
  });
  expect(silent).toEqual([]);
  expect(money.length).toBeGreaterThan(20);
});

/**
 * Compares with a snapshot in mock-server/src/drifts, which `npx vitest run scripts/conformance/missing-fields
 * --update` rewrites.
 */
test('missing-fields.md lists for each call the fields it needs and the screens that fail without them', async () => {
  const screens = screensOfCalls();
  const short = (field: string) => `\`${field.slice('data.'.length)}\``;
  const lines = CALLS.flatMap((call) => {
    const of = (outcome: Outcome) =>
      rows.filter((row) => row.call === call && row.outcome === outcome).map(({ field }) => short(field));
    const [refused, row, works] = [of('refused'), of('row'), of('works')];
    if (refused.length + row.length + works.length === 0) return [];
    const lost = refused.length > 0 ? (screens.get(call.id) ?? []).map((file) => `\`${file}\``).join(' ') : '';
    return [`| \`${call.id}\` | ${refused.join(' ')} | ${lost} | ${row.join(' ')} | ${works.length} |`];
  });
  const text = `# A field that is missing

Checked by \`scripts/conformance/missing-fields.test.ts\`, which leaves out each field of each answer in turn and reads it as the app does. Refused: the screens
that use the call say so, and the developers' line names the field. Nothing is guessed: an amount that is missing never becomes 0.

| call | cannot be read without | then these lose it | without it only its row is left out | read all the same |
|---|---|---|---|---|
${lines.join('\n')}
`;
  await expect(text).toMatchFileSnapshot('../../mock-server/src/drifts/missing-fields.md');
});
