/** Servers for tests, on a free port of this machine. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Gives the address, at which the server listens until the test is over, or all of a file (`afterAll`). */
export async function listening(server: Server, over: (end: () => void) => void = onTestFinished): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  over(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
