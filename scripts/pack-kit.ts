/**
 * The kit as a package that any repository can install: `pnpm pack:kit [folder]` prints the tarball's path. The rooms of
 * this workspace are inside, as JavaScript and as types; what comes from the registry stays a dependency.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from './serve/bundle-mock.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = ['contract', 'fixtures', 'mock-server'];
const ENTRIES = { index: 'src/index.ts', vitest: 'src/vitest.ts', playwright: 'src/playwright.ts' };
/** Only who uses an entry needs its test runner. */
const RUNNERS = ['vitest', '@playwright/test'];
/** What shows the contract in a browser, with 80 packages behind it: no browser asks a lender in the process of a test. */
const VIEWER = 'openapi-explorer';

type Manifest = { version: string; exports: Record<string, string>; dependencies?: Record<string, string> };
const manifest = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** What the rooms take from the registry, in the versions that are installed here. */
function dependencies(): Record<string, string> {
  const all = ROOMS.flatMap((room) =>
    Object.keys(manifest(room).dependencies ?? {})
      .filter((name) => !name.startsWith('@puente/') && name !== VIEWER)
      .map((name) => [name, `^${manifest(`${room}/node_modules/${name}`).version}`] as const),
  );
  return Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Declarations of every room, which name each other by their place in the package. */
function writeTypes(into: string): void {
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      // The workspace's own check has seen them.
      noCheck: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: into,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: [...ROOMS, 'kit'].map((room) => join(root, room, 'src')),
    exclude: ['**/*.test.ts', '**/*.fixture.ts'].map((name) => join(root, name)),
  };
  const file = join(into, 'tsconfig.json');
  mkdirSync(into, { recursive: true });
  writeFileSync(file, JSON.stringify(settings));
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  // Several threads would each work out what they share for themselves.
  execFileSync(process.execPath, [tsc, '-p', file, '--singleThreaded'], { stdio: 'inherit' });
  rmSync(file);
  for (const name of readdirSync(into, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const path = join(into, name);
    writeFileSync(path, inPlace(readFileSync(path, 'utf8'), dirname(path), into));
  }
}

/** The same declarations with `@puente/contract/wire/route` and `./route.ts` as `../../contract/src/wire/route.js`. */
function inPlace(text: string, from: string, types: string): string {
  return text
    .replaceAll(
      /(['"])@puente\/(contract|fixtures|mock-server)(\/[^'"]+)?\1/g,
      (_, quote: string, room: string, name = '/index') => {
        const path = relative(from, join(types, room, `src${name}.js`))
          .split(sep)
          .join('/');
        return `${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
      },
    )
    .replaceAll(/(['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2');
}

/** Builds the package and packs it. @returns the path of the tarball in `into` */
export async function packKit(into: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'puente-kit-'));
  const needed = dependencies();
  await bundle({
    root: join(root, 'kit'),
    input: ENTRIES,
    outDir: folder,
    external: [...Object.keys(needed), ...RUNNERS],
  });
  rmSync(join(folder, 'reference'), { recursive: true });
  writeTypes(join(folder, 'types'));
  copyFileSync(join(root, 'kit/README.md'), join(folder, 'README.md'));
  const { version } = manifest('kit');
  const entry = (name: string) => ({ types: `./types/kit/src/${name}.d.ts`, default: `./${name}.js` });
  const described = {
    name: '@puente/kit',
    version,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19' },
    exports: { '.': entry('index'), './vitest': entry('vitest'), './playwright': entry('playwright') },
    dependencies: needed,
    peerDependencies: Object.fromEntries(RUNNERS.map((name) => [name, '*'])),
    peerDependenciesMeta: Object.fromEntries(RUNNERS.map((name) => [name, { optional: true }])),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(described, null, 2));
  mkdirSync(into, { recursive: true });
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', into], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return join(into, packed.trim());
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(await packKit(process.argv[2] ?? join(root, 'kit/dist')));
