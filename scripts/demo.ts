/**
 * Serves the built app and mock server on a team network (`client/hosting/Dockerfile`): the app on PORT for everyone,
 * backstage on BACKSTAGE_PORT, which must be published on loopback only.
 */
import { readArguments } from './command.ts';
import { join } from 'node:path';
import { startLender } from './serve/lender.ts';
import { keepTogether, startOrSay, refuseTaken } from './serve/lifetime.ts';
import { portIn } from './serve/start-settings.ts';
import { hostBuild } from './serve/static-server.ts';

readArguments({
  usage: 'demo\n\nVariables: PORT, BACKSTAGE_PORT, LENDER_PORT, HOST, DATA_DIR.',
});

async function start(): Promise<void> {
  const port = portIn(['PORT', process.env.PORT]) ?? 8080;
  const backstagePort = portIn(['BACKSTAGE_PORT', process.env.BACKSTAGE_PORT]) ?? 8081;
  await refuseTaken(port);
  await refuseTaken(backstagePort);
  const host = process.env.HOST || '0.0.0.0';
  const program = new URL('main.js', import.meta.url);
  const together = keepTogether((lenderPort) => startLender({ PORT: lenderPort }, program));
  const { url: lender } = await together.lend(String(portIn(['LENDER_PORT', process.env.LENDER_PORT]) ?? ''));
  const folder = join(import.meta.dirname, 'client');
  const passes = /^\/(api\/|ready$)/;
  for (const hosting of [
    { port, passes, anyName: true },
    // Accepts only loopback host names, so that another site cannot reach backstage by its own name (DNS rebinding).
    { port: backstagePort },
  ])
    together.show(await hostBuild({ folder, lender, host, ...hosting }));
  console.log(`The app: port ${port}; backstage: port ${backstagePort}, for this machine only`);
}

await startOrSay('demo', start);
