/**
 * Worlds beside `main` that live on over a restart because somebody asked: a file each, written when it is asked for and when the
 * server ends. Time stands still in between.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frozenClock } from '../../lifecycle/time/clock.ts';
import { SCHEMA_VERSION } from '../../store/tables.ts';
import type { World } from '../../world.ts';
import { MAIN, type Worlds } from '../../worlds.ts';
import { bringBack, stateOf } from './snapshots.ts';

type File = { schema: number; state: ReturnType<typeof stateOf> };

export type KeptWorlds = {
  isKept(name: string): boolean;
  keep(world: World): void;
  forget(name: string): void;
  /** As they are now. */
  saveAll(worlds: Worlds): void;
  /** Those of an earlier run. `report` gets one line for each that cannot be read; its file stays. */
  load(worlds: Worlds, report: (line: string) => void): Promise<void>;
};

const ENDING = '.json';

/** `folder`: null keeps nothing. */
export function keptWorldsIn(folder: string | null): KeptWorlds {
  const kept = new Set<string>();
  const pathOf = (name: string) => join(folder ?? '', `${name}${ENDING}`);
  function save(world: World): void {
    if (folder === null) return;
    mkdirSync(folder, { recursive: true });
    const file: File = { schema: SCHEMA_VERSION, state: stateOf(world) };
    // In one piece: a server that is killed meanwhile leaves the file as it was.
    writeFileSync(`${pathOf(world.name)}.tmp`, JSON.stringify(file));
    renameSync(`${pathOf(world.name)}.tmp`, pathOf(world.name));
  }
  return {
    isKept: (name) => name === MAIN || kept.has(name),
    keep(world) {
      if (world.name === MAIN) return;
      save(world);
      kept.add(world.name);
    },
    forget(name) {
      if (folder !== null && kept.delete(name)) rmSync(pathOf(name), { force: true });
    },
    saveAll(worlds) {
      for (const world of worlds.list()) if (kept.has(world.name)) save(world);
    },
    async load(worlds, report) {
      for (const name of namesIn(folder)) {
        try {
          const { schema, state } = JSON.parse(readFileSync(pathOf(name), 'utf8')) as File;
          if (schema !== SCHEMA_VERSION) throw new Error(`it is of schema ${schema}, not ${SCHEMA_VERSION}`);
          const world = worlds.begin(name, frozenClock(0), state.edition);
          if (!world) throw new Error('no world has such a name');
          await bringBack(world, state);
          kept.add(name);
        } catch (error) {
          worlds.remove(name);
          report(`the world ${name} was not taken up again: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    },
  };
}

function namesIn(folder: string | null): string[] {
  try {
    return folder === null
      ? []
      : readdirSync(folder).flatMap((file) => (file.endsWith(ENDING) ? [file.slice(0, -ENDING.length)] : []));
  } catch {
    // Nothing was ever kept.
    return [];
  }
}
