/** Imported by every command first: reads its arguments, and ends it quietly when its reader is gone (`pnpm size | head -3`). */
import { createFolder as makeFolder } from '@puente/mock-server/storage/folder';
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** As in package.json, which bundled commands do not have. */
export const OLDEST_NODE = '20.19';

/** Compares number by number: 20.9 is older than 20.19. */
export const isOlder = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) < 0;

// Comes before the command's other imports, whose errors on an old Node.js name no version.
if (isOlder(process.versions.node, OLDEST_NODE)) {
  console.error(`Node.js ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Exit code of programs that SIGPIPE ends: the command did not finish, so it must not claim success. */
const READER_GONE = 141;

for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(READER_GONE);
  });

/**
 * Returns true if `url` (`import.meta.url`) is the program that was started, false if a test or another script imports
 * it.
 */
export function isStarted(url: string): boolean {
  const [, program] = process.argv;
  return program !== undefined && url === pathToFileURL(realpathSync(program)).href;
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>;
type Command<O extends Options> = {
  /** Starts with the command's name, then its arguments. */
  usage: string;
  options?: O;
  /** Minimum and maximum number of arguments without options; by default none. */
  words?: readonly [fewest: number, most: number];
  /** Exit code for a wrong command line, if 2 has another meaning. */
  wrong?: number;
};

/**
 * Reads the arguments of the started command. Prints its usage for `--help`; for unknown or missing arguments it
 * prints one line and the usage, and exits with 2. `refuse` does the same for values that the command cannot use.
 */
export function readArguments<const O extends Options>({ usage, options, words = [0, 0], wrong = 2 }: Command<O>) {
  const refuse = (line: string): never => {
    console.error(`${usage.split(/\s/)[0]}: ${line}\n\nUsage: ${usage}`);
    process.exit(wrong);
  };
  const { help, values, positionals } = parse<O>(options, refuse);
  if (help) {
    console.log(`Usage: ${usage}`);
    process.exit(0);
  }
  const [fewest, most] = words;
  if (positionals.length < fewest) refuse('an argument is missing');
  if (positionals.length > most) refuse(`unexpected argument '${positionals[most]}'`);
  return {
    values,
    words: positionals,
    refuse,
    whole: (name: string, text: string, least: number, largest = Number.MAX_SAFE_INTEGER): number => {
      const value = Number(text);
      if (/^\d+$/.test(text) && value >= least && value <= largest) return value;
      return refuse(`${name} is a whole number ${wordsOfRange(least, largest)}, not '${text}'`);
    },
  };
}

const wordsOfRange = (least: number, largest: number) =>
  largest === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${largest}`;

function parse<O extends Options>(options: O | undefined, refuse: (line: string) => never) {
  try {
    const { values, positionals } = parseArgs({
      // pnpm passes the dashes of `pnpm lives -- --runs 5` to the command.
      args: process.argv.slice(2).filter((arg) => arg !== '--'),
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
    return { help: values.help === true, values: values as Parsed<O>['values'], positionals };
  } catch (error) {
    // Node adds advice after the first sentence.
    return refuse(String(error instanceof Error ? error.message : error).split(/\.?\n|\. /)[0] ?? '');
  }
}

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
const endings: (() => void)[] = [];

/** Calls `clean` when the program ends, also by Ctrl-C: a signal without a handler ends it without `exit`. */
function onEnd(clean: () => void): void {
  if (endings.push(clean) > 1) return;
  process.once('exit', () => {
    for (const each of endings.toReversed()) each();
  });
  for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(code));
}

/** Creates a folder that is removed when the program ends, also by Ctrl-C. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `puente-${name}-`));
  onEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Starts a program that ends with this one, also if it ignores Ctrl-C as the native compiler does. */
export function spawnUntilEnd(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options);
  onEnd(() => child.kill('SIGKILL'));
  return child;
}

/** Returns the path of the native compiler; its Node wrapper would leave it running when it is killed. */
export function compilerPath(): string {
  const installed = createRequire(createRequire(import.meta.url).resolve('typescript-native/package.json'));
  const { platform, arch } = process;
  const manifest = installed.resolve(`@typescript/typescript-${platform}-${arch}/package.json`);
  return join(dirname(manifest), 'lib', platform === 'win32' ? 'tsc.exe' : 'tsc');
}

/** Returns the folder of the built app: `named`, CLIENT_DIST or client/dist. Refuses one without a page. */
export function builtApp(refuse: (line: string) => never, named = process.env.CLIENT_DIST): string {
  const folder = named || join(import.meta.dirname, '../client/dist');
  return existsSync(join(folder, 'index.html')) ? folder : refuse(`${folder} holds no built app: run "pnpm build"`);
}

/** Creates a folder if it is missing. Returns null, or why nothing can be written into it. */
export function createFolder(path: string): string | null {
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK);
    return null;
  } catch (error) {
    return `${path} cannot be written (${(error as NodeJS.ErrnoException).code})`;
  }
}

/** Returns why a file cannot be written, without touching it; null if it can. */
export function whyNotWritable(path: string): string | null {
  if (path === '') return 'the name of a file is empty';
  const folder = dirname(path);
  try {
    if (existsSync(path) && statSync(path).isDirectory()) return `${path} is a folder`;
    if (!statSync(folder).isDirectory()) return `${folder} is no folder`;
    accessSync(existsSync(path) ? path : folder, constants.W_OK);
    return null;
  } catch (error) {
    return `${path} cannot be written (${(error as NodeJS.ErrnoException).code})`;
  }
}
