import { afterEach, describe, expect, test, vi } from 'vitest';
import { STORAGE_TIMEOUT_MS } from '../utils/timing.ts';
import { browserShelf, createPhotoStore, type PhotoShelf } from './photo-store.ts';

const HOUR = 3_600_000;
type Stored = Awaited<ReturnType<PhotoShelf['all']>>[number];

function memoryShelf(): PhotoShelf & { records: Map<string, Stored> } {
  const records = new Map<string, Stored>();
  return {
    records,
    all: async () => [...records.values()],
    put: async (record) => void records.set(record.key, record),
    drop: async (key) => void records.delete(key),
    clear: async () => records.clear(),
  };
}

function setUp(shelf: PhotoShelf = memoryShelf()) {
  const state = { userId: 'ana' as string | null, now: 0, isKnown: true };
  const clock = { now: () => state.now, isKnown: () => state.isKnown };
  const store = createPhotoStore({ shelf, userId: () => state.userId, clock });
  return { state, store };
}
const file = (text: string) => new File([text], 'x.jpg', { type: 'image/jpeg' });
const textOf = async (photos: { file: File }[]) => Promise.all(photos.map((photo) => photo.file.text()));

test('a stored photo comes back with its side and bytes; a newer one replaces it', async () => {
  const { store } = setUp();
  await store.save({ orderNo: 'A', side: 'back', file: file('first'), before: null });
  await store.save({ orderNo: 'A', side: 'back', file: file('second'), before: null });
  await store.save({ orderNo: 'A', side: 'face', file: file('me'), before: null });
  const photos = await store.load('A');
  expect(photos.map(({ side }) => side)).toEqual(['back', 'face']);
  expect(photos[0]?.file.type).toBe('image/jpeg');
  expect(await textOf(photos)).toEqual(['second', 'me']);
});

test('a stored photo keeps the doubts about its quality until it is saved without them', async () => {
  const { store } = setUp();
  const photo = { orderNo: 'A', side: 'back', file: file('soft'), before: null } as const;
  await store.save({ ...photo, doubts: ['blurred'] });
  expect(await store.load('A')).toMatchObject([{ side: 'back', doubts: ['blurred'] }]);
  await store.save(photo);
  expect(await store.load('A')).toMatchObject([{ side: 'back', doubts: [] }]);
});

test('a stored photo is hidden from other borrowers and applications', async () => {
  const { state, store } = setUp();
  await store.save({ orderNo: 'A', side: 'back', file: file('ana'), before: null });
  expect(await store.load('B')).toEqual([]);
  state.userId = 'luis';
  expect(await store.load('A')).toEqual([]);
});

test('a stored photo is removed once the server has received it, at logout, and after a day', async () => {
  const shelf = memoryShelf();
  const { state, store } = setUp(shelf);
  await store.save({ orderNo: 'A', side: 'back', file: file('1'), before: null });
  await store.save({ orderNo: 'A', side: 'front', file: file('2'), before: null });
  await store.remove('back');
  expect(await textOf(await store.load('A'))).toEqual(['2']);
  state.now = 25 * HOUR;
  expect(await store.load('A')).toEqual([]);
  expect(shelf.records.size).toBe(0);
  await store.save({ orderNo: 'A', side: 'face', file: file('3'), before: null });
  state.userId = null;
  await store.removeAll();
  expect(shelf.records.size).toBe(0);
});

test('a stored photo keeps the id of the photo that the server had before it', async () => {
  const { store } = setUp();
  await store.save({ orderNo: 'A', side: 'back', file: file('1'), before: 'image-1' });
  expect((await store.load('A'))[0]?.before).toBe('image-1');
});

test('the app’s start removes photos older than a day, whichever borrower stored them', async () => {
  const shelf = memoryShelf();
  const { state, store } = setUp(shelf);
  await store.save({ orderNo: 'A', side: 'back', file: file('1'), before: null });
  state.now = 20 * HOUR;
  await store.save({ orderNo: 'A', side: 'front', file: file('2'), before: null });
  state.now = 25 * HOUR;
  state.userId = null;
  await store.removeOld();
  expect([...shelf.records.keys()]).toEqual(['ana.front']);
});

