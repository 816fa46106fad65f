import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Listens on a free port until the test ends, or the test file if `over` is `afterAll`; returns the address. */
export async function listening(server: Server, over: (end: () => void) => void = onTestFinished): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  over(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
