/** Serves the production build with the mock server, as hosted: `tsx scripts/preview.ts --port 4311`. */
import { readArguments, temporaryFolder } from './command.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFolder } from '@puente/mock-server/storage/folder';
import { worldPhoneScript } from './imitation/plugin.ts';
import { bundleBackstage, bundleMock } from './serve/bundle-mock.ts';
import { startLender } from './serve/lender.ts';
import { freePort, startOrSay } from './serve/lifetime.ts';
import { hostBuild } from './serve/static-server.ts';

const NAME = 'scripts/preview.ts';
const { values, whole } = readArguments({
  usage: `${NAME} [--port 4311]\n\nThe mock server takes the port below it.`,
  options: { port: { type: 'string', default: '4311' } },
});
const port = whole('--port', values.port, 2, 65_534);
const root = fileURLToPath(new URL('../client', import.meta.url));
const folder = join(root, 'dist');

async function start(): Promise<void> {
  for (const each of [port, port - 1]) await freePort(each, '--port');
  const { build } = await import('vite');
  // `verify` has just built; otherwise build, so that tests do not use an old build.
  if (!process.env.PUENTE_BUILT || !existsSync(join(folder, 'index.html'))) await build({ root, logLevel: 'warn' });
  const data = temporaryFolder('preview');
  fixSecret(data);
  const lender = await startLender(
    {
      PORT: String(port - 1),
      DATA_DIR: data,
      PAGE_DIR: await bundleBackstage(join(root, '../mock-server/dist/page')),
      OCR_WAIT_MS: '0',
      // `tests/e2e/first-loan.spec.ts` serves the app from this origin.
      ORIGINS: `http://127.0.0.1:${port + 1}`,
    },
    await bundleMock(),
  );
  await hostBuild({ folder, port, lender: lender.url, phone: await worldPhoneScript(), quality: 5 });
  void lender.ended.then(() => process.exit(1));
  console.log(`The build runs at http://127.0.0.1:${port}/`);
}

/** Fixes the world's secret, so that every run issues the same slips and ids and pictures can be compared. */
function fixSecret(path: string): void {
  const kept = openFolder(path, console.error);
  kept.saveWorld({ secret: 'the secret of a preview is no secret' });
  kept.close();
}

await startOrSay(NAME, start);
