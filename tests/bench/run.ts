import '@puente/scripts/command';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundle, bundleMock } from '@puente/scripts/serve/bundle-mock';

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = `${root}dist`;
const lender = fileURLToPath(await bundleMock());
await bundle({
  root,
  input: { bench: 'bench.ts', server: 'server.ts' },
  outDir,
  external: ['autocannon', 'tinybench'],
});
const [code] = await once(fork(`${outDir}/bench.js`, [lender, ...process.argv.slice(2)], { execArgv: [] }), 'exit');
process.exitCode = Number(code);
