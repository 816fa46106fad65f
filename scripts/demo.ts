/**
 * The built app and its lender as a demonstration on a team's own network (`client/hosting/Dockerfile`): the app and its calls on PORT for
 * everybody; backstage on BACKSTAGE_PORT, to be published on the machine's own loopback only. Settings of the lender count as always.
 */
import { join } from 'node:path';
import { endOnce } from '@puente/mock-server/process/end-once';
import { LenderEnded, startLender } from './serve/lender.ts';
import { hostBuild } from './serve/static-server.ts';

async function start(): Promise<void> {
  const PORT = process.env.PORT || '8080';
  const BACKSTAGE_PORT = process.env.BACKSTAGE_PORT || '8081';
  const host = process.env.HOST || '0.0.0.0';
  const program = new URL('main.js', import.meta.url);
  const { url: lender, ...mock } = await startLender({ PORT: process.env.LENDER_PORT ?? '' }, program);
  const folder = join(import.meta.dirname, 'client');
  const passes = /^\/(api\/|ready$)/;
  const servers = [
    await hostBuild({ folder, lender, host, port: Number(PORT), passes, anyName: true }),
    // Known by the loopback's names alone, so that no page of another site reaches it by a name of its own.
    await hostBuild({ folder, lender, host, port: Number(BACKSTAGE_PORT) }),
  ];
  console.log(`The app: port ${PORT}; backstage: port ${BACKSTAGE_PORT}, for this machine only`);
  const end = endOnce(async () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    await mock.stop();
  });
  void mock.ended.then(() => end(1));
}

start().catch((error: unknown) => {
  // The lender has said why itself.
  if (!(error instanceof LenderEnded)) console.error(`demo: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
