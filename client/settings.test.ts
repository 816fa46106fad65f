import { expect, test, afterEach, vi } from 'vitest';
import { checkLegalTexts, parseSettings } from './settings.ts';
import { build, loadConfigFromFile, type PluginOption } from 'vite';

test('without environment variables, the settings are those of the demonstration', () => {
  expect(parseSettings({})).toEqual({
    apiBase: '/api',
    packageName: 'mx.puente.app',
    appName: 'Puente',
    lenderName: 'Puente Demo, S.A.P.I. de C.V., SOFOM, E.N.R.',
    currencySymbolEn: null,
    edition: 'market',
    appScheme: 'puente:',
    faultsUrl: null,
    checkoutHosts: [],
  });
});

test('an environment variable replaces the default of its setting', () => {
  const settings = parseSettings({
    VITE_CURRENCY_SYMBOL_EN: 'Ksh',
    VITE_EDITION: 'single',
    VITE_API_BASE: 'https://a.mx/api',
    VITE_CHECKOUT_HOSTS: 'pay.one.example,two.example:8443',
  });
  expect(settings).toMatchObject({ currencySymbolEn: 'Ksh', edition: 'single', apiBase: 'https://a.mx/api' });
  expect(settings.checkoutHosts).toEqual(['pay.one.example', 'two.example:8443']);
});

test.each(['https://a.mx:8443/v1/api', 'http://127.0.0.1:4010/api', 'http://localhost/api'])(
  'accepts %s as VITE_API_BASE',
  (base) => {
    expect(parseSettings({ VITE_API_BASE: base }).apiBase).toBe(base);
  },
);

test.each([
  ['VITE_API_BASE', 'api/'],
  ['VITE_API_BASE', 'javascript:alert(1)'],
  ['VITE_API_BASE', 'http://api.lender.example/api'],
  ['VITE_API_BASE', 'http://127.0.0.1.lender.example/api'],
  ['VITE_PACKAGE_NAME', 'mx.ñ'],
  ['VITE_EDITION', 'both'],
  ['VITE_APP_SCHEME', 'javascript:'],
  ['VITE_APP_SCHEME', 'puente'],
  ['VITE_CHECKOUT_HOSTS', 'https://pay.provider.example'],
  ['VITE_CHECKOUT_HOSTS', '*'],
  ['VITE_FAULTS_URL', 'http://elsewhere.example/faults'],
])('%s=%s stops the build and names the variable', (name, value) => {
  expect(() => parseSettings({ [name]: value })).toThrow(name);
});

test('rejects placeholders in the legal texts once a lender is named; allows them in the demonstration', () => {
  const texts = { es: 'Domicilio: [pendiente: domicilio registrado].', en: 'Address: [pending: registered address].' };
  const own = parseSettings({ VITE_LENDER_NAME: 'Prestamos del Norte' });
  expect(() => checkLegalTexts(own, texts)).toThrow(/es: \[pendiente: domicilio registrado\]\nen: \[pending/);
  expect(() => checkLegalTexts(own, { es: 'Domicilio: Calle 1.' })).not.toThrow();
  expect(() => checkLegalTexts(parseSettings({}), texts)).not.toThrow();
});

const root = import.meta.dirname;
/** Keeps the build fast: only these modules decide whether the page reports faults. */
const LOOKED_AT = /index\.html|app\/main\.tsx|utils\/settings\.ts|modulepreload|preload-helper/;
const isPolicy = (plugin: PluginOption) =>
  plugin instanceof Object && 'name' in plugin && plugin.name === 'content-policy-meta';

afterEach(() => void vi.unstubAllEnvs());

/** Builds only index.html and the entry; returns their code, in which the tests search for the fault reports. */
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
  expect(code).toContain('follow-shell');
  expect(code).not.toMatch(/fault-sender|unhandledrejection|sendFault/);
  expect(page).toContain("connect-src 'self';");
});
