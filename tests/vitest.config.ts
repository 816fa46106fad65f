import { join } from 'node:path';
import { parseSettings, buildEnv } from '../client/settings.ts';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

// Selects the libraries' production builds, which are shipped and faster; Vite reads NODE_ENV of this process.
process.env.NODE_ENV = 'production';

/** Shared settings; `tests/mutation` uses them too. */
export const common = {
  // Tests cover the development-only lines of the app too.
  env: { ...buildEnv(parseSettings({})), NODE_ENV: 'test', DEV: '1', PROD: '' },
  exclude: ['**/node_modules/**', '**/dist/**'],
  // Enough time for tests that start programs on a machine with five times the load.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000, interval: 10 } },
};
/**
 * Each file needs a fresh process, because it replaces modules, observes loading, or needs React's development build.
 * Vitest sorts projects by name, so «alone» starts first; its files take longest.
 */
const ALONE = [
  'tests/guard/browsers.test.ts',
  'tests/guard/no-browser.test.ts',
  'tests/client/broken-screen.test.ts',
  'client/src/utils/lazy-part.test.tsx',
  'client/prerender/preload-screens.test.ts',
];

/** Tests beside the client's code that need a DOM without rendering. */
const WITH_PAGE = [
  'client/src/api/query-client.test.ts',
  'client/src/app/fault-sender.test.ts',
  'client/src/app/prefetch-first-reads.test.ts',
  'client/src/history/slide-page.test.ts',
  'client/src/layout/keep-focus.test.ts',
];

/** Needs Node's own File and FormData, which jsdom would replace. */
const NO_PAGE = ['tests/client/drifts-read.test.ts'];

/**
 * Opening the app in each test leaves much garbage, which a larger semi-space collects less often. Worker threads,
 * which run mutants, reject this flag.
 */
const inProcesses = { ...common, execArgv: ['--max-semi-space-size=64'] };

/**
 * Unit tests beside their code, and the tests of `tests/` without a browser. Files of a project share loaded modules.
 */
export default defineConfig({
  root,
  test: {
    // Vitest leaves one core idle by default.
    maxWorkers: '100%',
    // A second run does not compile unchanged files again.
    experimental: { fsModuleCache: true },
    projects: [
      {
        root,
        test: {
          ...inProcesses,
          name: 'node',
          include: [
            '{contract,client,mock-server,fixtures,scripts}/**/*.test.ts',
            // Includes new test folders without listing them.
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
      // Isolated: React checks for a DOM once, while it loads.
      {
        root,
        test: { ...inProcesses, name: 'alone', include: ALONE },
      },
    ],
  },
});
