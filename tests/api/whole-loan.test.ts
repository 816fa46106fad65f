/** Runs `scripts/whole-loan.sh`, the example for other languages, against a listening mock server. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { EXAMPLE } from '@puente/fixtures';
import { buildApp } from '@puente/mock-server/app';
import { testConfig } from '@puente/mock-server/config';
import { frozenClock } from '@puente/mock-server/loans/clock';
import { createStore } from '@puente/mock-server/storage/store';
import { afterAll, expect, test } from 'vitest';
import { START } from '@puente/kit';

const SCRIPT = join(import.meta.dirname, '../../scripts/whole-loan.sh');
const app = buildApp({ store: createStore(), clock: frozenClock(START), config: testConfig(), log: () => {} });
afterAll(() => app.close());

function run(env: NodeJS.ProcessEnv, ...args: string[]): Promise<{ code: number | null; said: string[] }> {
  const child = spawn('bash', [SCRIPT, ...args], { env: { ...process.env, ...env } });
  let all = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => void (all += piece.toString()));
  return new Promise((done) => void child.once('exit', (code) => done({ code, said: all.trim().split('\n') })));
}

test('curl and openssl alone take a loan from register to paid', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const { code, said: output } = await run({}, `${address}/`);
  expect(output.at(-1)).toMatch(new RegExp(`^CR-\\d+ is paid: ${EXAMPLE.deposit} came, 22\\d\\d\\.\\d+ went back$`));
  expect(code).toBe(0);
  expect(output.filter((line) => line.startsWith('POST ')).length).toBeGreaterThan(12);
});

test.each([
  ['--help', 0, 'Usage: whole-loan.sh [address of a mock server, by default http://127.0.0.1:4010]'],
  ['--bogus', 2, 'whole-loan: takes one address, not --bogus'],
  ['http://127.0.0.1:9 b', 2, 'whole-loan: takes one address, not http://127.0.0.1:9 b'],
])('the script with %s exits with %i and says «%s»', async (args, code, line) => {
  const ended = await run({}, ...args.split(' '));
  expect([ended.code, ended.said[0], ended.said.at(-1)]).toEqual([code, line, 'Variables: PACKAGE, MOBILE, PHOTOS.']);
});

test('the script stops at the first failing call and names that call', async () => {
  const [nobody, refused] = await Promise.all([
    run({}, 'http://127.0.0.1:9'),
    run({ MOBILE: '1' }, `http://127.0.0.1:${(app.server.address() as { port: number }).port}`),
  ]);
  expect([nobody.code, nobody.said.at(-1)]).toEqual([1, 'whole-loan: backstage worlds: is this the mock?']);
  expect([refused.code, refused.said.at(-1)]).toEqual([
    1,
    expect.stringMatching(/^whole-loan: GET \/security\/existsByMobile: \{"code":422,/),
  ]);
});
