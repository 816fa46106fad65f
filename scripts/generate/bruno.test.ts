import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS, decryptPath } from '@puente/contract';
import { PACKAGE_NAME } from '@puente/fixtures';
import { buildApp, createStore, frozenClock, testConfig } from '@puente/mock-server';
import { expect, onTestFinished, test } from 'vitest';
import { buildCollection, writeCollection } from './bruno.ts';

const FOLDER = join(import.meta.dirname, '../../contract/bruno');
const CLI = createRequire(import.meta.url).resolve('@usebruno/cli/bin/bru.js');

test('the collection includes every call under its path', () => {
  const addresses = Array.from(buildCollection().values(), (text) => {
    const [, method = '', hex = ''] = /^(get|post) \{\n {2}url: \{\{base\}\}\/([0-9A-F]+)\?/m.exec(text) ?? [];
    return `${method.toUpperCase()} ${decryptPath(hex, PACKAGE_NAME) ?? ''}`;
  });
  expect(CALLS.map(({ method, path }) => `${method} ${path}`).filter((each) => !addresses.includes(each))).toEqual([]);
});

type Result = {
  iterationIndex: number;
  results: { name: string; assertionResults: { status: string }[] }[];
  summary: object;
};

/** Runs the collection with Bruno's CLI, in its developer sandbox, because the safe one is ten times slower. */
async function run(address: string) {
  const folder = mkdtempSync(join(tmpdir(), 'puente-bruno-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeCollection(FOLDER);
  const out = join(folder, 'out.json');
  const variables = [`base=${address}/api`, `backstage=${address}/backstage`].flatMap((each) => ['--env-var', each]);
  const options = ['--env', 'mock', ...variables, '--sandbox', 'developer', '--noproxy', '--reporter-json', out];
  const child = spawn(process.execPath, [CLI, 'run', '-r', ...options], { cwd: FOLDER, stdio: 'ignore' });
  const code = await new Promise((done) => void child.once('exit', done));
  const [{ results, summary } = { results: [], summary: {} }] = JSON.parse(readFileSync(out, 'utf8')) as Result[];
  const failed = results.filter((each) => each.assertionResults.some(({ status }) => status !== 'pass'));
  const bare = results.filter((each) => each.assertionResults.length === 0);
  return { code, summary, failed: failed.map(({ name }) => name), bare: bare.map(({ name }) => name) };
}

test('the collection takes a loan from sign-up to paid and asserts every answer', async () => {
  const clock = frozenClock(Date.parse('2026-11-21T18:00:30Z'));
  const app = buildApp({ store: createStore(), clock, config: testConfig(), log: () => {} });
  onTestFinished(() => app.close());
  const { code, summary, failed, bare } = await run(await app.listen({ host: '127.0.0.1', port: 0 }));
  expect({ failed, bare, code }).toEqual({ failed: [], bare: [], code: 0 });
  const requests = [...buildCollection()].filter(([name]) => /\/\d\d /.test(name)).length;
  expect(summary).toMatchObject({ totalRequests: requests, failedRequests: 0, failedAssertions: 0 });
}, 90_000);
