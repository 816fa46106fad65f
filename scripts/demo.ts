/**
 * The built app and its lender as a demonstration on a team's own network (`hosting/Dockerfile`): the app and its calls on PORT for
 * everybody; backstage on BACKSTAGE_PORT, to be published on the machine's own loopback only. Settings of the lender count as always.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hostBuild } from './serve/static-server.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { PORT = '8080', BACKSTAGE_PORT = '8081', LENDER_PORT = '4010', HOST = '0.0.0.0', ...env } = process.env;

const mock = spawn(process.execPath, [at('./main.js')], {
  env: { SEED: 'on', ...env, BACKSTAGE: 'on', HOST: '127.0.0.1', PORT: LENDER_PORT },
  stdio: 'inherit',
});
process.once('exit', () => mock.killed || mock.kill('SIGTERM'));
const lender = `http://127.0.0.1:${LENDER_PORT}`;
const folder = at('./client');
const servers = [
  await hostBuild({ folder, lender, host: HOST, port: Number(PORT), passes: /^\/api\//, anyName: true }),
  // Known by the loopback's names alone, so that no page of another site reaches it by a name of its own.
  await hostBuild({ folder, lender, host: HOST, port: Number(BACKSTAGE_PORT) }),
];
console.log(`The app: port ${PORT}; backstage: port ${BACKSTAGE_PORT}, for this machine only`);

function end(): void {
  mock.kill('SIGTERM');
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
}
process.once('SIGINT', end).once('SIGTERM', end);
mock.once('exit', (code) => {
  process.exitCode = code ?? 0;
  end();
});
