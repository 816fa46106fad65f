import { join } from 'node:path';
import { parseSettings } from '../client/settings.ts';
import { writtenIn } from '../client/written-in.ts';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

// The libraries' builds that ship, which are also quicker: Vite chooses them by the NODE_ENV of its own process.
process.env.NODE_ENV = 'production';

/** What every test stands on; those that judge mutants too (`tests/mutation`). */
export const common = {
  // The app's own lines for developers are tested too.
  env: { ...writtenIn(parseSettings({})), NODE_ENV: 'test', DEV: '1', PROD: '' },
  exclude: ['**/node_modules/**', '**/dist/**'],
  // Long enough for tests that start programs on a machine with five times the load.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // What happens by itself is waited for; a busy machine takes its time.
  expect: { poll: { timeout: 15_000, interval: 10 } },
};
/**
 * Files that replace a module for themselves, look at what loading does, or need React's development build; and the one that asks
 * the compiler about the whole client: these are begun first, so that none keeps one core busy at the end.
 */
const ALONE = [
  'tests/guard/browsers.test.ts',
  'tests/guard/no-browser.test.ts',
  'tests/client/broken-screen.test.ts',
  'tests/client/warnings.test.ts',
  'client/src/lib/lazy-part.test.tsx',
];

/** Tests beside the client's code that need a page, though they draw nothing. */
const WITH_PAGE = [
  'client/src/api/query-client.test.ts',
  'client/src/app/fault-sender.test.ts',
  'client/src/app/head-start.test.ts',
  'client/src/frame/keep-focus.test.ts',
];

/** The app's side of the wire without its screens: photos and forms as Node sends them, where no page puts its own in their place. */
const NO_PAGE = [
  'tests/client/posts.test.ts',
  'tests/client/hostile-network.test.ts',
  'tests/client/drifts-writes.test.ts',
  'tests/client/bridge.test.ts',
];

/**
 * A page for each test leaves much to be swept away: a large nursery is swept less often. For processes of their own: the threads
 * that judge mutants take no such flag.
 */
const inProcesses = { ...common, execArgv: ['--max-semi-space-size=64'] };

/** Unit tests beside their code, and the storeys of tests/ that need no browser. Files of a project share what they load. */
export default defineConfig({
  root,
  test: {
    // Every core: one would be left idle, which on two is half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        root,
        test: {
          ...inProcesses,
          name: 'rooms',
          include: [
            '{contract,client,mock-server,fixtures,scripts}/**/*.test.ts',
            // A new folder of tests is met without being named here.
            'tests/!(client)/**/*.test.ts',
            ...NO_PAGE,
          ],
          exclude: [...common.exclude, ...WITH_PAGE, ...ALONE],
          isolate: false,
        },
      },
      {
        root,
        test: {
          ...inProcesses,
          env: { ...common.env, NODE_ENV: 'production' },
          name: 'app',
          include: ['tests/client/**/*.test.ts', '{client,mock-server/backstage}/**/*.test.tsx', ...WITH_PAGE],
          exclude: [...common.exclude, ...ALONE, ...NO_PAGE],
          setupFiles: ['tests/client/fresh-page.ts'],
          isolate: false,
        },
      },
      // Each beginning with nothing loaded: React asks once, while it loads, whether there is a page.
      {
        root,
        test: { ...inProcesses, name: 'alone', include: ALONE },
      },
    ],
  },
});
