import * as z from 'zod/mini';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LowSync } from 'lowdb';
import { JSONFileSync } from 'lowdb/node';
import { isErrno, lockFolder } from './lock.ts';
import { type Keeper, readErrorCode } from './store.ts';
import { borrower, type Borrower, SCHEMA_VERSION } from '../loans/borrower-record.ts';
import { lastVersion, versionsFile } from './data-files.ts';
import { machineTime } from '../loans/clock.ts';

/**
 * Data folder, which outlives a restart. Unless a line says otherwise, its files belong to the world `main`:
 *   lock-<process>     lock of the server that uses the folder
 *   world.json         secret and clock
 *   borrowers/<userId>.jsonl  one document per borrower; the last line is the valid version
 *   incoming/, outgoing/  exist only while all borrowers are replaced at once
 *   photos/<imageId>   photos of identity documents
 *   damaged/           files that could not be read, set aside until a later start can read them
 *   worlds/<name>/     other stored worlds (stored-worlds.ts)
 */

export const worldFile = z.object({
  schema: z.literal(SCHEMA_VERSION),
  /** Must stay secret: with this key anyone could sign in as any borrower. */
  secret: z.string().check(z.minLength(32)),
  clock: z.object({ aheadMs: z.number(), frozenAt: z.nullable(z.number()) }),
});
export type WorldFile = z.infer<typeof worldFile>;

/** `file`: name under damaged/. */
export type SetAside = { file: string; reason: string };

type Documents = {
  readonly borrowers: readonly Borrower[];
  readonly keeper: Keeper;
  /** The next start that can read these files restores them. */
  readonly setAside: readonly SetAside[];
};

export type Folder = Documents & {
  readonly world: WorldFile;
  readonly photos: string;
  readonly saveWorld: (change: Partial<WorldFile>) => void;
  readonly close: () => void;
};

type Report = (line: string) => void;

