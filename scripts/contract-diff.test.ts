import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inlineRefs } from '@puente/contract/openapi/json-schema';
import { openApi } from '@puente/contract/openapi/openapi';
import { afterAll, expect, test } from 'vitest';
import { diffContracts, type Document, readDocument } from './contract-diff.ts';

const ROOT = join(import.meta.dirname, '..');

type Field = Record<string, unknown>;
type Shape = { properties: Record<string, Field & Shape>; required: string[] };
const folder = mkdtempSync(join(tmpdir(), 'puente-diff-'));
afterAll(() => rmSync(folder, { recursive: true }));
function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}
const today = readDocument(write('today.json', JSON.stringify(openApi())));
function changed(change: (document: Document) => void): Document {
  const copy = structuredClone(today);
  change(copy);
  return copy;
}
const body = (document: Document) =>
  document.paths['/user/saveBasicInfo']?.post?.requestBody?.content?.['application/json']?.schema as unknown as Shape;
const answer = (document: Document) => {
  const { content = {} } = document.paths['/security/login']?.post?.responses?.['200'] ?? {};
  const whole = (content['application/json']?.schema ?? { properties: {} }) as unknown as Shape;
  return whole.properties.data as Shape;
};
const describeChange = (change: (document: Document) => void) =>
  diffContracts(today, changed(change)).map(
    ({ call, where, what, breaking }) => `${breaking ? '!' : ' '} ${call} ${where} ${what}`,
  );

test('finds no change between equal contracts', () => {
  expect(describeChange(() => {})).toEqual([]);
});

test('treats a named schema and its inlined copy as equal', () => {
  expect(diffContracts(today, readDocument(write('inlined.json', JSON.stringify(inlineRefs(openApi())))))).toEqual([]);
});

test.each<[string, (document: Document) => void, string]>([
  ['a call that is gone', ({ paths }) => delete paths['/user/submit'], '! order.submit  is gone'],
  [
    'a call that is new',
    ({ paths }) => {
      paths['/security/logout'] = { post: { operationId: 'session.logout' } };
    },
    '  session.logout  is new',
  ],
  [
    'a call at another address',
    ({ paths }) => {
      paths['/v2/login'] = paths['/security/login'] ?? {};
      delete paths['/security/login'];
    },
    '! session.login  is POST /v2/login, was POST /security/login',
  ],
  [
    'a field the lender wants from now on',
    (document) => body(document).required.push('rfc'),
    '! profile.saveBasicInfo body.rfc is required now',
  ],
  [
    'a new field that may be left out',
    (document) => (body(document).properties.nickname = { type: 'string' } as never),
    '  profile.saveBasicInfo body.nickname is new',
  ],
  [
    'a field that holds less',
    (document) =>
      (body(document).properties.firstName = { ...body(document).properties.firstName, maxLength: 40 } as never),
    '! profile.saveBasicInfo body.firstName has maxLength 40, had 80',
  ],
  [
    'a closed list that takes less',
    (document) => (body(document).properties.gender = { type: 'string', enum: ['male'] } as never),
    '! profile.saveBasicInfo body.gender no longer takes female',
  ],
  [
    'an answer without a field',
    (document) => delete answer(document).properties.token,
    '! session.login answer.data.token is gone',
  ],
  [
    'an answer with one more',
    (document) => (answer(document).properties.refresh = { type: 'string' } as never),
    '  session.login answer.data.refresh is new',
  ],
  [
    'an answer in which something may be missing',
    (document) => (answer(document).required = answer(document).required.filter((name) => name !== 'token')),
    '! session.login answer.data.token may be left out',
  ],
  [
    'an answer of another kind',
    (document) => (answer(document).properties.token = { type: 'integer' } as never),
    '! session.login answer.data.token may be integer',
  ],
  [
    'other words',
    (document) =>
      (answer(document).properties.token = { ...answer(document).properties.token, description: 'A key.' } as never),
    '  session.login answer.data.token is described in other words',
  ],
])('reports %s in one line', (_, change, line) => {
  expect(describeChange(change)).toContain(line);
});

test('accepts a byte order mark and explains an invalid document in one line', () => {
  const text = JSON.stringify(today);
  expect(readDocument(write('marked.json', `\uFEFF${text}`))).toEqual(today);
  const refused = (named: string) => () => readDocument(named);
  const [half, other] = [write('half.json', text.slice(0, 900)), write('other.json', '[]')];
  expect(refused(half)).toThrow(new Error(`${half} is no JSON`));
  expect(refused(other)).toThrow(new Error(`${other} is no OpenAPI document: it has no paths`));
  const [path, get] = [{ '/x': null }, { '/x': { get: null } }].map((paths, n) =>
    write(`null-${n}.json`, JSON.stringify({ paths })),
  );
  expect(refused(path ?? '')).toThrow(`${path} is no OpenAPI document: paths["/x"] cannot be read`);
  expect(refused(get ?? '')).toThrow(`${get} is no OpenAPI document: paths["/x"].get cannot be read`);
  expect(refused('no-such-revision')).toThrow(
    new Error('no-such-revision is neither a file nor a revision with a contract/openapi.json'),
  );
  expect(refused('--help')).toThrow(new Error('--help is neither a file nor a revision'));
});

test('reads only the methods of a path', () => {
  const { paths } = today;
  const described = {
    paths: { ...paths, '/user/submit': { ...paths['/user/submit'], summary: 'Submit', parameters: [] } },
  };
  expect(diffContracts(today, readDocument(write('described.json', JSON.stringify(described))))).toEqual([]);
});

test('prints the changes and exits with 1 after a breaking one', () => {
  const now = write('now.json', JSON.stringify(today));
  const then = write('then.json', JSON.stringify(changed(({ paths }) => delete paths['/user/submit'])));
  const command = ['--import', 'tsx', 'scripts/contract-diff.ts', now, then];
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '1 breaking\n  order.submit is gone\n0 harmless\n']);
});
