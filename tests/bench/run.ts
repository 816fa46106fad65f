import { readArguments, temporaryFolder } from '@puente/scripts/command';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundle, bundleMock } from '@puente/scripts/serve/bundle-mock';

const { words, refuse } = readArguments({ usage: 'bench [growth]', words: [0, 1] });
if (words.length > 0 && words[0] !== 'growth') refuse(`'${words[0]}' is no part`);

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = `${root}dist`;
const lender = fileURLToPath(await bundleMock());
await bundle({
  root,
  input: { bench: 'bench.ts', server: 'server.ts' },
  outDir,
  external: ['autocannon', 'tinybench'],
});
// Servers and measurements create their folders inside, so that Ctrl-C removes them too.
const env = { ...process.env, TMPDIR: temporaryFolder('bench') };
const [code] = await once(fork(`${outDir}/bench.js`, [lender, ...words], { execArgv: [], env }), 'exit');
process.exitCode = Number(code ?? 1);
