import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Puts the imitated phone into the development server's page; `apply: 'serve'` keeps it out of every build. */
export const imitatedPhone = (): Plugin => ({
  name: 'imitated-phone',
  apply: 'serve',
  transformIndexHtml: () => [
    {
      tag: 'script',
      attrs: { type: 'module', src: `/@fs${fileURLToPath(new URL('development.ts', import.meta.url))}` },
      injectTo: 'head-prepend',
    },
  ],
});
