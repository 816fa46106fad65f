/** Wrong command lines: every command says what is wrong in one line, and does nothing. */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { listening } from '@puente/scripts/serve/listening.fixture';
import { describe, expect, test } from 'vitest';
import { newFolder, SLOW_MACHINE_MS } from '../support/mock-process.ts';
import { runCommand, startCommand } from '../support/run-command.ts';

/** With an empty PATH, a command that wrongly accepts its arguments cannot install or start a program. */
const NO_PROGRAMS = { PATH: '' };

/**
 * These would start or write something if they accepted the option; `scripts/command.test.ts` checks that all commands
 * read their arguments with `scripts/command.ts`, and rows below that others refuse before they act.
 */
test.each(['scripts/browser', 'scripts/dev', 'scripts/generate'])(
  '%s with an unknown option names the option, prints the usage and exits with 2',
  async (path) => {
    const err = expect.stringMatching(/^\S+: Unknown option '--bogus'\n\nUsage: \S+/);
    expect(await runCommand(`${path} --bogus`, NO_PROGRAMS)).toEqual({ code: 2, out: '', err });
  },
);

test('scripts/dev names a wrong port in one line and exits with 2', async () => {
  const err = 'start: --port is a port from 1 to 65535, not "abc"\n';
  expect(await runCommand('scripts/dev --port abc', NO_PROGRAMS)).toEqual({ code: 2, out: '', err });
});

test(
  'scripts/verify --help prints the usage, exits with 0 and leaves no folder',
  async () => {
    const TMPDIR = newFolder();
    const out = expect.stringMatching(/^Usage: \S+/);
    expect(await startCommand('scripts/verify --help', { ...NO_PROGRAMS, TMPDIR })).toEqual({ code: 0, out, err: '' });
    expect(readdirSync(TMPDIR).filter((name) => name.startsWith('puente-'))).toEqual([]);
  },
  SLOW_MACHINE_MS,
);

test(
  'a command in its own process exits with 2 and prints the reason',
  async () => {
    const err = expect.stringMatching(/^test: no step begins with 'nosuchstep'\n[^]*Steps: browser, types, lint, /);
    expect(await startCommand('scripts/verify nosuchstep')).toEqual({ code: 2, out: '', err });
  },
  SLOW_MACHINE_MS,
);

describe('an argument that cannot be used', () => {
  const target = '--target http://127.0.0.1:9/api';
  test.each([
    ['scripts/vitals nosuchscreen', 2, /^vitals: no row has the words 'nosuchscreen'\n/],
    ['scripts/cipher unhex zzz', 2, /^unhex: 'zzz' is not a path encrypted for mx\.puente\.app\n/],
    ['scripts/cipher unhex', 2, /^unhex: an argument is missing\n/],
    ['scripts/cipher hex nosuch.call', 2, /^hex: 'nosuch\.call' is not one of the 52 calls\n/],
    ['scripts/cipher bogus order.latest', 2, /^cipher: 'bogus' is neither hex nor unhex\n\nUsage: /],
    ['scripts/changed nosuchref', 2, /^test:changed: 'nosuchref' is no revision\n/],
    [
      'scripts/preview --port 99999',
      2,
      /^scripts\/preview\.ts: --port is a whole number from 2 to 65534, not '99999'\n/,
    ],
    ['scripts/test-browsers netscape', 2, /^test:browsers: 'netscape' is no engine\n/],
    ['scripts/test-browsers --part feet', 2, /^test:browsers: 'feet' is no part\n/],
    ['tests/lives/run --runs 0', 2, /^lives: --runs is a whole number of at least 1, not '0'\n/],
    ['tests/mutation/run nope', 2, /^mutate: 'nope' is no group\n/],
    [
      'tests/mutation/run money --only nope.ts',
      2,
      /^mutate: 'nope\.ts' is no file of mock-server\/src\/loans\/\{centavos,loan-cost,offer\}\.ts\n/,
    ],
    ['scripts/bundle-demo test-results/demo /nope', 2, /^bundle-demo: \/nope holds no built app: run "pnpm build"\n/],
    [
      'scripts/bundle-demo package.json client',
      2,
      /^bundle-demo: package\.json cannot be written \(EEXIST\)\n\nUsage: /,
    ],
    ['scripts/packed/pack-kit package.json', 2, /^pack:kit: package\.json cannot be written \(EEXIST\)\n\nUsage: /],
    ['scripts/contract-diff tests/guard', 3, /^contract:diff: tests\/guard is neither a file nor a revision [^\n]+\n$/],
    ['scripts/demo', 2, /^demo: runs in the folder that scripts\/bundle-demo\.ts writes\n$/],
    [`scripts/record ${target} --out=`, 3, /^record: the name of a file is empty\n/],
    [
      `scripts/conformance ${target} --json /nope/x.json`,
      3,
      /^conformance: \/nope\/x\.json cannot be written \(ENOENT\)\n/,
    ],
  ] as const)('%s exits with %i and prints the reason', async (command, code, line) => {
    expect(await runCommand(command)).toEqual({ code, out: '', err: expect.stringMatching(line) });
  });
});

test.each(['scripts/vitals', 'scripts/generate/photos', 'tests/visual/strip'])(
  '%s without a browser exits with 2 and says how to get one',
  async (command) => {
    const env = { CHROMIUM_PATH: '/no/browser', CLIENT_DIST: 'mock-server/backstage' };
    expect(await runCommand(command, env)).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(
        /^\S+: No browser starts \([^\n]*\/no\/browser\)\. Run "npx playwright install chromium"[^\n]+\n\nUsage: /,
      ),
    });
  },
  SLOW_MACHINE_MS,
);

test.each(['vitals', 'size'])(
  '%s without a build exits with 2, names the folder and asks for a build',
  async (name) => {
    const CLIENT_DIST = newFolder();
    expect(await runCommand(`scripts/${name}`, { CLIENT_DIST })).toEqual({
      code: 2,
      out: '',
      err: expect.stringContaining(`${name}: ${CLIENT_DIST} holds no built app: run "pnpm build"\n`),
    });
  },
);

describe('a taken port', () => {
  test.each([
    ['scripts/preview --port', 0, 1],
    ['scripts/preview --port', 1, 1],
    ['scripts/dev --port', 0, 1],
    ['scripts/dev --lender-port', 0, 1],
    ['scripts/record --target http://127.0.0.1:9/api --out record.json --port', 0, 3],
  ])(
    '%s with the taken port plus %i names port and option in one line and exits with %i',
    async (command, above, code) => {
      const { port } = new URL(await listening(createServer()));
      const option = command.split(' ').at(-1);
      expect(await runCommand(`${command} ${Number(port) + above}`)).toEqual({
        code,
        out: '',
        err: expect.stringMatching(
          new RegExp(`^\\S+: Port ${port} is taken by another program: choose another with ${option}\\.\n$`),
        ),
      });
    },
  );
});
