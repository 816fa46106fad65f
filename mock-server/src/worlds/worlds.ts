import { createHmac } from 'node:crypto';
import { type Clock, systemClock } from '../loans/time/clock.ts';
import { createStore } from '../storage/store.ts';
import type { WebhookSettings } from './webhook.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

export const WORLD_HEADER = 'x-mock-world';
export const MAIN = 'main';

const NAME = /^[a-z0-9][a-z0-9_.-]{0,59}$/i;

/** Every world of one server. All but `main` live in memory and begin empty, when they are first named. */
export type Worlds = {
  readonly main: World;
  /** The world of this name, made if need be; null for a name that is none, looks like a mistyped one, or was removed. */
  findOrBegin(name: string): World | null;
  /** Starts a world over, with its own clock; `main` cannot be replaced. */
  begin(name: string, clock: Clock, as?: Partial<Pick<WorldOptions, 'edition' | 'store' | 'secret'>>): World | null;
  list(): World[];
  /** Why `named` gave none. */
  explainMissing(name: string): string;
  remove(name: string): boolean;
};

/** Worlds that somebody wants to find again after a restart: never forgotten, written whenever they change. */
export type WorldStorage = {
  isStored(name: string): boolean;
  /** Writes it if it is kept and has changed; refuses with `couldNotSave` where the disk does. */
  save(world: World): void;
};

/** With more than `limit` worlds that nobody keeps the one unused for longest is forgotten, and `report` says so. */
type Options = {
  main: World;
  secret: string;
  limit: number;
  keeping: WorldStorage;
  webhook?: WebhookSettings;
  report: (line: string) => void;
};

export function createWorlds({ main, secret, limit, keeping, webhook, report }: Options): Worlds {
  // In order of last use: a map keeps the order of insertion.
  const others = new Map<string, World>();
  /** What a window still asks in a world that was removed would begin an empty one of that name. */
  const removed = new Set<string>();
  // As of the start: what is changed in `main` later is its own.
  const { timetable } = main;

  /** Releases the answers that the world holds back, then removes it. */
  function forget(name: string): boolean {
    const world = others.get(name);
    world?.faults.clear();
    world?.events.end();
    return others.delete(name);
  }

  function begin(name: string, clock: Clock, { edition = main.edition, ...as }: Parameters<Worlds['begin']>[2] = {}) {
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
      readId: main.readId,
      ...(webhook ? { webhook } : {}),
      save: async () => keeping.save(world),
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

  /**
   * The world whose name differs from this one only by capitals or separators (`Late_Fees` beside `late-fees`): nobody
   * wants both. Any other difference may be meant, as in `worker-a` and `worker-b`.
   */
  function mistyped(name: string): string | null {
    if (others.has(name) || !NAME.test(name)) return null;
    const letters = toLetters(name);
    return [MAIN, ...others.keys()].find((known) => toLetters(known) === letters) ?? null;
  }

  return {
    main,
    findOrBegin(name) {
      if (name === MAIN) return main;
      const world = others.get(name);
      if (!world) return removed.has(name) || mistyped(name) !== null ? null : begin(name, systemClock());
      others.delete(name);
      others.set(name, world);
      return world;
    },
    begin,
    explainMissing(name) {
      const meant = mistyped(name);
      if (removed.has(name)) return `The world ${name} was removed. ${BEGIN_HINT}`;
      if (meant !== null) return `There is no world of this name. Was ${meant} meant? ${BEGIN_HINT}`;
      return 'A world is named by up to 60 letters, digits, dots, dashes.';
    },
    list: () => [main, ...others.values()],
    remove(name) {
      const was = forget(name);
      if (!was) return false;
      removed.add(name);
      // The oldest names are forgotten: a server that runs for weeks must not remember every world of every test.
      for (const oldest of removed) if (removed.size > MAX_REMOVED) removed.delete(oldest);
      return true;
    },
  };
}

const MAX_REMOVED = 1_000;
const toLetters = (name: string) => name.toLowerCase().replaceAll(/[_.-]/g, '');

const BEGIN_HINT = 'Another one is begun by POST /backstage/worlds.';

/** The world that a request names is none: `Worlds.whyNone`. */
export class UnknownWorld extends Error {
  readonly statusCode = 400;
}

/** The name a request gives by header or cookie; `main` when it gives none. */
export function readWorldName(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const header = headers[WORLD_HEADER];
  if (typeof header === 'string') return header;
  const cookie = headers.cookie;
  if (typeof cookie !== 'string') return MAIN;
  return /(?:^|;\s*)mock-world=([^;]*)/.exec(cookie)?.[1] ?? MAIN;
}
