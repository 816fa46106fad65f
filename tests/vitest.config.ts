import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

/** Unit tests beside their code, and the storeys of tests/ that need no browser. */
export default defineConfig({
  root,
  test: {
    include: [
      '{contract,client,mock-server,fixtures,scripts}/**/*.test.{ts,tsx}',
      'tests/{specification,lives,api,lifecycle,guard,client,faults}/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
