/**
 * `start` runs mock server and client in one process. Edits of a component keep the page; edits of the mock server,
 * fixtures or contract restart the server with its data. Options: `serve/start-settings.ts`.
 */
import { readArguments } from './command.ts';
import { join } from 'node:path';
import { backstagePage, imitatedPhone } from './imitation/plugin.ts';
import { guardedBackstage, lanAddress, lanWords, newKey } from './serve/lan.ts';
import { LENDER_SOURCES, startLender } from './serve/lender.ts';
import { explainedProxy, restartOnEdit, shortLogger, whyAway } from './serve/lender-plugin.ts';
import { freePort, keepTogether, startOrSay } from './serve/lifetime.ts';
import { readStartSettings, START_OPTIONS, type StartSettings } from './serve/start-settings.ts';

const PORT = 5173;

function addressInNetwork(lan: StartSettings['lan']): string | null {
  if (typeof lan === 'string') return lan;
  const here = lan ? lanAddress() : null;
  if (lan && here === null) console.log('This machine is in no network: `--lan` opens nothing.');
  return here;
}

async function start(settings: StartSettings): Promise<void> {
  // Checked first: a port named by the user must not be replaced by another.
  if (settings.port !== null) await freePort(settings.port, '--port');
  if (settings.lender === null && settings.lenderPort !== null) await freePort(settings.lenderPort, '--lender-port');
  const env = { TLS_CERT: '', TLS_KEY: '' };
  const together = keepTogether((port) => startLender({ ...env, PORT: port }));
  const lenderPort = settings.lenderPort === null ? '' : String(settings.lenderPort);
  const [{ createLogger, createServer }, lender] = await Promise.all([
    import('vite'),
    settings.lender === null ? together.lend(lenderPort) : null,
  ]);
  const url = settings.lender ?? lender?.url ?? '';
  // client/vite.config.ts reads MOCK_URL and proxies calls there.
  process.env.MOCK_URL = url;

  const here = addressInNetwork(settings.lan);
  const key = newKey();
  const port = settings.port ?? PORT;
  const client = await createServer({
    root: join(import.meta.dirname, '../client'),
    plugins: [
      guardedBackstage(key),
      imitatedPhone(),
      backstagePage(url),
      explainedProxy(url),
      ...(lender === null ? [] : [restartOnEdit(LENDER_SOURCES, together.lendAgain)]),
    ],
    // Lists all entries, so that Vite optimises their libraries once and does not reload a page later.
    optimizeDeps: {
      entries: ['index.html', '../mock-server/backstage/src/main.tsx', '../scripts/imitation/development.ts'],
    },
    server: {
      port,
      strictPort: settings.port !== null,
      ...(here === null ? {} : { host: '0.0.0.0' }),
      ...(settings.tls === null ? {} : { https: settings.tls }),
    },
    clearScreen: false,
    customLogger: shortLogger(createLogger('warn')),
  });
  together.show(client);
  await client.listen();

  const address = client.resolvedUrls?.local[0] ?? '';
  const taken = new URL(address).port;
  if (taken !== String(port)) console.log(`Port ${port} is taken by another program: Puente takes ${taken}.`);
  console.log(`\n  Puente runs at ${address}\n  people, time, money and faults: ${address}backstage\n`);
  const away = settings.lender === null ? null : await whyAway(settings.lender);
  if (away !== null) console.error(`  ${away}\n`);
  if (here !== null) console.log(lanWords(`${settings.tls ? 'https' : 'http'}://${here}:${taken}/`, key));
}

const { values } = readArguments({
  usage: `start [--port 5173] [--lender-port 4010] [--lan] [--address <IPv4 of this machine>]

Variables: PORT, LENDER_PORT; MOCK_URL uses a server that runs already; TLS_CERT and TLS_KEY serve https.`,
  options: START_OPTIONS,
});

// With NODE_ENV=production React would be built without its development checks.
process.env.NODE_ENV = 'development';
process.env.VITE_FAULTS_URL ||= '/backstage/client-faults';
if (process.env.API_BASE) process.env.VITE_API_BASE ||= process.env.API_BASE;
if (/[#?]/.test(import.meta.dirname)) {
  console.error('start: Vite cannot serve a folder with # or ? in its path: move or rename it.');
  process.exit(1);
}
await startOrSay('start', () => start(readStartSettings({ values, env: process.env })));
