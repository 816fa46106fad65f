/**
 * `start`: the mock lender and the client together, one address. An edited component keeps the page and what was typed;
 * an edited handler, message, fixture or part of the contract starts the lender again, with its borrowers and sessions.
 * `MOCK_URL=http://…` takes a lender that runs already; `--lan` opens the app to a phone in the same network.
 */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { backstagePage, imitatedPhone } from './imitation/plugin.ts';
import { guardedBackstage, lanAddress, lanWords, newKey } from './serve/lan.ts';
import { endTogether, startMock } from './serve/mock-process.ts';
import { freePort } from './serve/ports.ts';

const PORT = 5173;
const running = process.env.MOCK_URL;
const mock = running === undefined ? await startMock({}, { watch: true }) : null;
const lender = mock?.url ?? running ?? '';
process.env.MOCK_URL = lender;

// What goes wrong in the page is listed in backstage.
process.env.VITE_FAULTS_URL ??= '/backstage/client-faults';

const here = process.argv.includes('--lan') ? lanAddress() : null;
if (process.argv.includes('--lan') && here === null)
  console.log('This machine is in no network: `--lan` opens nothing.');
const key = newKey();

const port = await freePort(PORT);
if (port !== PORT) console.log(`Port ${PORT} is taken by another program: Puente takes ${port}.`);
const client = await createServer({
  root: fileURLToPath(new URL('../client', import.meta.url)),
  plugins: [guardedBackstage(key), imitatedPhone(), backstagePage(lender)],
  // Known from the start, the libraries of both pages are made ready once, and no page is loaded again for one.
  optimizeDeps: { entries: ['index.html', '../mock-server/page/src/main.tsx', '../scripts/imitation/development.ts'] },
  server: { port, strictPort: true, ...(here === null ? {} : { host: '0.0.0.0' }) },
  clearScreen: false,
  logLevel: 'warn',
});
await client.listen();
endTogether(mock?.process ?? null, () => client.close());

const address = client.resolvedUrls?.local[0] ?? '';
console.log(`\n  Puente runs at ${address}\n  people, time, money and faults: ${address}backstage\n`);
if (here !== null) console.log(lanWords(`http://${here}:${port}/`, key));
