/** Starts the server: reads the settings, opens the data folder, listens (by default on loopback), closes cleanly. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { BadFixture, checkFixtures } from '@puente/fixtures';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { becomeAllPersonas } from './control/world/personas.ts';
import { captureSettings, listChanged } from './control/world/world-state.ts';
import { readConfig } from './config.ts';
import { endOnce } from './process/end-once.ts';
import { systemClock, waitReal } from './loans/clock.ts';
import { readRecording } from './worlds/replay.ts';
import { openFolder } from './storage/folder.ts';
import { FolderInUse, isErrno } from './storage/lock.ts';
import { photosIn } from './storage/data-files.ts';
import { createStore } from './storage/store.ts';
import { readTls } from './process/network.ts';
import { explainUncallable } from './worlds/webhook.ts';

const printLine = (line: string) => console.log(`mock lender: ${line}`);
const printWarning = (line: string) => console.error(`mock lender: ${line}`);

async function start(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length > 0) throw new CannotStart(`takes no arguments, only variables, such as PORT: ${args.join(' ')}`);
  checkFixtures();
  const settings = orThrow(readConfig(process.env));
  const recording = settings.replay === '' ? undefined : orThrow(readRecording(settings.replay));
  if (settings.pageDir !== undefined && !existsSync(join(settings.pageDir, 'index.html')))
    throw new CannotStart(`PAGE_DIR holds no page of backstage: ${settings.pageDir}`);
  const tls = orThrow(readTls({ cert: settings.tlsCert, key: settings.tlsKey }));
  const webhook = { url: settings.webhookUrl, secret: settings.webhookSecret };
  const whyNot = webhook.url === '' ? null : explainUncallable(webhook, settings.webhookHosts);
  if (whyNot !== null) throw new CannotStart(`WEBHOOK_URL or WEBHOOK_SECRET cannot be used: ${whyNot}`);
  if (webhook.url === '' && webhook.secret !== '')
    throw new CannotStart('WEBHOOK_SECRET needs WEBHOOK_URL, which is not set');
  const folder = withDataFolder(() => openFolder(settings.dataDir, printWarning));
  process.once('exit', folder.close);
  const clock = systemClock(folder.world.clock);
  withDataFolder(() => folder.saveWorld({ clock: clock.state() }));
  const app = buildApp({
    store: createStore({ borrowers: folder.borrowers, keeper: folder.keeper, report: printWarning }),
    clock,
    config: { ...settings, secret: folder.world.secret },
    photos: photosIn(folder.photos, printWarning),
    setAside: folder.setAside,
    saveMain: folder.saveWorld,
    wait: waitReal,
    tls,
    log: printWarning,
    recording,
  });
  if (settings.seed && folder.borrowers.length + folder.setAside.length === 0) await becomeAllPersonas(app.worlds.main);
  const address = await listen(app, settings);
  const calls = settings.pageDir === undefined ? 'backstage calls at' : 'backstage at';
  printLine(`listening on ${address}${settings.backstage ? `, ${calls} ${address}/backstage` : ''}`);
  const { main } = app.worlds;
  const begun = captureSettings(main);
  const end = endOnce(() => {
    const lost = listChanged(main, begun).map(([name]) => name);
    if (lost.length > 0) printLine(`main forgets its ${lost.join(' and ')}; a kept world keeps them`);
    return app.close();
  });
  // If `start` runs this file as a thread (scripts/serve/lender.ts): sends its address, and ends at the first message.
  parentPort?.once('message', () => end(0));
  parentPort?.postMessage(address);
}

class CannotStart extends Error {}

function orThrow<T>(value: T | string): T {
  if (typeof value === 'string') throw new CannotStart(value);
  return value;
}

function withDataFolder<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw explainSystemError('DATA_DIR', error);
  }
}

/** Errors of disk and network have a `syscall`; any other error is a bug of the program. */
function explainSystemError(setting: string, error: unknown): unknown {
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem ? new CannotStart(`${setting} cannot be used: ${error.message}`) : error;
}

/** Tries the next port if none is configured, because only binding shows reliably whether a port is free. */
async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port?: number | undefined },
): Promise<string> {
  const last = port ?? USUAL_PORT + 19;
  for (let next = port ?? USUAL_PORT; ; next++) {
    try {
      return await app.listen({ host, port: next });
    } catch (error) {
      if (isErrno(error, 'EADDRINUSE') && next < last) continue;
      if (isErrno(error, 'EADDRINUSE'))
        throw new CannotStart(`port ${next} is in use by another program: choose another PORT.`);
      throw explainSystemError('HOST or PORT', error);
    }
  }
}
const USUAL_PORT = 4010;

function describeError(error: unknown): string {
  const expected = error instanceof CannotStart || error instanceof FolderInUse || error instanceof BadFixture;
  const full = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return expected && error instanceof Error ? error.message : full;
}

start().catch((error: unknown) => {
  printWarning(describeError(error));
  process.exit(1);
});
