/** The borrowers of a world over time: every change first applies what is due, and announces what happened. */
import { advanceBorrower, findNextDue, listPhotoIds } from '../loans/advance-order.ts';
import type { Borrower } from '../loans/borrower-record.ts';
import type { Clock } from '../loans/clock.ts';
import { type HistoryEvent, listEvents, listUnreported, markAllReported } from '../loans/history.ts';
import type { Timetable } from '../loans/timetable.ts';
import { NO_PHOTOS, type Photos } from '../storage/data-files.ts';
import type { Store } from '../storage/store.ts';
import type { Events } from './journal.ts';

type Parts = { store: Store; clock: Clock; photos: Photos; events: Events; timetable: () => Timetable };

export function createBorrowers({ store, clock, photos, events, timetable }: Parts) {
  const due = new WeakMap<Borrower, { at: number; by: Timetable }>();

  function isDue(borrower: Borrower): boolean {
    const by = timetable();
    let known = due.get(borrower);
    if (known?.by !== by) {
      known = { at: findNextDue(borrower, by), by };
      due.set(borrower, known);
    }
    return known.at <= clock.now();
  }

  function announceEvents(before: Borrower | null, after: Borrower | null): void {
    if (!after || before?.orders === after.orders) return;
    for (const order of after.orders) {
      const was = before?.orders.find(({ orderNo }) => orderNo === order.orderNo)?.history.length ?? 0;
      for (const happening of listEvents(order, was))
        events.add({ at: happening.at, kind: 'happening', happening, mobile: after.mobile });
    }
  }

  async function dropUnusedPhotos(userId: string, before: Borrower | null): Promise<void> {
    if (photos === NO_PHOTOS || !before) return;
    const after = store.byId(userId);
    const used = after ? listPhotoIds(after) : [];
    await photos.drop(listPhotoIds(before).filter((imageId) => !used.includes(imageId)));
  }

  /**
   * Advances the borrower to now, runs `fn` on a draft and returns its result once the draft is written. `begun`:
   * document to use if the borrower has none.
   */
  async function change<T>(userId: string, fn: (draft: Borrower, now: number) => T, begun?: Borrower): Promise<T> {
    const before = store.byId(userId);
    const inTime = (draft: Borrower) => {
      const now = clock.now();
      advanceBorrower(draft, now, timetable());
      return fn(draft, now);
    };
    const result = store.change(userId, inTime, begun);
    announceEvents(before, store.byId(userId));
    await dropUnusedPhotos(userId, before);
    return result;
  }

  async function advanceToNow(userId: string): Promise<Borrower | null> {
    const borrower = store.byId(userId);
    if (!borrower || !isDue(borrower)) return borrower;
    await change(userId, () => {});
    return store.byId(userId);
  }

  return {
    change,
    advanceBorrower: advanceToNow,
    /** Applies everything due to every borrower. */
    async advanceAll(): Promise<void> {
      for (const { userId } of store.all()) await advanceToNow(userId);
    },
    /** Stores a document as it is; announces no events. */
    async put(borrower: Borrower): Promise<void> {
      const before = store.byId(borrower.userId);
      store.put(borrower);
      await dropUnusedPhotos(borrower.userId, before);
    },
    /** Returns all borrowers' unreported events, oldest first, without their own steps; marks them as reported. */
    async reportEvents(): Promise<HistoryEvent[]> {
      const reports: HistoryEvent[] = [];
      for (const borrower of store.all()) {
        const { userId, orders } = borrower;
        if (!isDue(borrower) && orders.every((order) => order.reported === order.history.length)) continue;
        await change(userId, (draft) => {
          reports.push(...draft.orders.flatMap(listUnreported));
          draft.orders = draft.orders.map(markAllReported);
        });
      }
      return reports.toSorted((a, b) => a.at - b.at);
    },
  };
}
