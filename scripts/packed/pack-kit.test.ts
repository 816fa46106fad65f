/**
 * Tests the packed kit offline, unpacked outside the workspace, with the recipes of its README. The workflow also
 * installs it with npm, pnpm and yarn (`try-kit.ts`).
 */
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOutside, kitRecipes, packKit } from './pack-kit.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
type Described = { dependencies: Record<string, string>; engines: { node: string } };

const home = newOutside();
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Replaces an installation without a registry: links each package to the workspace's copy. */
function link(name: string, to: string): void {
  const place = join(home, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(to, place);
}

const kit = join(home, 'node_modules/@puente/kit');
let tarball = '';
beforeAll(async () => {
  tarball = await packKit(relative(process.cwd(), home));
  mkdirSync(kit, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', kit, '--strip-components=1']);
  link('zod', join(root, 'contract/node_modules/zod'));
  for (const name of ['vitest', '@types/node', '@playwright/test']) link(name, join(root, 'node_modules', name));
}, 120_000);

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: home,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

test('packs into a folder named by a relative path, and returns where the package lies', () => {
  expect(tarball).toBe(join(home, 'puente-kit-0.1.0.tgz'));
});

test('every recipe of the kit’s README passes against the packed kit', () => {
  expect(kitRecipes.length).toBeGreaterThanOrEqual(10);
  const { status, said } = run('vitest/vitest.mjs', 'run', '--testTimeout=60000', '--reporter=json');
  expect(said).toMatch(new RegExp(`"numPassedTests":${kitRecipes.length}`));
  expect(status).toBe(0);
}, 120_000);

test('the packed kit compiles without skipLibCheck, and its types reject an unknown persona', () => {
  // Excludes the test runners' types, which would double the time; the workflow checks them.
  const file = join(home, 'only-the-kit.ts');
  writeFileSync(
    file,
    "import { createKit } from '@puente/kit';\nvoid createKit().then(({ as }) => as('overdue3'));\nvoid createKit().then(({ as }) => as('overdu'));\n",
  );
  const options = ['--module', 'nodenext', '--target', 'es2023', '--strict', '--noEmit', '--types', 'node'];
  const { said } = run('typescript-native/bin/tsc', '--ignoreConfig', '--singleThreaded', ...options, file);
  rmSync(file);
  expect(
    said
      .trim()
      .split('\n')
      .filter((line) => /^\S/.test(line)),
  ).toEqual([expect.stringMatching(/^only-the-kit\.ts\(3,\d+\): error TS2345: Argument of type '"overdu"'/)]);
}, 120_000);

test('the packed types take less than 500 kB and contain no local paths', () => {
  const texts = readdirSync(kit)
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => readFileSync(join(kit, name), 'utf8'));
  expect(texts.join('').length).toBeLessThan(500_000);
  expect(texts.join('')).not.toContain(tmpdir());
});

test('the packed kit depends only on zod and contains all licences', () => {
  const { dependencies, engines } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8')) as Described;
  expect(Object.keys(dependencies)).toEqual(['zod']);
  expect(engines.node).toBe('>=20.19');
  expect(createRequire(join(home, 'index.js')).resolve('@puente/kit/package.json')).toBe(join(kit, 'package.json'));
  expect(readFileSync(join(kit, 'LICENSE'), 'utf8')).toContain('MIT');
  expect(readFileSync(join(kit, 'THIRD-PARTY-LICENSES.md'), 'utf8')).toContain('## fastify -');
});

test('the packed kit contains the page of online payments, but not the reference of calls', () => {
  expect(readdirSync(join(kit, 'pages'))).toEqual(['checkout.html', 'checkout.js']);
});

test('the packed kit passes publint', async () => {
  const { messages } = await publint({ pkgDir: kit, pack: false, strict: true });
  expect(messages).toEqual([]);
});

test('are-the-types-wrong resolves every entry as an ES module', async () => {
  const found = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
  const problems = 'problems' in found ? found.problems : [{ kind: 'no types' }];
  // Accepts CJSResolvesToESM: the kit is an ES module, which CommonJS callers load by import().
  expect(problems.filter(({ kind }) => kind !== 'CJSResolvesToESM' && !forNode10(kind))).toEqual([]);
});

/** Accepts NoResolution: only Node 10 has this problem, because it ignores `exports` in package.json. */
const forNode10 = (kind: string) => kind === 'NoResolution';
