/** Settings of the server, read from the environment; mock-server/README.md explains each. */
import { EDITIONS } from '@puente/contract/values/editions';
import { OCR_SECONDS_MIN } from '@puente/contract/values/limits';
import * as z from 'zod/mini';
import { DRIFT_NAMES } from './drifts/drifts.ts';

const port = z.coerce.number<string>().check(z.int(), z.gte(0), z.lte(65_535));
const USUAL_PORT = 4010;
const milliseconds = z.coerce.number<string>().check(z.int(), z.gte(0), z.lte(60_000));
const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((value: 'on' | 'off') => value === 'on'),
);

/** Texts with commas between them, all of one pattern. */
const list = (pattern: RegExp) =>
  z.pipe(
    z.string().check(z.regex(pattern)),
    z.transform((text: string) => text.split(',').flatMap((each) => each.trim() || [])),
  );

/** `https://app.example,http://127.0.0.1:4312` */
const origins = list(/^(https?:\/\/[\w.:[\]-]+(,|$))*$/);
/** `receiver.example,10.0.0.7` */
const hosts = list(/^[\w.:,-]*$/);
const drifts = z.pipe(list(/^\s*\w+(\s*,\s*\w+)*\s*$/), z.array(z.enum(DRIFT_NAMES)));

const environment = z.object({
  HOST: z.prefault(z.string(), '127.0.0.1'),
  /** Unset: 4010, or the first of the next ones that is free. */
  PORT: z.optional(port),
  DATA_DIR: z.prefault(z.string().check(z.minLength(1)), '.data'),
  /** Control over worlds, time and faults. Anybody who can reach it is any borrower: off unless asked for. */
  BACKSTAGE: z.prefault(onOff, 'off'),
  PAGE_DIR: z.optional(z.string()),
  /** Rules §9: reading an ID takes 5 to 10 s. Real milliseconds that the answer is held back. */
  OCR_WAIT_MS: z.prefault(milliseconds, String(OCR_SECONDS_MIN * 1_000)),
  EDITION: z.prefault(z.enum(EDITIONS), 'market'),
  ORIGINS: z.prefault(origins, ''),
  SEED: z.prefault(onOff, 'off'),
  TIMETABLE: z.prefault(z.enum(['usual', 'fast']), 'usual'),
  DRIFT: z.optional(drifts),
  REPLAY: z.prefault(z.string(), ''),
  TLS_CERT: z.prefault(z.string(), ''),
  TLS_KEY: z.prefault(z.string(), ''),
  WEBHOOK_URL: z.prefault(z.string(), ''),
  WEBHOOK_SECRET: z.prefault(z.string(), ''),
  WEBHOOK_HOSTS: z.prefault(hosts, ''),
  API_BASE: z.prefault(z.string().check(z.regex(/^(\/[\w.-]*[\w-])+$/)), '/api'),
});

export type Config = Settings & {
  /** Source of tokens and ids of the main world, from the data folder; other worlds derive theirs from it. */
  secret: string;
};
type Settings = ReturnType<typeof toSettings>;

function toSettings(env: z.infer<typeof environment>) {
  return {
    host: env.HOST,
    port: env.PORT ?? USUAL_PORT,
    portsToTry: env.PORT === undefined ? 20 : 1,
    dataDir: env.DATA_DIR,
    backstage: env.BACKSTAGE,
    pageFolder: env.PAGE_DIR ?? null,
    ocrWaitMs: env.OCR_WAIT_MS,
    seed: env.SEED,
    origins: env.ORIGINS,
    edition: env.EDITION,
    drifts: env.DRIFT ?? [],
    timetable: env.TIMETABLE,
    replay: env.REPLAY,
    tlsCert: env.TLS_CERT,
    tlsKey: env.TLS_KEY,
    webhookUrl: env.WEBHOOK_URL,
    webhookSecret: env.WEBHOOK_SECRET,
    webhookHosts: env.WEBHOOK_HOSTS,
    apiBase: env.API_BASE,
    /** Worlds kept in memory at the same time. */
    worldLimit: 500,
    /** A request must have arrived whole within this time (ms). */
    requestTimeoutMs: 30_000,
  };
}

/** Every variable that is read; a test has a row for each. */
export const SETTINGS = Object.keys(environment.shape);

/** The settings of an environment, or one line that names the setting at fault. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Settings | string {
  const given = Object.fromEntries(SETTINGS.map((name) => [name, env[name] || undefined]));
  const read = z.safeParse(environment, given);
  return read.success
    ? toSettings(read.data)
    : `${String(read.error.issues[0]?.path[0])} is set to something it cannot be: ${given[String(read.error.issues[0]?.path[0])]}`;
}

/** Settings for a server inside a test: nothing waits, everything is reachable, and ids are the same in every run. */
export function testConfig(change: Partial<Config> = {}): Config {
  return {
    ...toSettings(z.parse(environment, { PORT: '0', BACKSTAGE: 'on', OCR_WAIT_MS: '0' })),
    dataDir: '',
    secret: 'the secret of a world in a test is no secret',
    ...change,
  };
}
