/** The kit as somebody else has it: installed in a folder outside of this workspace, with the recipes of its README. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packKit } from './pack-kit.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'puente-outside-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const recipes = [...readFileSync(join(root, 'kit/README.md'), 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(
  ([, code = '']) => code,
);

/** Without a registry: what the package says it needs is led to what is installed here. */
function lead(name: string, to: string): void {
  const link = join(home, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(to, link);
}

beforeAll(async () => {
  const tarball = await packKit(home);
  const kit = join(home, 'node_modules/@puente/kit');
  mkdirSync(kit, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', kit, '--strip-components=1']);
  const { dependencies } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const room = ['mock-server', 'contract'].find(
      (each) => spawnSync('test', ['-e', join(root, each, 'node_modules', name)]).status === 0,
    );
    lead(name, join(root, room ?? '', 'node_modules', name));
  }
  for (const name of ['vitest', '@types/node', '@playwright/test']) lead(name, join(root, 'node_modules', name));
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'outside', private: true, type: 'module' }));
  writeFileSync(
    join(home, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        module: 'nodenext',
        target: 'es2023',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: ['node'],
      },
      include: ['*.ts'],
    }),
  );
  writeFileSync(join(home, 'recipes.test.ts'), recipes.join('\n'));
  writeFileSync(
    join(home, 'entries.ts'),
    "export { test } from '@puente/kit/playwright';\nexport { refused } from '@puente/kit/vitest';\n",
  );
}, 120_000);

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: home,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

test('has the recipes of the README, at least ten, and each does what it says', () => {
  expect(recipes.length).toBeGreaterThanOrEqual(10);
  const { status, said } = run('vitest/vitest.mjs', 'run', '--reporter=json');
  expect(said).toMatch(new RegExp(`"numPassedTests":${recipes.length}`));
  expect(status).toBe(0);
}, 120_000);

test('has types for each entry, which need no other room', () => {
  expect(run('typescript-native/bin/tsc', '-p', '.', '--singleThreaded')).toEqual({ status: 0, said: '' });
}, 120_000);
