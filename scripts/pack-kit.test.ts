/** The kit as somebody else has it: installed in a folder outside of this workspace, with the recipes of its README. */
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packKit } from './pack-kit.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
type Described = { dependencies: Record<string, string>; engines: { node: string } };

const home = mkdtempSync(join(tmpdir(), 'puente-outside-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const recipes = [...readFileSync(join(root, 'kit/README.md'), 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(
  ([, code = '']) => code,
);

/** Installs without a registry: each package that the kit or its user needs is a link to the one here. */
function link(name: string, to: string): void {
  const place = join(home, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(to, place);
}

const kit = join(home, 'node_modules/@puente/kit');
let tarball = '';
beforeAll(async () => {
  tarball = await packKit(home);
  mkdirSync(kit, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', kit, '--strip-components=1']);
  link('zod', join(root, 'contract/node_modules/zod'));
  for (const name of ['vitest', '@types/node', '@playwright/test']) link(name, join(root, 'node_modules', name));
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'outside', private: true, type: 'module' }));
  writeFileSync(
    join(home, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        module: 'nodenext',
        target: 'es2023',
        strict: true,
        noEmit: true,
        skipLibCheck: false,
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

/** A busy machine takes its time. */
const runTests = (pool: string, ...more: string[]) =>
  run('vitest/vitest.mjs', 'run', `--pool=${pool}`, '--testTimeout=60000', '--reporter=json', ...more);

test('every recipe of the README, at least ten, passes under forks', () => {
  expect(recipes.length).toBeGreaterThanOrEqual(10);
  const { status, said } = runTests('forks');
  expect(said).toMatch(new RegExp(`"numPassedTests":${recipes.length}`));
  expect(status).toBe(0);
}, 120_000);

test('a loan passes under threads', () => {
  const { status, said } = runTests('threads', '-t', 'three days late');
  expect(said).toMatch(/"numPassedTests":1,/);
  expect(status).toBe(0);
}, 120_000);

test('the types of each entry compile without skipLibCheck', () => {
  expect(run('typescript-native/bin/tsc', '-p', '.', '--singleThreaded')).toEqual({ status: 0, said: '' });
}, 120_000);

test('the types of all entries together are under 500 kB and name no place of this machine', () => {
  const texts = readdirSync(kit)
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => readFileSync(join(kit, name), 'utf8'));
  expect(texts.join('').length).toBeLessThan(500_000);
  expect(texts.join('')).not.toContain(tmpdir());
});

test('the package needs zod alone and carries its licence and those of the packages inside', () => {
  const { dependencies, engines } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8')) as Described;
  expect(Object.keys(dependencies)).toEqual(['zod']);
  expect(engines.node).toBe('>=20.19');
  expect(readFileSync(join(kit, 'LICENSE'), 'utf8')).toContain('MIT');
  expect(readFileSync(join(kit, 'THIRD-PARTY-LICENSES.md'), 'utf8')).toContain('## fastify -');
});

test('publint finds nothing to mend', async () => {
  const { messages } = await publint({ pkgDir: kit, pack: false, strict: true });
  expect(messages).toEqual([]);
});

test('are-the-types-wrong finds every entry resolved, as an ES module', async () => {
  const found = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
  const problems = 'problems' in found ? found.problems : [{ kind: 'no types' }];
  // An ES module alone: a CommonJS caller loads it by import().
  expect(problems.filter(({ kind }) => kind !== 'CJSResolvesToESM' && !forNode10(kind))).toEqual([]);
});

/** Node 10 and its resolution know no `exports`. */
const forNode10 = (kind: string) => kind === 'NoResolution';
