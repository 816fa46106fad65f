/** Stores worlds other than `main`: `worlds/<name>` has a file per borrower, and `world.json` for everything else. */
import * as z from 'zod/mini';
import fp from 'fastify-plugin';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { JSONFileSync } from 'lowdb/node';
import { SCHEMA_VERSION } from '../../loans/borrower-record.ts';
import { systemClock } from '../../loans/clock.ts';
import { openDocuments, readDocument, type SetAside, worldFile } from '../../storage/folder.ts';
import { refuseToSave, createStore } from '../../storage/store.ts';
import type { World } from '../../worlds/world.ts';
import { MAIN, type Worlds } from '../../worlds/worlds.ts';
import { BadRequest } from '../bad-request.ts';
import { worldSettings } from '../contract/worlds.ts';
import { applySettings, captureSettings } from './world-state.ts';

const worldDocument = z.extend(worldFile, worldSettings.shape);

type UnreadFile = SetAside & { world: string };

export type StoredWorlds = ReturnType<typeof createStoredWorlds>;

/** Writes the capital T as `=t`, because some file systems treat `Tab` and `tab` as one name. */
const toFolderName = (world: string) => world.replaceAll(/[A-Z]/g, (letter) => `=${letter.toLowerCase()}`);
const toWorldName = (folder: string) => folder.replaceAll(/=(.)/g, (_all, letter: string) => letter.toUpperCase());

/** `report` receives one line per world that cannot be read or written; `unreadOfMain`: unreadable files of `main`. */
type Options = { report: (line: string) => void; unreadOfMain?: readonly SetAside[] };

export function createStoredWorlds(folder: string | null, { report, unreadOfMain = [] }: Options) {
  const storedTexts = new Map<string, string>();
  const unread: UnreadFile[] = unreadOfMain.map((each) => ({ ...each, world: MAIN }));
  const pathOf = (world: string) => join(folder ?? '', toFolderName(world));
  const isStored = (name: string) => name === MAIN || storedTexts.has(name);

  function save(world: World): void {
    if (folder === null || !storedTexts.has(world.name)) return;
    const settings = {
      schema: SCHEMA_VERSION,
      secret: world.secret,
      clock: world.clock.state(),
      ...captureSettings(world),
    };
    const text = JSON.stringify(settings);
    if (storedTexts.get(world.name) === text) return;
    try {
      new JSONFileSync<typeof settings>(join(pathOf(world.name), WORLD_FILE)).write(settings);
    } catch (error) {
      refuseToSave(error, (line) => report(`world ${world.name}: ${line}`));
    }
    storedTexts.set(world.name, text);
  }

  function storeWorld(world: World): void {
    if (isStored(world.name)) return;
    const path = pathOf(world.name);
    if (folder !== null && existsSync(path))
      throw new BadRequest(`A world ${world.name} of an earlier run could not be read: its files in ${path} stay.`);
    storedTexts.set(world.name, '');
    try {
      if (folder === null) return;
      mkdirSync(path, { recursive: true });
      save(world);
      world.store.setKeeper(openDocuments(path, () => {}).keeper);
    } catch (error) {
      storedTexts.delete(world.name);
      rmSync(path, { recursive: true, force: true });
      throw error;
    }
  }

  function loadWorld(name: string, worlds: Worlds): void {
    const path = pathOf(name);
    const document = readDocument(join(path, WORLD_FILE), { schema: worldDocument, parse: JSON.parse });
    if (document === null || typeof document === 'string') throw new Error(document ?? `it has no ${WORLD_FILE}`);
    const { secret, clock, ...settings } = document;
    const { borrowers, keeper, setAside } = openDocuments(path, (line) => report(`in the world ${name}: ${line}`));
    const store = createStore({ borrowers, keeper, report });
    const world = worlds.begin(name, systemClock(clock), { secret, store });
    if (!world) throw new Error('no world has such a name');
    applySettings(world, settings);
    storedTexts.set(name, '');
    unread.push(...setAside.map((each) => ({ ...each, world: name })));
  }

  return {
    isStored,
    save,
    store: storeWorld,
    remove(world: World): void {
      if (world.name === MAIN || !storedTexts.delete(world.name)) return;
      world.store.setKeeper(null);
      if (folder !== null) rmSync(pathOf(world.name), { recursive: true, force: true });
    },
    load(worlds: Worlds): void {
      for (const entry of folder !== null && existsSync(folder) ? readdirSync(folder) : []) {
        const name = toWorldName(entry);
        try {
          loadWorld(name, worlds);
        } catch (error) {
          worlds.remove(name);
          const reason = error instanceof Error ? error.message : String(error);
          unread.push({ world: name, file: entry, reason });
          report(`the world ${name} was not taken up again: ${reason}`);
        }
      }
    },
    listUnread: () => unread,
  };
}

const WORLD_FILE = 'world.json';

/** onReady: loads the stored worlds. onSend: saves the world of a request before its answer is sent. */
export const saveWorlds = fp<{ storedWorlds: StoredWorlds }>(async (app, { storedWorlds }) => {
  app.decorate('storedWorlds', storedWorlds);
  app.addHook('onReady', async () => storedWorlds.load(app.worlds));
  // Uses the callback style, because an async hook would delay every answer by a tick.
  app.addHook('onSend', ({ world }, _reply, payload, done) => {
    try {
      if (world) storedWorlds.save(world);
    } catch {
      // `save` has reported the failure. At most the hit count of a fault is lost, so the answer is sent anyway.
    }
    done(null, payload);
  });
});
