import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Builds the page that the mock server hosts in a preview; `pnpm start` serves the sources through the client's Vite
 * server.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/backstage/',
  plugins: [react({ jsxImportSource: 'react' })],
  build: { outDir: '../dist/page', emptyOutDir: true, sourcemap: false, chunkSizeWarningLimit: 1_000 },
});