/** Creates a missing folder. `report` receives one line per file set aside. */
export function openFolder(path: string, report: Report): Folder {
  const photos = join(path, 'photos');
  createFolder(photos);
  const unlock = lockFolder(path);
  try {
    const documents = openDocuments(path, report);
    const world = new LowSync(
      new JSONFileSync<WorldFile>(join(path, 'world.json')),
      readWorld(path, report, documents.borrowers),
    );
    return {
      ...documents,
      get world() {
        return world.data;
      },
      photos,
      saveWorld(change) {
        const before = world.data;
        world.data = { ...before, ...change };
        try {
          world.write();
        } catch (error) {
          world.data = before;
          throw error;
        }
      },
      close: unlock,
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens all documents; restores files set aside earlier that are readable again. */
export function openDocuments(path: string, report: Report): Documents {
  finishReplacing(path);
  const borrowersPath = join(path, BORROWERS);
  mkdirSync(borrowersPath, { recursive: true });
  const files = new Map<string, LowSync<Borrower>>();
  const fileOf = (userId: string) => join(borrowersPath, `${userId}.jsonl`);
  const { borrowers, setAside } = readBorrowers(path, report);
  return {
    borrowers,
    setAside,
    keeper: {
      // Writes synchronously: an asynchronous write goes through the thread pool four times, which takes longer.
      write(document) {
        const { userId } = document;
        const file = files.get(userId) ?? new LowSync(versionsFile<Borrower>(fileOf(userId)), document);
        files.set(userId, file);
        file.data = document;
        file.write();
      },
      replaceAll(documents) {
        const incoming = join(path, INCOMING);
        rmSync(incoming, { recursive: true, force: true });
        mkdirSync(incoming);
        for (const document of documents)
          writeFileSync(join(incoming, `${document.userId}.jsonl`), `${JSON.stringify(document)}\n`);
        renameSync(borrowersPath, join(path, OUTGOING));
        finishReplacing(path);
        files.clear();
      },
    },
  };
}

const BORROWERS = 'borrowers';
const INCOMING = 'incoming';
const OUTGOING = 'outgoing';

/** Completes a replacement that a killed process began. Once the old documents are moved away, the new ones count. */
function finishReplacing(path: string): void {
  const borrowers = join(path, BORROWERS);
  if (existsSync(join(path, OUTGOING)) && !existsSync(borrowers)) renameSync(join(path, INCOMING), borrowers);
  for (const left of [INCOMING, OUTGOING]) rmSync(join(path, left), { recursive: true, force: true });
}

/**
 * Returns the stored world.json, or a new one; if it was damaged, the new clock starts no earlier than the newest
 * history entry, so that no entry lies in the future.
 */
function readWorld(path: string, report: Report, borrowers: readonly Borrower[]): WorldFile {
  const read = readDocument(join(path, 'world.json'), { schema: worldFile, parse: JSON.parse });
  if (read !== null && typeof read === 'object') return read;
  let aheadMs = 0;
  if (read !== null) {
    moveAside(path, 'world.json', { reason: read, report });
    const events = borrowers.flatMap(({ orders }) => orders.flatMap(({ history }) => history));
    aheadMs = Math.max(0, ...events.map(({ at }) => at - machineTime()));
    report('its clock continues at the newest stored event; every session has ended');
  }
  return { schema: SCHEMA_VERSION, secret: randomBytes(32).toString('hex'), clock: { aheadMs, frozenAt: null } };
}

const NOT_ITS_NAME = 'it does not belong under this name';

function readBorrowers(path: string, report: Report): Pick<Documents, 'borrowers' | 'setAside'> {
  const mobiles = new Set<string>();
  const borrowers: Borrower[] = [];
  /** Adds the borrower of a file, or returns why the file is not the document of this name. */
  function takeIn(file: string, name: string): string | null {
    if (!name.endsWith(ENDING)) return NOT_ITS_NAME;
    const document = readDocument(file, { schema: borrower, parse: lastVersion });
    if (document === null) return 'it is gone';
    if (typeof document === 'string') return document;
    if (`${document.userId}${ENDING}` !== name || mobiles.has(document.mobile)) return NOT_ITS_NAME;
    mobiles.add(document.mobile);
    borrowers.push(document);
    return null;
  }
  for (const name of readdirSync(join(path, BORROWERS))) {
    const file = join(BORROWERS, name);
    // A killed process left this file. Its change was never confirmed to a client, and the previous file is complete.
    if (name.endsWith('.tmp')) {
      rmSync(join(path, file), { force: true });
      continue;
    }
    const reason = takeIn(join(path, file), name);
    if (reason !== null) moveAside(path, file, { reason, report });
  }
  // Newest first, so that each borrower's newest set-aside file is restored. A file becomes readable again if an edit
  // of the contract is undone.
  const names = existsSync(join(path, DAMAGED)) ? readdirSync(join(path, DAMAGED)) : [];
  const damaged = names.toSorted((one, other) => readNumber(other) - readNumber(one));
  const stillAside = damaged.flatMap((file) => {
    const [, name] = SET_ASIDE.exec(file) ?? [];
    // Leaves a replaced world.json under damaged/, because the new one is in use.
    if (name === undefined) return [];
    const home = join(path, BORROWERS, name);
    const reason = existsSync(home) ? NOT_ITS_NAME : takeIn(join(path, DAMAGED, file), name);
    if (reason !== null) return [{ file, reason }];
    renameSync(join(path, DAMAGED, file), home);
    report(`brought back ${DAMAGED}/${file}`);
    return [];
  });
  return { borrowers, setAside: stillAside };
}

const ENDING = '.jsonl';
const DAMAGED = 'damaged';
/** Matches for example `3-borrowers-u1.jsonl`. */
const SET_ASIDE = /^\d+-borrowers-(.+\.jsonl)$/;
const readNumber = (file: string) => Number.parseInt(file, 10) || 0;

type Reading<S> = { schema: S; parse: (text: string) => unknown };

/** Returns the document of a file, null if the file does not exist, or as text the reason why it is unreadable. */
export function readDocument<S extends z.ZodMiniType<object>>(
  file: string,
  { schema, parse }: Reading<S>,
): z.output<S> | string | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    return `it cannot be read (${readErrorCode(error)})`;
  }
  try {
    const read = z.safeParse(schema, parse(text));
    if (read.success) return read.data;
    const field = read.error.issues[0]?.path.join('.') || 'shape';
    return field === 'schema' ? 'another version of the lender wrote it' : `unexpected ${field}`;
  } catch {
    return text === '' ? 'it is empty' : 'it is not JSON';
  }
}

/** Moves the file under damaged/ with the next free number, so that no data are lost. */
function moveAside(path: string, file: string, { reason, report }: { reason: string; report: Report }): void {
  const damaged = join(path, DAMAGED);
  mkdirSync(damaged, { recursive: true });
  const number = Math.max(0, ...readdirSync(damaged).map(readNumber)) + 1;
  const name = `${number}-${file.replaceAll(/[\\/]/g, '-')}`;
  renameSync(join(path, file), join(damaged, name));
  report(`set aside damaged ${file} as ${DAMAGED}/${name}: ${reason}`);
}

/**
 * Creates a folder and its missing parents. Throws what `mkdir` throws; the `recursive` option of Node 20 would retry for
 * ever in a file system that takes no folders, such as /proc.
 */
export function createFolder(path: string): void {
  if (!existsSync(dirname(path))) createFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // A folder that exists is fine, also one that another program has just created.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
