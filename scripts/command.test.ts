import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isOlder, OLDEST_NODE } from './command.ts';

const ROOT = join(import.meta.dirname, '..');
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const inPackage = Object.values((JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts)
  .flatMap((command) => command.match(/(?:scripts|tests)\/\S+\.ts(?= |$)/g) ?? [])
  .filter((path) => !path.endsWith('.config.ts'));
const inReadme = Array.from(
  textOf('scripts/README.md').matchAll(/^\| `([\w/-]+\.ts)`.*\|.*\|$/gm),
  ([, path]) => `scripts/${path}`,
).filter((path) => path !== 'scripts/command.ts' && /process\.(exitCode|argv)/.test(textOf(path)));
const COMMANDS = [...new Set([...inPackage, ...inReadme])];

it.each(COMMANDS)('%s reads its arguments with command.ts', (path) => {
  expect(textOf(path)).toMatch(/\bread(Walk)?Arguments\(/);
  expect(textOf(path)).not.toMatch(/parseArgs\(/);
});

it.each(COMMANDS)('%s imports command.ts, so that it ends quietly when nobody reads its output', (path) => {
  expect(textOf(path)).toMatch(/^import .*'(?:\.\.?\/|@puente\/scripts\/)command(?:\.ts)?';$/m);
});

it.each([
  ['18.20.8', true],
  ['20.9.0', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['22.0.0', false],
  ['100.0.0', false],
])('Node.js %s is older than the oldest supported one: %s', (version, older) => {
  expect(isOlder(version, OLDEST_NODE)).toBe(older);
});

it('the oldest supported Node.js is that of package.json', () => {
  const { engines } = JSON.parse(textOf('package.json')) as { engines: { node: string } };
  expect(engines.node).toBe(`>=${OLDEST_NODE}`);
});

it.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends a command with %i and removes its temporary folder', async (signal, expected) => {
  const program = `
    import { temporaryFolder } from './scripts/command.ts';
    console.log(temporaryFolder('command'));
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], { cwd: ROOT });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const folder = printed.toString().trim();
  expect(existsSync(folder)).toBe(true);
  child.kill(signal);
  expect(await once(child, 'close')).toEqual([expected, null]);
  expect(existsSync(folder)).toBe(false);
});

it.each([
  ['scripts/cipher.ts', 'hex', 'order.latest'],
  ['scripts/contract-diff.ts', 'contract/openapi.json'],
])('%s %s exits with 141 and prints no error when its output pipe is closed', async (...command) => {
  const child = spawn(process.execPath, ['--import', 'tsx', ...command], { cwd: ROOT });
  child.stdout.destroy();
  let complaints = '';
  child.stderr.on('data', (piece: Buffer) => (complaints += piece.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect([code, complaints]).toEqual([141, '']);
});
