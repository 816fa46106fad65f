/** `start`: the mock lender and the client together, one address. Changes to the client show at once. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { imitatedPhone } from './imitation/plugin.ts';
import { endTogether, startMock } from './mock-process.ts';
import { freePort } from './ports.ts';

const mock = await startMock({});
process.env.MOCK_URL = mock.url;

const client = await createServer({
  root: fileURLToPath(new URL('../client', import.meta.url)),
  plugins: [imitatedPhone()],
  server: { port: await freePort(5173), strictPort: true },
  clearScreen: false,
  logLevel: 'warn',
});
await client.listen();
endTogether(mock.process, () => client.close());

const address = client.resolvedUrls?.local[0] ?? '';
console.log(`\n  Puente runs at ${address}\n  codes, personas and time: ${address}backstage\n`);
