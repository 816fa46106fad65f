/** Builds only index.html and the entry, then searches them for the code that reports faults. */
import { build, loadConfigFromFile, type PluginOption } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

const root = import.meta.dirname;
/** Keeps the build fast: only these modules decide whether the page reports faults. */
const LOOKED_AT = /index\.html|app\/main\.tsx|utils\/settings\.ts|modulepreload|preload-helper/;
const isPolicy = (plugin: PluginOption) =>
  plugin instanceof Object && 'name' in plugin && plugin.name === 'content-policy-meta';

afterEach(() => void vi.unstubAllEnvs());

async function built(collector: string) {
  vi.stubEnv('VITE_FAULTS_URL', collector);
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, `${root}/vite.config.ts`);
  const { define = {}, plugins = [] } = loaded?.config ?? {};
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root,
    define,
    plugins: plugins.filter(isPolicy),
    build: { write: false, rolldownOptions: { external: (id) => !LOOKED_AT.test(id) } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const files = first && 'output' in first ? first.output : [];
  const textOf = (ending: string) =>
    files
      .filter(({ fileName }) => fileName.endsWith(ending))
      .map((file) => (file.type === 'chunk' ? file.code : String(file.source)))
      .join('\n');
  return { page: textOf('.html').replaceAll('&#39;', "'"), code: textOf('.js') };
}

test('a build with a fault collector contains its address and the report code, and the page’s CSP allows that origin', async () => {
  const { page, code } = await built('https://faults.lender.example/of/app');
  expect(code).toContain('https://faults.lender.example/of/app');
  expect(code).toContain('fault-sender');
  expect(page).toContain("connect-src 'self' https://faults.lender.example;");
});

test('a build without a collector contains no code for fault reports', async () => {
  const { page, code } = await built('');
  expect(code).toContain('shell-here');
  expect(code).not.toMatch(/fault-sender|unhandledrejection|sendFault/);
  expect(page).toContain("connect-src 'self';");
});
