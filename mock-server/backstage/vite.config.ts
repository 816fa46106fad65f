import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page as the lender hosts it in a preview. `pnpm start` serves the same sources through the client's own server. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/backstage/',
  plugins: [react({ jsxImportSource: 'react' })],
  build: { outDir: '../dist/page', emptyOutDir: true, sourcemap: false, chunkSizeWarningLimit: 1_000 },
});
