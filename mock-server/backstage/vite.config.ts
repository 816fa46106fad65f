import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Builds the page for a mock server that runs without `pnpm start`, which serves the sources through the client's Vite
 * server.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/backstage/',
  plugins: [react({ jsxImportSource: 'react' })],
  build: { outDir: '../dist/page', emptyOutDir: true, sourcemap: false, chunkSizeWarningLimit: 1_500 },
});
