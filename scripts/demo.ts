/**
 * Serves the built app and mock server on a team network (`client/hosting/Dockerfile`): the app on PORT for everyone,
 * backstage on BACKSTAGE_PORT, which must be published on loopback only.
 */
import { readArguments } from './command.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLender } from './serve/lender.ts';
import { freePort, keepTogether, startOrSay } from './serve/lifetime.ts';
import { BadSetting, portIn } from './serve/start-settings.ts';
import { hostBuild } from './serve/static-server.ts';

readArguments({
  usage: 'demo\n\nVariables: PORT, BACKSTAGE_PORT, LENDER_PORT, HOST, DATA_DIR.',
});

async function start(): Promise<void> {
  const port = portIn(['PORT', process.env.PORT]) ?? 8080;
  const backstagePort = portIn(['BACKSTAGE_PORT', process.env.BACKSTAGE_PORT]) ?? 8081;
  const lenderPort = portIn(['LENDER_PORT', process.env.LENDER_PORT]);
  const program = new URL('main.js', import.meta.url);
  if (!existsSync(program)) throw new BadSetting('runs in the folder that scripts/bundle-demo.ts writes');
  await freePort(port, 'PORT');
  await freePort(backstagePort, 'BACKSTAGE_PORT');
  if (lenderPort !== null) await freePort(lenderPort, 'LENDER_PORT');
  const host = process.env.HOST || '0.0.0.0';
  const PAGE_DIR = join(import.meta.dirname, 'backstage');
  const together = keepTogether((PORT) => startLender({ PORT, PAGE_DIR }, program));
  const { url: lender } = await together.lend(String(lenderPort ?? ''));
  const folder = join(import.meta.dirname, 'client');
  const passes = /^\/(api\/|ready($|\?))/;
  const phone = readFileSync(join(import.meta.dirname, 'imitation.js'), 'utf8');
  for (const hosting of [
    { port, passes, anyName: true },
    // Accepts only loopback host names, so that another site cannot reach backstage by its own name (DNS rebinding).
    { port: backstagePort, phone },
  ])
    together.show(await hostBuild({ folder, lender, host, ...hosting }));
  console.log(`The app: port ${port}; backstage: port ${backstagePort}, for this machine only`);
}

await startOrSay('demo', start);
