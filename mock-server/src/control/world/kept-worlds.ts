/**
 * Worlds beside `main` that live on over a restart because somebody asked: a folder each, `worlds/<name>`, with one file per borrower as
 * `main` has it and `world.json` for the rest. Both are written when they change, before the answer leaves.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EDITIONS } from '@puente/contract/values/editions';
import { JSONFileSync } from 'lowdb/node';
import * as z from 'zod/mini';
import { DRIFT_NAMES } from '../../drifts/index.ts';
import { scriptedFault } from '../../worlds/faults.ts';
import { frozenClock, systemClock } from '../../loans/time/clock.ts';
import { timetable } from '../../loans/time/timetable.ts';
import { openDocuments, type SetAside, worldFile } from '../../storage/folder.ts';
import { refuseToSave } from '../../storage/refuse-to-save.ts';
import { createStore } from '../../storage/store.ts';
import { SCHEMA_VERSION } from '../../loans/borrower-record.ts';
import type { World } from '../../worlds/world.ts';
import { type Keeping, MAIN, type Worlds } from '../../worlds/worlds.ts';
import { CannotDo } from '../cannot-do.ts';
import { bringBack, settingsOf, type stateOf } from './snapshots.ts';
import { storedOffer } from './stored-offer.ts';

const file = z.extend(worldFile, {
  edition: z.enum(EDITIONS),
  // Written by a server of this repository, but perhaps before its catalogue changed.
  offer: storedOffer,
  timetable,
  faults: z.array(scriptedFault),
  drifts: z.array(z.enum(DRIFT_NAMES)),
});

type Unread = SetAside & { world: string };

export type KeptWorlds = Keeping & {
  /** Writes the world now and whenever it changes. Where the disk refuses, it is kept no more than before. */
  keep(world: World): Promise<void>;
  /** Deletes what was written of it. */
  forget(world: World): Promise<void>;
  /** Takes up those of an earlier run; the files of one that cannot be read stay. */
  load(worlds: Worlds): Promise<void>;
  /** Files that could not be read, those of `main` first. */
  unread(): readonly Unread[];
};

/** File systems that take `Tab` and `tab` for one name: a capital letter is written `=t`. */
const folderNameOf = (world: string) => world.replaceAll(/[A-Z]/g, (letter) => `=${letter.toLowerCase()}`);
const worldNameIn = (folder: string) => folder.replaceAll(/=(.)/g, (_all, letter: string) => letter.toUpperCase());

/** `report` gets one line for each world that cannot be read or written; `unreadOfMain`: files of `main` that could not be read. */
type Options = { report: (line: string) => void; unreadOfMain?: readonly SetAside[] };

/** `folder`: null keeps nothing between two runs. */
export function keptWorldsIn(folder: string | null, { report, unreadOfMain = [] }: Options): KeptWorlds {
  /** By name: the text of `world.json` as it was last written. */
  const kept = new Map<string, string>();
  const unread: Unread[] = unreadOfMain.map((each) => ({ ...each, world: MAIN }));
  const pathOf = (world: string) => join(folder ?? '', folderNameOf(world));
  const isKept = (name: string) => name === MAIN || kept.has(name);

  function save(world: World): void {
    if (folder === null || !kept.has(world.name)) return;
    const settings = { schema: SCHEMA_VERSION, secret: world.secret, clock: world.clock.state(), ...settingsOf(world) };
    const text = JSON.stringify(settings);
    if (kept.get(world.name) === text) return;
    try {
      new JSONFileSync<typeof settings>(join(pathOf(world.name), WORLD_FILE)).write(settings);
    } catch (error) {
      refuseToSave(error, (line) => report(`world ${world.name}: ${line}`));
    }
    kept.set(world.name, text);
  }

  async function keep(world: World): Promise<void> {
    if (isKept(world.name)) return;
    const path = pathOf(world.name);
    if (folder !== null && existsSync(path))
      throw new CannotDo(`A world ${world.name} of an earlier run could not be read: its files in ${path} stay.`);
    kept.set(world.name, '');
    try {
      if (folder === null) return;
      mkdirSync(path, { recursive: true });
      save(world);
      await world.store.keepIn(openDocuments(path, () => {}).keeper);
    } catch (error) {
      kept.delete(world.name);
      rmSync(path, { recursive: true, force: true });
      throw error;
    }
  }

  function takeUp(name: string, worlds: Worlds): void {
    const path = pathOf(name);
    const { secret, clock, edition, ...rest } = z.parse(file, JSON.parse(readFileSync(join(path, WORLD_FILE), 'utf8')));
    const { borrowers, keeper, setAside } = openDocuments(path, (line) => report(`in the world ${name}: ${line}`));
    const store = createStore({ borrowers, keeper, report });
    const world = worlds.begin(name, systemClock(clock), { edition, secret, store });
    if (!world) throw new Error('no world has such a name');
    world.setOffer(rest.offer, edition);
    world.setTimetable(rest.timetable);
    world.faults.load(rest.faults);
    world.drifts.set(rest.drifts);
    kept.set(name, '');
    unread.push(...setAside.map((each) => ({ ...each, world: name })));
  }

  /** One file, as it was written until worlds had folders. */
  async function takeUpFile(name: string, worlds: Worlds): Promise<void> {
    const path = join(folder ?? '', `${name}${OLD_ENDING}`);
    const { schema, state } = JSON.parse(readFileSync(path, 'utf8')) as {
      schema: number;
      state: ReturnType<typeof stateOf>;
    };
    if (schema !== SCHEMA_VERSION) throw new Error(`it is of schema ${schema}, not ${SCHEMA_VERSION}`);
    const world = worlds.begin(name, frozenClock(0), { edition: state.edition });
    if (!world) throw new Error('no world has such a name');
    await bringBack(world, state);
    await keep(world);
    rmSync(path);
  }

  return {
    isKept,
    save,
    keep,
    async forget(world) {
      if (world.name === MAIN || !kept.delete(world.name)) return;
      await world.store.keepIn(null);
      if (folder !== null) rmSync(pathOf(world.name), { recursive: true, force: true });
    },
    async load(worlds) {
      for (const entry of folder !== null && existsSync(folder) ? readdirSync(folder) : []) {
        const old = entry.endsWith(OLD_ENDING);
        const name = old ? entry.slice(0, -OLD_ENDING.length) : worldNameIn(entry);
        try {
          if (old) await takeUpFile(name, worlds);
          else takeUp(name, worlds);
        } catch (error) {
          worlds.remove(name);
          const reason =
            error instanceof z.core.$ZodError
              ? `unexpected ${String(error.issues[0]?.path.join('.'))}`
              : String(error instanceof Error ? error.message : error);
          unread.push({ world: name, file: entry, reason });
          report(`the world ${name} was not taken up again: ${reason}`);
        }
      }
    },
    unread: () => unread,
  };
}

const WORLD_FILE = 'world.json';
const OLD_ENDING = '.json';
