import type { AddressInfo, Server } from 'node:net';

/** Listens on a free port of the loopback; resolves with the port. */
export async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
