import { createServer } from 'node:net';
import { BadSetting } from './start-settings.ts';

const NEXT_PORTS = 20;

/** Returns the wanted port or the next free one, so that a restart gets the same port. 0: any free port. */
export async function freePort(wanted: number): Promise<number> {
  const candidates = wanted === 0 ? [0] : Array.from({ length: NEXT_PORTS }, (_, next) => wanted + next);
  for (const port of candidates) {
    const free = await tryPort(port);
    if (free !== null) return free;
  }
  throw new Error(`no free port from ${wanted} on`);
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : null));
    });
  });
}

export async function refuseTaken(port: number): Promise<void> {
  if ((await tryPort(port)) === null) throw new BadSetting(`Port ${port} is taken by another program.`);
}
