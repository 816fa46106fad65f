import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newFolder } from '../disk.fixture.ts';
import { lastVersion, versionsFile } from './data-files.ts';

let path = '';
const lines = () => readFileSync(path, 'utf8').split('\n').slice(0, -1);

beforeEach(() => {
  path = join(newFolder(), 'u1.jsonl');
});

test('returns null without a file', () => {
  expect(versionsFile(path).read()).toBeNull();
});

test('each version adds a line, and reading returns the last one', () => {
  const file = versionsFile<number[]>(path);
  for (const version of [[1], [1, 2], [1, 2, 3]]) file.write(version);
  expect(lines()).toEqual(['[1]', '[1,2]', '[1,2,3]']);
  expect(file.read()).toEqual([1, 2, 3]);
});

test('removes deleted values from the file', () => {
  const file = versionsFile<Record<string, string>>(path);
  file.write({ name: 'Ana' });
  file.write({ name: 'Ana', city: 'Puebla' });
  file.write({ name: 'Ana' });
  expect(lines()).toEqual(['{"name":"Ana"}']);
});

test('drops old versions, so that the file stays below 40 kB', () => {
  const file = versionsFile<{ text: string; n: number }>(path);
  for (let n = 1_000; n < 1_100; n++) file.write({ text: 'x'.repeat(1_000), n });
  expect(readFileSync(path).length).toBeLessThan(40_000);
  expect(file.read()).toMatchObject({ n: 1_099 });
});

test('ignores a line cut off by a kill, and does not append to it', () => {
  const first = versionsFile<number[]>(path);
  first.write([1]);
  first.write([1, 2]);
  appendFileSync(path, '[1,2,');
  const second = versionsFile<number[]>(path);
  expect(second.read()).toEqual([1, 2]);
  second.write([1, 2, 3]);
  expect(lines()).toEqual(['[1,2,3]']);
});

test('rewrites the file after a failed write', () => {
  const file = versionsFile<number[]>(path);
  file.write([1]);
  rmSync(path);
  mkdirSync(path);
  expect(() => file.write([1, 2])).toThrow('EISDIR');
  rmSync(path, { recursive: true });
  file.write([1, 2, 3]);
  expect(lines()).toEqual(['[1,2,3]']);
});

test.each([
  ['by hand, without a line break', '{"a":1}', { a: 1 }],
  ['with a cut line behind it', '{"a":1}\n{"a"', { a: 1 }],
])('reads the last valid version of a file written %s', (_how, text, document) => {
  expect(lastVersion(text)).toEqual(document);
});

test.each(['', '\n', '{"a":1}\n\n', '{"a":1}\nx\n', '{"a"'])('throws if %j has no valid version', (text) => {
  expect(() => lastVersion(text)).toThrow(SyntaxError);
});
