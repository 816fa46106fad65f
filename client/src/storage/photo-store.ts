import { rejectWhenLate } from '../utils/browser-gaps.ts';
import { PHOTO_LIFE_MS, STORAGE_TIMEOUT_MS } from '../utils/timing.ts';
import { type DeviceTime, isExpired, type StorageTime, stampStorageTime } from './safe-storage.ts';

export type Side = 'back' | 'front' | 'face';

/**
 * `before`: id of the server's photo of this side when this photo was taken. If the server later has another id, it has
 * received this photo.
 */
export type StoredPhoto = {
  side: Side;
  file: File;
  before: string | null;
  /** Doubts about the quality, which the borrower resolves before the photo is sent. */
  doubts?: readonly string[];
  /** Set before an automatic upload: if that ends the session, only the borrower may send the photo again. */
  held?: boolean;
};
type PhotoRecord = Omit<StoredPhoto, 'file'> &
  StorageTime & { key: string; userId: string; orderNo: string; file: Blob };

export type PhotoShelf = {
  all: () => Promise<PhotoRecord[]>;
  put: (record: PhotoRecord) => Promise<void>;
  drop: (key: string) => Promise<void>;
  clear: () => Promise<void>;
};

type PhotoStoreArgs = { shelf: PhotoShelf; userId: () => string | null; clock: DeviceTime };

/**
 * Stores ID photos that the server has not received yet (screens: photos). If IndexedDB fails or hangs, a photo lives
 * in memory; no step throws or takes longer than `STORAGE_TIMEOUT_MS`.
 */
export function createPhotoStore({ shelf, userId, clock }: PhotoStoreArgs) {
  const inMemory = new Map<string, PhotoRecord>();
  /** Counts removals, so that a write notices a sign-out. */
  let removals = 0;
  const keyOf = (side: Side): string | null => {
    const id = userId();
    return id === null ? null : `${id}.${side}`;
  };
  const all = async (): Promise<PhotoRecord[]> => {
    const stored = await shelf.all().catch((): PhotoRecord[] => []);
    return [...stored.filter(({ key }) => !inMemory.has(key)), ...inMemory.values()];
  };
  const drop = async (key: string) => {
    inMemory.delete(key);
    await shelf.drop(key).catch(() => {});
  };
  const isAlive = (record: PhotoRecord) => !isExpired(record, PHOTO_LIFE_MS, clock);
  const put = (record: PhotoRecord) =>
    shelf.put(record).then(
      () => void inMemory.delete(record.key),
      () => void inMemory.set(record.key, record),
    );
  const sweep = async (): Promise<PhotoRecord[]> => {
    const found = await all();
    for (const record of found) {
      if (!isAlive(record)) await drop(record.key);
      else if (clock.isKnown() && record.guessed)
        await put({ ...record, guessed: undefined, ...stampStorageTime(clock) });
    }
    return found.filter(isAlive);
  };

  return {
    save: async ({ orderNo, side, file, before, doubts = [], held = false }: StoredPhoto & { orderNo: string }) => {
      const id = userId();
      const key = keyOf(side);
      if (id === null || key === null) return;
      const known = removals;
      await put({ key, userId: id, orderNo, side, file, before, doubts, held, ...stampStorageTime(clock) });
      if (known !== removals) await drop(key);
    },
    load: async (orderNo: string): Promise<StoredPhoto[]> => {
      const found = await sweep();
      return found
        .filter((record) => record.userId === userId() && record.orderNo === orderNo)
        .map(({ side, file, before, doubts = [], held = false }) => ({
          side,
          file: new File([file], `${side}.jpg`, { type: file.type }),
          before,
          doubts,
          held,
        }));
    },
    remove: async (side: Side) => {
      const key = keyOf(side);
      if (key !== null) await drop(key);
    },
    removeOld: async () => void (await sweep()),
    removeAll: async () => {
      removals++;
      inMemory.clear();
      await shelf.clear().catch(() => {});
    },
  };
}

const NAME = 'puente-photos';
const TABLE = 'photos';

const awaitRequest = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('IndexedDB refused')));
  });

/** IndexedDB may never answer (full disk, another tab, Safari after sleep). */
const inTime = <T>(work: Promise<T>): Promise<T> => rejectWhenLate(work, STORAGE_TIMEOUT_MS);

/** Opens a connection per step: photos are rare, and an open connection blocks other tabs. */
async function withTable<T>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<T>,
  isWanted = () => true,
): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(TABLE, { keyPath: 'key' }));
  const database = await awaitRequest(opening);
  try {
    if (!isWanted()) throw new Error('Too late');
    return await awaitRequest(work(database.transaction(TABLE, mode).objectStore(TABLE)));
  } finally {
    database.close();
  }
}

/** A late write must not store a photo that the server may have received meanwhile. */
async function putInTime(record: PhotoRecord): Promise<void> {
  let isLate = false;
  const isWanted = () => !isLate;
  await inTime(withTable('readwrite', (table) => table.put(record), isWanted)).catch((error: unknown) => {
    isLate = true;
    throw error;
  });
}

export const browserShelf: PhotoShelf = {
  all: () => inTime(withTable('readonly', (table): IDBRequest<PhotoRecord[]> => table.getAll())),
  put: putInTime,
  // Unlike a write, a removal may still finish after the deadline.
  drop: (key) => inTime(withTable('readwrite', (table) => table.delete(key))),
  clear: () => inTime(withTable('readwrite', (table) => table.clear())),
};
