/** Settings of the server, read from the environment. Every one has a default fit for a developer's machine. */
import { type Edition, EDITIONS } from '@puente/contract/values/editions';
import { OCR_SECONDS_MIN } from '@puente/contract/values/limits';
import * as z from 'zod/mini';
import type { TIMETABLES } from './lifecycle/time/timetable.ts';
import { DRIFT_NAMES, type DriftName } from './drifts/index.ts';

const port = z.coerce.number<string>().check(z.int(), z.gte(0), z.lte(65_535));
const milliseconds = z.coerce.number<string>().check(z.int(), z.gte(0), z.lte(60_000));
const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((value: 'on' | 'off') => value === 'on'),
);

/** `https://app.example,http://127.0.0.1:4312` */
const origins = z.pipe(
  z.string().check(z.regex(/^(https?:\/\/[\w.:[\]-]+(,|$))*$/)),
  z.transform((list: string) => list.split(',').filter((origin) => origin !== '')),
);

/** Names with commas between them. */
const drifts = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').map((name) => name.trim())),
  ),
  z.array(z.enum(DRIFT_NAMES)),
);

const environment = z.object({
  HOST: z.prefault(z.string(), '127.0.0.1'),
  PORT: z.prefault(port, '4010'),
  /** Where the world `main` is kept. */
  DATA_DIR: z.prefault(z.string().check(z.minLength(1)), '.data'),
  /** Control over worlds, time and faults. Anybody who can reach it is any borrower: off unless asked for. */
  BACKSTAGE: z.prefault(onOff, 'off'),
  /** Where the page of backstage is built. */
  PAGE_DIR: z.optional(z.string()),
  /** Rules §9: reading an ID takes 5 to 10 s. Real milliseconds that the answer is held back. */
  OCR_WAIT_MS: z.prefault(milliseconds, String(OCR_SECONDS_MIN * 1_000)),
  /** Of the world `main`, and of those that are begun without naming one. */
  EDITION: z.prefault(z.enum(EDITIONS), 'market'),
  /** Pages of these origins may ask as well, separated by commas; by default only those of the server's own. */
  ORIGINS: z.prefault(origins, ''),
  /** Fill an empty folder with the personas of the README. */
  SEED: z.prefault(onOff, 'off'),
  /** How long waits last in every world of this start, unless one sets its own. */
  TIMETABLE: z.prefault(z.enum(['usual', 'fast']), 'usual'),
  /** How the answers of `main` differ from what was agreed, from the start on. */
  DRIFT: z.optional(drifts),
  /** A recording of another lender that answers in `main`. */
  REPLAY: z.optional(z.string()),
});

export type Config = {
  host: string;
  port: number;
  dataDir: string;
  backstage: boolean;
  /** The built page of backstage; null where another server has it. */
  pageFolder: string | null;
  ocrWaitMs: number;
  seed: boolean;
  /** Whose pages may ask from another origin. */
  origins: readonly string[];
  edition: Edition;
  drifts: readonly DriftName[];
  timetable: keyof typeof TIMETABLES;
  /** The file of a recording that answers in the main world; empty for none. */
  replay: string;
  /** Source of tokens and ids of the main world; other worlds derive theirs from it. */
  secret: string;
  /** Worlds kept in memory at the same time. */
  worldLimit: number;
  /** A request must have arrived whole within this time (ms). */
  requestTimeoutMs: number;
};

const FIXED = { worldLimit: 500, requestTimeoutMs: 30_000 };

/** The settings of an environment, or one line that names the setting at fault. The secret comes from the data folder. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Omit<Config, 'secret'> | string {
  const given = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, env[name] || undefined]));
  const read = z.safeParse(environment, given);
  if (!read.success) return `${String(read.error.issues[0]?.path[0])} is set to something it cannot be`;
  const {
    HOST,
    PORT,
    DATA_DIR,
    BACKSTAGE,
    PAGE_DIR = null,
    OCR_WAIT_MS,
    SEED,
    EDITION,
    ORIGINS,
    TIMETABLE,
    DRIFT = [],
    REPLAY = '',
  } = read.data;
  return {
    host: HOST,
    port: PORT,
    dataDir: DATA_DIR,
    backstage: BACKSTAGE,
    pageFolder: PAGE_DIR,
    ocrWaitMs: OCR_WAIT_MS,
    seed: SEED,
    origins: ORIGINS,
    edition: EDITION,
    drifts: DRIFT,
    timetable: TIMETABLE,
    replay: REPLAY,
    ...FIXED,
  };
}

/** Settings for a server inside a test: nothing waits, everything is reachable, and ids are the same in every run. */
export function testConfig(change: Partial<Config> = {}): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    dataDir: '',
    backstage: true,
    pageFolder: null,
    ocrWaitMs: 0,
    seed: false,
    origins: [],
    edition: 'market',
    drifts: [],
    timetable: 'usual',
    replay: '',
    secret: 'the secret of a world in a test is no secret',
    ...FIXED,
    ...change,
  };
}