test('no photo expires until the server’s time is known; one stored meanwhile has 24 hours from then', async () => {
  const YEAR = 365 * 24 * HOUR;
  const { state, store } = setUp();
  await store.save({ orderNo: 'A', side: 'back', file: file('1'), before: null });
  Object.assign(state, { now: YEAR, isKnown: false });
  await store.removeOld();
  await store.save({ orderNo: 'A', side: 'front', file: file('2'), before: null });
  expect((await store.load('A')).map(({ side }) => side)).toEqual(['back', 'front']);
  Object.assign(state, { now: HOUR, isKnown: true });
  expect((await store.load('A')).map(({ side }) => side)).toEqual(['back', 'front']);
  state.now = 24 * HOUR;
  expect((await store.load('A')).map(({ side }) => side)).toEqual(['front']);
  state.now = 25 * HOUR;
  expect(await store.load('A')).toEqual([]);
});

test('a stored photo is removed if the borrower signs out during the write', async () => {
  const shelf = memoryShelf();
  let write = () => {};
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  const { store } = setUp({ ...shelf, put: (record) => written.then(() => shelf.put(record)) });
  const keeping = store.save({ orderNo: 'A', side: 'back', file: file('1'), before: null });
  await store.removeAll();
  write();
  await keeping;
  expect(shelf.records.size).toBe(0);
});

test('a photo stays in memory if the device cannot store it', async () => {
  const refuse = () => Promise.reject(new Error('blocked'));
  const { store } = setUp({ all: refuse, put: refuse, drop: refuse, clear: refuse });
  await store.save({ orderNo: 'A', side: 'back', file: file('kept'), before: null });
  expect(await textOf(await store.load('A'))).toEqual(['kept']);
  await store.removeAll();
  expect(await store.load('A')).toEqual([]);
});

describe('an IndexedDB that hangs', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function silentDatabase() {
    const request = () => new EventTarget();
    const table = { getAll: vi.fn(request), put: vi.fn(request), delete: vi.fn(request), clear: vi.fn(request) };
    const database = { transaction: () => ({ objectStore: () => table }), close: vi.fn() };
    const openings: EventTarget[] = [];
    const open = () => openings.forEach((opening) => opening.dispatchEvent(new Event('success')));
    vi.stubGlobal('indexedDB', {
      open: () => {
        const opening = Object.assign(new EventTarget(), { result: database });
        openings.push(opening);
        return opening;
      },
    });
    return { table, open };
  }

  test.each([
    ['in opening', () => {}],
    ['in its transactions', (open: () => void) => open()],
  ])('if IndexedDB hangs %s, each call ends after two seconds and the photo stays in memory', async (_, answer) => {
    vi.useFakeTimers();
    const { open } = silentDatabase();
    const { store } = setUp(browserShelf);
    const steps = [
      () => store.save({ orderNo: 'A', side: 'back', file: file('kept'), before: null }),
      () => store.load('A'),
      () => store.remove('front'),
      () => store.removeOld(),
    ];
    for (const step of steps) {
      const ended = vi.fn();
      void step().then(ended);
      await vi.advanceTimersByTimeAsync(0);
      answer(open);
      await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS - 1);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(ended).toHaveBeenCalledOnce();
    }
    const loading = store.load('A');
    await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS);
    expect(await textOf(await loading)).toEqual(['kept']);
  });

  test('an IndexedDB that opens only after the timeout writes no late photo, but still removes all photos', async () => {
    vi.useFakeTimers();
    const { table, open } = silentDatabase();
    const { store } = setUp(browserShelf);
    void store.save({ orderNo: 'A', side: 'back', file: file('late'), before: null });
    await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS);
    void store.removeAll();
    await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS);
    open();
    await vi.advanceTimersByTimeAsync(0);
    expect(table.put).not.toHaveBeenCalled();
    expect(table.clear).toHaveBeenCalledOnce();
  });
});
