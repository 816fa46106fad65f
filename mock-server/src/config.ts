/** Settings of the server, read from the environment; mock-server/README.md explains each. */
import { EDITIONS } from '@puente/contract/values/loan';
import { OCR_SECONDS_MIN } from '@puente/contract/values/limits';
import * as z from 'zod/mini';
import { DRIFT_NAMES } from './drifts/drifts.ts';

const PORT_MAX = 65_535;
const OCR_WAIT_MAX_MS = 60_000;

/** Each schema carries the words that complete the refusal «PORT takes …». */
function wholeUpTo(largest: number) {
  const words = `a whole number from 0 to ${largest}`;
  return z.pipe(z.string().check(z.regex(/^\d{1,9}$/, words)), z.coerce.number<string>().check(z.lte(largest, words)));
}
const onOff = z.stringbool({ truthy: ['on'], falsy: ['off'], case: 'sensitive', error: 'on or off' });
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) => z.enum(names, names.join(' or '));

const splitAtCommas = z.transform((text: string) => text.split(',').flatMap((each) => each.trim() || []));
/** `pattern` is for the whole text. */
const list = (pattern: RegExp, words: string) => z.pipe(z.string().check(z.regex(pattern, words)), splitAtCommas);

/** Returns true for an address without a path. */
function isOrigin(text: string): boolean {
  const { protocol = '', pathname = '', search = '' } = URL.canParse(text) ? new URL(text) : {};
  return /^https?:$/.test(protocol) && pathname === '/' && search === '';
}
/** Writes each origin as a browser sends it: lower case, without the usual port and the last slash. */
const origins = z.pipe(
  z.pipe(z.string(), splitAtCommas),
  z.array(
    z.pipe(
      z.string().check(z.refine(isOrigin, 'origins such as https://app.example, with commas between')),
      z.transform((text: string) => new URL(text).origin),
    ),
  ),
);
const hosts = list(/^[\w.:,-]*$/, 'hosts such as receiver.example, with commas between');
const DRIFT_WORDS = `names with commas between, of ${DRIFT_NAMES.join(', ')}`;
const drifts = z.pipe(list(/^\s*\w+(\s*,\s*\w+)*\s*$/, DRIFT_WORDS), z.array(z.enum(DRIFT_NAMES, DRIFT_WORDS)));

/** Each name is the variable in camel case: `dataDir` is DATA_DIR. */
const settings = z.object({
  host: z.prefault(z.string(), '127.0.0.1'),
  /** Default: 4010, or the next free port. */
  port: z.optional(wholeUpTo(PORT_MAX)),
  // Editors and containers pass ~ on unexpanded; a folder named ~ is dangerous to delete (`rm -r ~`).
  dataDir: z.prefault(
    z.string().check(z.regex(/^(?!~($|[/\\]))./, 'a folder without ~, which only a shell expands')),
    '.data',
  ),
  /** Off by default, because anyone who reaches backstage can act as any borrower. */
  backstage: z.prefault(onOff, 'off'),
  pageDir: z.optional(z.string()),
  /** Wait `ocr` of every timetable in real ms; default 5 s, because reading an ID takes 5 to 10 s (rules §9). */
  ocrWaitMs: z.prefault(wholeUpTo(OCR_WAIT_MAX_MS), String(OCR_SECONDS_MIN * 1_000)),
  edition: z.prefault(oneOf(EDITIONS), 'market'),
  origins: z.prefault(origins, ''),
  seed: z.prefault(onOff, 'off'),
  timetable: z.prefault(oneOf(['usual', 'fast']), 'usual'),
  drift: z._default(drifts, []),
  replay: z.prefault(z.string(), ''),
  tlsCert: z.prefault(z.string(), ''),
  tlsKey: z.prefault(z.string(), ''),
  webhookUrl: z.prefault(z.string(), ''),
  webhookSecret: z.prefault(z.string(), ''),
  webhookHosts: z.prefault(hosts, ''),
  apiBase: z.prefault(
    z.string().check(z.regex(/^(?!\/(backstage|ready)$)(\/[\w.-]*[\w-])+$/, 'a path such as /api or /lender/v1')),
    '/api',
  ),
});

/** `worldLimit`: worlds in memory at once; `requestTimeoutMs`: time within which a whole request must arrive. */
const LIMITS = { worldLimit: 500, requestTimeoutMs: 30_000 };

type Settings = z.infer<typeof settings> & typeof LIMITS;
export type Config = Settings & {
  /**
   * Key from which tokens and ids of the world `main` are derived, and the secrets of other worlds; stored in the data
   * folder.
   */
  secret: string;
};

const toVariable = (name: string) => name.replaceAll(/[A-Z]/g, '_$&').toUpperCase();

/** Every variable that the server reads; a test has a row for each. */
export const SETTINGS = Object.keys(settings.shape).map(toVariable);

/** Returns the settings of an environment, or one line that names the wrong setting. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Settings | string {
  const given = Object.keys(settings.shape).map((name) => [name, env[toVariable(name)] || undefined]);
  const read = z.safeParse(settings, Object.fromEntries(given));
  if (read.success) return { ...read.data, ...LIMITS };
  const [issue] = read.error.issues;
  const wrong = toVariable(String(issue?.path[0]));
  return `${wrong} takes ${issue?.message}, not "${env[wrong]}"`;
}

/** Settings for a server inside a test: no waits, backstage on, and the same ids in every run. */
export function testConfig(change: Partial<Config> = {}): Config {
  return {
    ...z.parse(settings, { port: '0', backstage: 'on', ocrWaitMs: '0' }),
    ...LIMITS,
    dataDir: '',
    secret: 'the secret of a world in a test is no secret',
    ...change,
  };
}
