import { createHmac } from 'node:crypto';
import { AddressRefused } from '../errors/failures.ts';
import { type Clock, systemClock } from '../loans/clock.ts';
import type { Timetables } from '../loans/timetable.ts';
import { createStore } from '../storage/store.ts';
import type { WebhookSettings } from './webhook.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

export const WORLD_HEADER = 'x-mock-world';
export const MAIN = 'main';

const NAME = /^[a-z0-9][a-z0-9_.-]{0,59}$/i;

export type Worlds = ReturnType<typeof createWorlds>;

/** Stored worlds are never evicted, and are written at each change. */
export type WorldStorage = {
  isStored(name: string): boolean;
  save(world: World): void;
};

/** `limit`: most unstored worlds in memory; above it, the least recently used one is evicted and reported. */
type Options = {
  main: World;
  timetables: Timetables;
  secret: string;
  limit: number;
  keeping: WorldStorage;
  webhook: WebhookSettings;
  report: (line: string) => void;
};

/** Stores all worlds of a server; a world besides `main` starts empty in memory when a request first names it. */
export function createWorlds({ main, timetables, secret, limit, keeping, webhook, report }: Options) {
  // The Map's order of insertion serves as order of last use.
  const others = new Map<string, World>();
  /** Names of removed worlds: a page still open in one would otherwise create an empty world. */
  const removed = new Set<string>();
  // Captured now, because later changes of `main` must not affect other worlds.
  const { timetable } = main;

  function forget(name: string): boolean {
    const world = others.get(name);
    world?.faults.clear();
    world?.events.end();
    return others.delete(name);
  }

  function begin(
    name: string,
    clock: Clock,
    { edition = main.edition, ...as }: Partial<Pick<WorldOptions, 'edition' | 'store' | 'secret'>> = {},
  ): World | null {
    if (name === MAIN || !NAME.test(name)) return null;
    forget(name);
    removed.delete(name);
    const world: World = createWorld({
      name,
      edition,
      clock,
      store: createStore({ report }),
      secret: createHmac('sha256', secret).update(name).digest('hex'),
      timetable,
      wait: main.wait,
      webhook,
      save: () => keeping.save(world),
      ...as,
    });
    others.set(name, world);
    const unkept = [...others.keys()].filter((each) => !keeping.isStored(each));
    const [oldest] = unkept;
    if (unkept.length > limit && oldest !== undefined) {
      forget(oldest);
      report(`more than ${limit} worlds: forgot ${oldest}`);
    }
    return world;
  }

  /** Finds a world whose name differs only by case or separators (`Late_Fees`, `late-fees`): a likely typo. */
  function mistyped(name: string): string | null {
    if (others.has(name) || !NAME.test(name)) return null;
    const letters = toLetters(name);
    return [MAIN, ...others.keys()].find((known) => toLetters(known) === letters) ?? null;
  }

  function explainMissing(name: string): string {
    const meant = mistyped(name);
    if (removed.has(name)) return `The world ${name} was removed. ${BEGIN_HINT}`;
    if (meant !== null) return `There is no world of this name. Was ${meant} meant? ${BEGIN_HINT}`;
    return `A world is named by up to 60 letters, digits, dots, dashes, not "${name.slice(0, SHOWN_OF_NAME)}".`;
  }

  return {
    main,
    timetables,
    /** Finds or creates the world of this name; null for an invalid name, a likely typo, or a removed world. */
    findOrBegin(name: string): World | null {
      if (name === MAIN) return main;
      const world = others.get(name);
      if (!world) return removed.has(name) || mistyped(name) !== null ? null : begin(name, systemClock());
      others.delete(name);
      others.set(name, world);
      return world;
    },
    begin,
    /** Says why `findOrBegin` has returned null. */
    refuseMissing(name: string): AddressRefused {
      return new AddressRefused(400, explainMissing(name));
    },
    list: (): World[] => [main, ...others.values()],
    remove(name: string): void {
      if (!forget(name)) return;
      removed.add(name);
      // Drops the oldest names, because a server may run for weeks.
      for (const oldest of removed) if (removed.size > MAX_REMOVED) removed.delete(oldest);
    },
  };
}

const MAX_REMOVED = 1_000;
/** Characters of a refused name that the answer repeats. */
const SHOWN_OF_NAME = 100;
const toLetters = (name: string) => name.toLowerCase().replaceAll(/[_.-]/g, '');

const BEGIN_HINT = 'Another one is begun by POST /backstage/worlds.';

export function readWorldName(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const header = headers[WORLD_HEADER];
  if (typeof header === 'string') return header;
  const cookie = headers.cookie;
  if (typeof cookie !== 'string') return MAIN;
  return /(?:^|;\s*)mock-world=([^;]*)/.exec(cookie)?.[1] ?? MAIN;
}
