/** Starts the server: reads the settings, opens the data folder, listens on loopback, closes cleanly. */
import { BadFixture, checkFixtures } from '@puente/fixtures';
import { buildApp } from './app.ts';
import { becomeAll } from './backstage/world/personas.ts';
import { readConfig } from './config.ts';
import { systemClock, waitReal } from './lifecycle/time/clock.ts';
import { readRecording } from './replay/read-recording.ts';
import { type Folder, openFolder } from './store/folder.ts';
import { FolderInUse } from './store/lock.ts';
import { photosIn } from './store/photos.ts';
import { createStore } from './store/store.ts';

const say = (line: string) => console.log(`mock lender: ${line}`);
const warn = (line: string) => console.error(`mock lender: ${line}`);

async function start(): Promise<void> {
  checkFixtures();
  const settings = readConfig(process.env);
  if (typeof settings === 'string') throw new CannotStart(settings);
  const recording = settings.replay === '' ? undefined : readRecording(settings.replay);
  if (typeof recording === 'string') throw new CannotStart(recording);
  const folder = open(settings.dataDir);
  process.once('exit', folder.close);
  const clock = systemClock(folder.world.clock);
  const saveClock = () => folder.saveWorld({ clock: clock.state() });
  await saveClock();
  const app = buildApp({
    store: createStore({ borrowers: folder.borrowers, keeper: folder.keeper, report: warn }),
    clock,
    config: { ...settings, secret: folder.world.secret },
    photos: photosIn(folder.photos),
    setAside: folder.setAside,
    saveClock,
    saveSecret: (secret) => folder.saveWorld({ secret }),
    wait: waitReal,
    log: warn,
    recording,
  });
  if (settings.seed && folder.borrowers.length + folder.setAside.length === 0) await becomeAll(app.worlds.main);
  const address = await app.listen({ host: settings.host, port: settings.port });
  say(`listening on ${address}${settings.backstage ? `, backstage at ${address}/backstage` : ''}`);
  const stop = () => {
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

class CannotStart extends Error {}

function open(path: string): Folder {
  try {
    return openFolder(path, warn);
  } catch (error) {
    // What the disk refuses has a code and names the path; anything else is a mistake of the mock.
    if (error instanceof Error && 'syscall' in error)
      throw new CannotStart(`DATA_DIR cannot be used: ${error.message}`);
    throw error;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `the port is in use by another program: ${error.message}. Choose another PORT.`;
  }
  const expected = error instanceof CannotStart || error instanceof FolderInUse || error instanceof BadFixture;
  const full = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return expected && error instanceof Error ? error.message : full;
}

start().catch((error: unknown) => {
  warn(reasonOf(error));
  process.exit(1);
});
