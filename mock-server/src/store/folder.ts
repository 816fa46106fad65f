/**
 * The folder of the world that is kept between two runs:
 *   lock-<process>     of the server that uses it
 *   world.json         secret and clock
 *   borrowers/<userId>.jsonl  one document each, the last line
 *   incoming/, outgoing/  while all borrowers are replaced at once
 *   photos/<imageId>   the photos of identity documents
 *   damaged/           files that could not be read, set aside
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LowSync } from 'lowdb';
import { JSONFileSync } from 'lowdb/node';
import * as z from 'zod/mini';
import { isErrno, lockFolder } from './lock.ts';
import type { Keeper } from './store.ts';
import { borrower, type Borrower, SCHEMA_VERSION } from './tables.ts';
import { lastVersion, versionsFile } from './versions-file.ts';

const worldFile = z.object({
  schema: z.literal(SCHEMA_VERSION),
  /** Source of tokens and ids: with it anybody can sign in as any borrower. */
  secret: z.string().check(z.minLength(32)),
  clock: z.object({ aheadMs: z.number(), frozenAt: z.nullable(z.number()) }),
});
export type WorldFile = z.infer<typeof worldFile>;

export type Folder = {
  readonly borrowers: readonly Borrower[];
  readonly world: WorldFile;
  readonly keeper: Keeper;
  readonly photos: string;
  readonly saveWorld: (change: Partial<WorldFile>) => Promise<void>;
  readonly close: () => void;
};

type Report = (line: string) => void;

/** Opens a folder, making it if need be. `report` gets one line for every file that had to be set aside. */
export function openFolder(path: string, report: Report): Folder {
  const borrowersPath = join(path, BORROWERS);
  const photos = join(path, 'photos');
  mkdirSync(photos, { recursive: true });
  const unlock = lockFolder(path);
  try {
    finishReplacing(path);
    mkdirSync(borrowersPath, { recursive: true });
    const world = new LowSync(new JSONFileSync<WorldFile>(join(path, 'world.json')), readWorld(path, report));
    const files = new Map<string, LowSync<Borrower>>();
    const fileOf = (userId: string) => join(borrowersPath, `${userId}.jsonl`);
    const borrowers = readBorrowers(path, report);
    return {
      borrowers,
      world: world.data,
      photos,
      keeper: {
        // In one piece, without the thread pool: its four trips for a small file cost more than the writing.
        async write(document) {
          const { userId } = document;
          const file = files.get(userId) ?? new LowSync(versionsFile<Borrower>(fileOf(userId)), document);
          files.set(userId, file);
          file.data = document;
          file.write();
        },
        async replaceAll(documents) {
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
      async saveWorld(change) {
        Object.assign(world.data, change);
        world.write();
      },
      close: unlock,
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const BORROWERS = 'borrowers';
const INCOMING = 'incoming';
const OUTGOING = 'outgoing';

/**
 * Once the old documents have been put away, the new ones hold; before that, they never came. A process that was killed
 * in between is finished at the next start.
 */
function finishReplacing(path: string): void {
  const borrowers = join(path, BORROWERS);
  if (existsSync(join(path, OUTGOING)) && !existsSync(borrowers)) renameSync(join(path, INCOMING), borrowers);
  for (const left of [INCOMING, OUTGOING]) rmSync(join(path, left), { recursive: true, force: true });
}

function readWorld(path: string, report: Report): WorldFile {
  const read = readDocument(path, 'world.json', { schema: worldFile, parse: JSON.parse, report });
  return (
    read ?? { schema: SCHEMA_VERSION, secret: randomBytes(32).toString('hex'), clock: { aheadMs: 0, frozenAt: null } }
  );
}

function readBorrowers(path: string, report: Report): Borrower[] {
  const mobiles = new Set<string>();
  return readdirSync(join(path, BORROWERS)).flatMap((name) => {
    const file = join(BORROWERS, name);
    // What a killed process was still writing: never acknowledged, and the whole file beside it holds.
    if (name.endsWith('.tmp')) {
      rmSync(join(path, file), { force: true });
      return [];
    }
    if (!name.endsWith('.jsonl')) {
      setAside(path, file, 'it does not belong under this name', report);
      return [];
    }
    const document = readDocument(path, file, { schema: borrower, parse: lastVersion, report });
    if (!document) return [];
    if (`${document.userId}.jsonl` !== name || mobiles.has(document.mobile)) {
      setAside(path, file, 'it does not belong under this name', report);
      return [];
    }
    mobiles.add(document.mobile);
    return [document];
  });
}

type Reading<S> = { schema: S; parse: (text: string) => unknown; report: Report };

function readDocument<S extends z.ZodMiniType>(
  path: string,
  file: string,
  { schema, parse, report }: Reading<S>,
): z.output<S> | null {
  let text: string;
  try {
    text = readFileSync(join(path, file), 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    setAside(path, file, `it cannot be read (${code})`, report);
    return null;
  }
  try {
    const read = z.safeParse(schema, parse(text));
    if (read.success) return read.data;
    const field = read.error.issues[0]?.path.join('.') || 'shape';
    setAside(path, file, field === 'schema' ? 'another version of the lender wrote it' : `unexpected ${field}`, report);
  } catch {
    setAside(path, file, text === '' ? 'it is empty' : 'it is not JSON', report);
  }
  return null;
}

/** Nothing is deleted: the file is kept under damaged/, numbered if there are several. */
function setAside(path: string, file: string, reason: string, report: Report): void {
  const damaged = join(path, 'damaged');
  mkdirSync(damaged, { recursive: true });
  const name = `${readdirSync(damaged).length + 1}-${file.replaceAll(/[\\/]/g, '-')}`;
  renameSync(join(path, file), join(damaged, name));
  report(`set aside damaged ${file} as damaged/${name}: ${reason}`);
}
