import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { contentPolicyMeta, type InlineHashes, writePolicyFiles } from './content-policy.ts';
import { checkLegalTexts, parseSettings, buildEnv } from './settings.ts';
import { moveSourceMaps, NOTICES, thirdPartyNotices } from './notices.ts';
import { serviceWorker } from './offline/plugin.ts';
import { prerenderedHome } from './prerender/prerender.ts';
import { themeCss } from './src/theme/theme-css.tsx';

const NAME = 'virtual:theme.css';

const USED_BY_ALL_SCREENS =
  /client.src.(api|application|components|consent|history|i18n|layout|native|utils)|contract.src/;
/** Modules in these folders that only forms need, or that import a large library or list. */
const USED_BY_FORMS = /\/(choice|form|sheet|states|text-box|tick-box|use-save)|rules.(?!repayment)/;
/** Texts that many screens need, small enough for one file per language. */
const MANY_SCREENS_TEXTS = /locales.(es|en).(consent|cost|forms|market|refusals)/;
/** `maxModuleSize`: characters of the source. */
const SHARED_BY_SIX = { minShareCount: 6, maxModuleSize: 9000 };

/**
 * Serves the theme's style sheet. This file imports the tokens, so the development server restarts when they change.
 */
export const themePlugin = (): Plugin => ({
  name: 'theme',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) => (id === `\0${NAME}` ? themeCss() : null),
});

export default defineConfig(({ mode, command }) => {
  const root = import.meta.dirname;
  const settings = parseSettings(loadEnv(mode, root, 'VITE_'));
  checkLegalTexts(settings, legalTexts(root));
  const mock = process.env.MOCK_URL || 'http://127.0.0.1:4010';
  const inline: InlineHashes = { scripts: [], styles: [] };
  const offline = new Set<string>();
  const proxy = {
    '/api': mock,
    '/backstage': mock,
    '/ready': mock,
    ...(settings.apiBase.startsWith('/') ? { [settings.apiBase]: mock } : {}),
  };

  return {
    root,
    plugins: [
      react({ jsxImportSource: '#jsx' }),
      themePlugin(),
      moveSourceMaps(),
      prerenderedHome(root, inline, offline),
      contentPolicyMeta(settings, inline),
      writePolicyFiles(settings, inline),
      thirdPartyNotices(root),
      serviceWorker(offline),
    ],
    define: Object.fromEntries(
      Object.entries({ ...buildEnv(settings), ...headOf(root, settings.appName) }).map(([name, text]) => [
        `import.meta.env.${name}`,
        JSON.stringify(text),
      ]),
    ),
    resolve: {
      alias: {
        ...(command === 'build' ? productionRouter() : {}),
        '@emotion/is-prop-valid': `${root}/stubs/is-prop-valid.ts`,
        'hoist-non-react-statics': `${root}/stubs/hoist-non-react-statics.ts`,
      },
    },
    server: { proxy, host: '127.0.0.1' },
    preview: { proxy, host: '127.0.0.1' },
    build: {
      modulePreload: { polyfill: false }, // old browsers work without it, only slower
      manifest: true,
      license: { fileName: NOTICES },
      sourcemap: 'hidden',
      assetsInlineLimit: 0, // the content policy allows no data: scripts or fonts
      rolldownOptions: {
        output: {
          // The first screen lists the names of all chunks; eight hexadecimal digits compress best.
          hashCharacters: 'hex',
          codeSplitting: {
            // The first screen compresses better as one file of libraries and one of code; the tag `$initial` excludes
            // lazy code.
            groups: [
              { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
              { name: 'first-screen', tags: ['$initial'] },
              // Groups what many screens share, because each file costs a request (`pnpm vitals`): what all kinds of
              // screens use, then fields, then the loan, so that a form loads no loan. A group also takes what its
              // modules import.
              {
                name: 'shared',
                test: (id) => USED_BY_ALL_SCREENS.test(id) && !USED_BY_FORMS.test(id),
                ...SHARED_BY_SIX,
              },
              {
                name: 'field',
                test: /client.src.(application|components|forms|layout).(?!mask|code|overlay)/,
                ...SHARED_BY_SIX,
              },
              { name: 'loan', test: /client.src.loan/, ...SHARED_BY_SIX },
              { name: (id) => `texts-${MANY_SCREENS_TEXTS.exec(id)?.[1]}`, test: MANY_SCREENS_TEXTS },
            ],
          },
        },
      },
    },
  };
});

/** Returns aliases to the production build of react-router, whose package exports only the development build. */
function productionRouter(): Record<string, string> {
  const routerDom = createRequire(import.meta.url).resolve('react-router-dom/package.json');
  const router = createRequire(routerDom).resolve('react-router/package.json');
  return {
    'react-router/dom': join(router, '../dist/production/dom-export.mjs'),
    'react-router': join(router, '../dist/production/index.mjs'),
  };
}

function headOf(root: string, appName: string): Record<string, string> {
  const { frame } = JSON.parse(readFileSync(`${root}/src/i18n/locales/es/common.json`, 'utf8'));
  return { PUENTE_APP_NAME: appName, PUENTE_DESCRIPTION: frame.pageDescription.replaceAll('{{app}}', appName) };
}

const legalTexts = (root: string): Record<string, string> =>
  Object.fromEntries(
    ['es', 'en'].map((language) => [language, readFileSync(`${root}/src/i18n/locales/${language}/legal.json`, 'utf8')]),
  );
