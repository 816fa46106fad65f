import { PHOTO_LIFE_MS } from '../lib/time/timing.ts';

/**
 * Photos of the ID that were taken and not yet received by the lender (screens: photos). They wait on the device for
 * the connection, survive a reload and a killed WebView, and are gone once received, at logout, or after a day.
 * IndexedDB may be blocked, full or damaged: then a photo lives until the page closes. Nothing here ever throws.
 */
export type Side = 'back' | 'front' | 'face';

/** `before`: the photo the lender had of this side when this one was taken; another one afterwards is this one. */
export type KeptPhoto = {
  side: Side;
  file: File;
  before: string | null;
  /** What the device doubts about it: the borrower has not decided yet, and it is not to be sent by itself. */
  doubts?: readonly string[];
};
type Stored = Omit<KeptPhoto, 'file'> & { key: string; userId: string; orderNo: string; file: Blob; savedAt: number };

/** Where records are kept; IndexedDB in a browser, a map in tests. */
export type PhotoShelf = {
  all: () => Promise<Stored[]>;
  put: (record: Stored) => Promise<void>;
  drop: (key: string) => Promise<void>;
};

type PhotoStoreArgs = { shelf: PhotoShelf; userId: () => string | null; now: () => number };

export function createPhotoStore({ shelf, userId, now }: PhotoStoreArgs) {
  /** What the shelf refused to take. */
  const inMemory = new Map<string, Stored>();
  /** How often everything was removed. */
  let removals = 0;
  const keyOf = (side: Side): string | null => {
    const id = userId();
    return id === null ? null : `${id}.${side}`;
  };
  const all = async (): Promise<Stored[]> => {
    const stored = await shelf.all().catch((): Stored[] => []);
    return [...stored.filter(({ key }) => !inMemory.has(key)), ...inMemory.values()];
  };
  const drop = async (key: string) => {
    inMemory.delete(key);
    await shelf.drop(key).catch(() => {});
  };
  const isAlive = ({ savedAt }: Stored) => Math.abs(now() - savedAt) < PHOTO_LIFE_MS;
  const sweep = async (): Promise<Stored[]> => {
    const found = await all();
    await Promise.all(found.filter((record) => !isAlive(record)).map(({ key }) => drop(key)));
    return found.filter(isAlive);
  };

  return {
    /** Replaces the photo of the same side. */
    keep: async ({ orderNo, side, file, before, doubts = [] }: KeptPhoto & { orderNo: string }) => {
      const id = userId();
      const key = keyOf(side);
      if (id === null || key === null) return;
      const known = removals;
      const record: Stored = { key, userId: id, orderNo, side, file, before, doubts, savedAt: now() };
      await shelf.put(record).then(
        () => inMemory.delete(key),
        () => inMemory.set(key, record),
      );
      // Signed out while it was being written.
      if (known !== removals) await drop(key);
    },
    /** The photos this borrower took for this application. */
    load: async (orderNo: string): Promise<KeptPhoto[]> => {
      const found = await sweep();
      return found
        .filter((record) => record.userId === userId() && record.orderNo === orderNo)
        .map(({ side, file, before, doubts = [] }) => ({
          side,
          file: new File([file], `${side}.jpg`, { type: file.type }),
          before,
          doubts,
        }));
    },
    remove: async (side: Side) => {
      const key = keyOf(side);
      if (key !== null) await drop(key);
    },
    /** Those of an earlier day, of any borrower. */
    removeOld: async () => void (await sweep()),
    /** Every photo on the device. */
    removeAll: async () => {
      removals++;
      for (const { key } of await all()) await drop(key);
    },
  };
}

const NAME = 'puente-photos';
const TABLE = 'photos';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('IndexedDB refused')));
  });

/** Opened again for each step: photos are rare, and a connection that stays open blocks other tabs. */
async function withTable<T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(TABLE, { keyPath: 'key' }));
  const database = await settled(opening);
  try {
    return await settled(work(database.transaction(TABLE, mode).objectStore(TABLE)));
  } finally {
    database.close();
  }
}

export const browserShelf: PhotoShelf = {
  all: () => withTable('readonly', (table): IDBRequest<Stored[]> => table.getAll()),
  put: async (record) => void (await withTable('readwrite', (table) => table.put(record))),
  drop: (key) => withTable('readwrite', (table) => table.delete(key)),
};
