/** The production build with the mock lender behind it, for browser tests: `tsx scripts/preview.ts --port 4311`. */
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, preview } from 'vite';
import { endTogether, startMock } from './mock-process.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4311' } } });
const root = fileURLToPath(new URL('../client', import.meta.url));

// The verify run has just built; alone, the tests must not run on an old build.
if (!process.env.PUENTE_BUILT || !existsSync(join(root, 'dist/index.html'))) await build({ root, logLevel: 'warn' });

const mock = await startMock({
  PORT: String(Number(values.port) - 1),
  DATA_DIR: mkdtempSync(join(tmpdir(), 'puente-preview-')),
  OCR_WAIT_MS: '0',
});
process.env.MOCK_URL = mock.url;

const server = await preview({ root, preview: { port: Number(values.port), strictPort: true } });
endTogether(mock.process, () => server.close());
console.log(`The build runs at ${server.resolvedUrls?.local[0]}`);
