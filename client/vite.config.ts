import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { contentPolicyMeta, type InlineHashes } from './content-policy.ts';
import { checkLegalTexts, parseSettings } from './settings.ts';
import { moveSourceMaps } from './source-maps.ts';
import { NOTICES, thirdPartyNotices } from './notices.ts';
import { buildEnv } from './build-env.ts';
import { writePolicyFiles } from './policy-files.ts';
import { serviceWorker } from './offline/plugin.ts';
import { prerenderedHome } from './prerender/prerender.ts';
import { themePlugin } from './theme-plugin.ts';

export default defineConfig(({ mode }) => {
  const root = import.meta.dirname;
  const settings = parseSettings(loadEnv(mode, root, 'VITE_'));
  checkLegalTexts(settings, legalTexts(root));
  const mock = process.env.MOCK_URL || 'http://127.0.0.1:4010';
  const inline: InlineHashes = { scripts: [], styles: [] };
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
      prerenderedHome(root, inline),
      contentPolicyMeta(settings, inline),
      writePolicyFiles(root, settings, inline),
      thirdPartyNotices(root),
      serviceWorker(root),
    ],
    define: Object.fromEntries(
      Object.entries({ ...buildEnv(settings), ...headOf(root, settings.appName) }).map(([name, text]) => [
        `import.meta.env.${name}`,
        JSON.stringify(text),
      ]),
    ),
    resolve: {
      alias: {
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
              // As a dozen small files, a borrower's home and its shared parts would cost a dozen requests (`pnpm
              // vitals`).
              { name: 'loan', test: /features.home.status-card|src.application.use-latest-order|storage.offline/ },
              // Groups small shared parts for the same reason; sheets stay apart, because they import the drawer.
              {
                name: 'shared',
                test: /client.src.(application|history|consent|utils|layout|loan|theme|components.(?!overlay.sheet)|forms.(?!masked))/,
                minShareCount: 6,
                maxModuleSize: 4000,
              },
            ],
          },
        },
      },
    },
  };
});

function headOf(root: string, appName: string): Record<string, string> {
  const { frame } = JSON.parse(readFileSync(`${root}/src/i18n/locales/es/common.json`, 'utf8'));
  return { PUENTE_APP_NAME: appName, PUENTE_DESCRIPTION: frame.pageDescription.replaceAll('{{app}}', appName) };
}

const legalTexts = (root: string): Record<string, string> =>
  Object.fromEntries(
    ['es', 'en'].map((language) => [language, readFileSync(`${root}/src/i18n/locales/${language}/legal.json`, 'utf8')]),
  );
