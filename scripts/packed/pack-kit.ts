/**
 * `pnpm pack:kit [folder]` packs the kit with the workspace and its packages inside, as JavaScript and types, and
 * prints the tarball's path. Only zod stays a dependency.
 */
import { compilerPath, createFolder, isStarted, readArguments, spawnUntilEnd, temporaryFolder } from '../command.ts';
import { build } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PACKAGE_FILES } from '@puente/mock-server/control/pages';
import { bundle } from '../serve/bundle-mock.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Kept as a dependency, because the kit exports schemas. */
const NEEDED = 'zod';
const PACKED_FOLDERS = ['contract', 'fixtures', 'mock-server'];
const ENTRIES = { index: 'src/index.ts', vitest: 'src/vitest.ts', playwright: 'src/playwright.ts' };
/** Optional peer dependencies: each entry of the kit needs only its own test runner. */
const RUNNERS = ['vitest', '@playwright/test'];
type Manifest = { version: string };
export const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

async function writeTypes(into: string): Promise<void> {
  const emitted = temporaryFolder('types');
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      // The workspace's typecheck has checked these files.
      noCheck: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: emitted,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: [...PACKED_FOLDERS, 'tests/kit'].map((folder) => join(root, folder, 'src')),
    exclude: ['**/*.test.ts', '**/*.fixture.ts'].map((name) => join(root, name)),
  };
  const file = join(emitted, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(settings));
  // Several threads would repeat the shared work.
  const compiler = spawnUntilEnd(compilerPath(), ['-p', file, '--singleThreaded'], { stdio: 'inherit' });
  const [status] = (await once(compiler, 'close')) as [number | null];
  if (status !== 0) throw new Error(`the compiler ended with ${status}`);
  // The entries use only this type of ts-rest, whose own declarations do not compile with zod 4.
  writeFileSync(join(emitted, 'ts-rest.d.ts'), 'export type ContractPlainType<T> = T;\n');
  await build({
    input: Object.fromEntries(
      Object.entries(ENTRIES).map(([name, path]) => [name, join(emitted, 'tests/kit', path.replace(/\.ts$/, '.d.ts'))]),
    ),
    external: (name) => !/^(\.|\/|@puente\/|@ts-rest\/)/.test(name),
    plugins: [
      {
        name: 'declarations',
        resolveId: { order: 'pre', handler: (name, from) => declarationOf(name, from, emitted) },
      },
      dts({ dtsInput: true, tsconfig: false }),
    ],
    output: { dir: into, chunkFileNames: 'shared.d.ts' },
    shimMissingExports: true,
    cwd: emitted,
    logLevel: 'silent',
  });
}

/** Returns the emitted declaration of a module of this repository, such as `./headers.ts`; null for registry packages. */
function declarationOf(name: string, from: string | undefined, emitted: string): string | null {
  if (name === '@ts-rest/core') return join(emitted, 'ts-rest.d.ts');
  const [, folder, path = '/index'] = /^@puente\/([\w-]+)(\/.+)?$/.exec(name) ?? [];
  if (folder !== undefined) return join(emitted, folder, `src${path}.d.ts`);
  return name.startsWith('.') && from !== undefined ? join(dirname(from), name.replace(/\.ts$/, '.d.ts')) : null;
}

export async function packKit(path: string): Promise<string> {
  // Makes the path absolute, because npm runs in another folder.
  const into = resolve(path);
  const folder = temporaryFolder('kit');
  await bundle({
    root: join(root, 'tests/kit'),
    input: ENTRIES,
    outDir: folder,
    external: [NEEDED, 'zod/mini', ...RUNNERS],
  });
  // The kit has the page of online payments, but not the reference, whose viewer takes a megabyte.
  for (const name of ['reference.html', 'reference.js', ...Object.keys(PACKAGE_FILES)])
    rmSync(join(folder, 'pages', name));
  await writeTypes(folder);
  copyFileSync(join(root, 'tests/kit/README.md'), join(folder, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  renameSync(join(folder, '.vite/license.md'), join(folder, 'THIRD-PARTY-LICENSES.md'));
  rmSync(join(folder, '.vite'), { recursive: true });
  const { version } = readManifest('tests/kit');
  const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
  const described = {
    name: '@puente/kit',
    version,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19' },
    files: ['*.js', '*.d.ts', 'files', 'pages', 'THIRD-PARTY-LICENSES.md'],
    sideEffects: false,
    exports: {
      '.': entry('index'),
      './vitest': entry('vitest'),
      './playwright': entry('playwright'),
      // Tools that print versions read it.
      './package.json': './package.json',
    },
    dependencies: { [NEEDED]: `^${readManifest('contract/node_modules/zod').version}` },
    peerDependencies: Object.fromEntries(RUNNERS.map((name) => [name, '*'])),
    peerDependenciesMeta: Object.fromEntries(RUNNERS.map((name) => [name, { optional: true }])),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(described, null, 2));
  const { stdout } = await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', into], {
    cwd: folder,
  });
  return join(into, stdout.trim());
}

const README = join(import.meta.dirname, '../../tests/kit/README.md');

export const kitRecipes: string[] = Array.from(
  readFileSync(README, 'utf8').matchAll(/```ts\n(.*?)```/gs),
  ([, code = '']) => code,
);

/** Creates the folder of a kit user outside the workspace: settings, and the README's recipes as one test file. */
export function newOutside(): string {
  const home = temporaryFolder('outside');
  const write = (name: string, text: string) => writeFileSync(join(home, name), text);
  write('package.json', JSON.stringify({ name: 'outside', private: true, type: 'module' }));
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2023',
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: ['node'],
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  write('recipes.test.ts', kitRecipes.join('\n'));
  write(
    'entries.ts',
    "export { test } from '@puente/kit/playwright';\nexport { refused } from '@puente/kit/vitest';\n",
  );
  return home;
}

if (isStarted(import.meta.url)) {
  const { words, refuse } = readArguments({ usage: 'pack:kit [folder]', words: [0, 1] });
  const [into = join(root, 'tests/kit/dist')] = words;
  const reason = createFolder(into);
  if (reason !== null) refuse(reason);
  console.log(await packKit(into));
}
