import { createHmac } from 'node:crypto';
import type { Edition } from '@puente/contract/values/loan';
import { createDrifts } from '../drifts/drifts.ts';
import { createEvents, createJournal } from './journal.ts';
import { createWebhook, type WebhookSettings } from './webhook.ts';
import { createFaults } from './faults.ts';
import type { Clock, ClockState, Wait } from '../loans/clock.ts';
import { markAllReported, type HistoryEvent, listEvents, listUnreported } from '../loans/history.ts';
import type { Hmac } from '../loans/payments/references.ts';
import { DEFAULT_TIMETABLE, type Timetable } from '../loans/timetable.ts';
import { type Offer, USUAL_OFFER } from '../loans/offer.ts';
import { NO_PHOTOS, type Photos } from '../storage/data-files.ts';
import { findNextDue, listPhotoIds, advanceBorrower } from '../loans/advance-order.ts';
import type { Store } from '../storage/store.ts';
import type { Borrower } from '../loans/borrower-record.ts';

export type World = ReturnType<typeof createWorld>;

export type SavedWorld = { clock: ClockState; secret: string };

export type WorldOptions = {
  name: string;
  edition?: Edition | undefined;
  clock: Clock;
  store: Store;
  secret: string;
  timetable?: Timetable;
  photos?: Photos;
  /** Passed to the world in which a simulated borrower acts, so that ids and tokens agree. */
  hmac?: Hmac;
  nextSequence?: (() => number) | undefined;
  /** Stores clock and secret. Refuses with `couldNotSave`. */
  save?: (saved: SavedWorld) => void;
  /** Waits real ms; by default not at all. */
  wait?: Wait;
  webhook?: WebhookSettings;
};

/** A world: one simulated lender with its borrowers, clock, faults and journal. */
export function createWorld(options: WorldOptions) {
  const { name, clock, store, photos = NO_PHOTOS, wait = async () => {} } = options;
  let { secret, edition = 'market', timetable = DEFAULT_TIMETABLE } = options;
  let offer = USUAL_OFFER;
  const events = createEvents();
  const webhook = createWebhook(
    { world: name, events, worldTime: () => clock.now() },
    options.webhook ?? { target: null, hosts: [] },
  );
  const hmac: Hmac =
    options.hmac ?? ((...parts) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex'));
  let due = new WeakMap<Borrower, number>();
  const dueOf = (borrower: Borrower) => {
    const known = due.get(borrower) ?? findNextDue(borrower, timetable);
    due.set(borrower, known);
    return known;
  };

  /**
   * Advances the borrower to now, runs `fn` on a draft and returns its result once the draft is written. `begun`:
   * document to use if the borrower has none.
   */
  async function change<T>(userId: string, fn: (draft: Borrower, now: number) => T, begun?: Borrower): Promise<T> {
    const before = store.byId(userId);
    const inTime = (draft: Borrower) => {
      const now = clock.now();
      advanceBorrower(draft, now, timetable);
      return fn(draft, now);
    };
    const result = store.change(userId, inTime, begun);
    announceEvents(before, store.byId(userId));
    await dropUnused(userId, before);
    return result;
  }

  function announceEvents(before: Borrower | null, after: Borrower | null): void {
    if (!after || before?.orders === after.orders) return;
    for (const order of after.orders) {
      const was = before?.orders.find(({ orderNo }) => orderNo === order.orderNo)?.history.length ?? 0;
      for (const happening of listEvents(order, was))
        events.add({ at: happening.at, kind: 'happening', happening, mobile: after.mobile });
    }
  }

  async function dropUnused(userId: string, before: Borrower | null): Promise<void> {
    if (photos === NO_PHOTOS || !before) return;
    const after = store.byId(userId);
    const used = after ? listPhotoIds(after) : [];
    await photos.drop(listPhotoIds(before).filter((imageId) => !used.includes(imageId)));
  }

  async function advanceToNow(userId: string): Promise<Borrower | null> {
    const borrower = store.byId(userId);
    if (!borrower || dueOf(borrower) > clock.now()) return borrower;
    await change(userId, () => {});
    return store.byId(userId);
  }

  return {
    name,
    /** Edition `market` or `single`, by which the client chooses its calls (rules §3, §7). */
    get edition() {
      return edition;
    },
    get offer() {
      return offer;
    },
    setOffer(next: Offer, sold: Edition): void {
      offer = next;
      edition = sold;
    },
    clock,
    store,
    get timetable() {
      return timetable;
    },
    setTimetable(next: Timetable): void {
      timetable = next;
      due = new WeakMap();
    },
    photos,
    faults: createFaults(),
    drifts: createDrifts(),
    journal: createJournal((entry) => events.add({ at: entry.at, kind: 'call', entry })),
    events,
    webhook,
    advanceBorrower: advanceToNow,
    change,
    async put(borrower: Borrower): Promise<void> {
      const before = store.byId(borrower.userId);
      store.put(borrower);
      await dropUnused(borrower.userId, before);
    },
    /** Applies everything due to every borrower. */
    async advanceAll(): Promise<void> {
      for (const { userId } of store.all()) await advanceToNow(userId);
    },
    /** Returns all borrowers' unreported events, oldest first, without their own steps; marks them as reported. */
    async reportEvents(): Promise<HistoryEvent[]> {
      const reports: HistoryEvent[] = [];
      for (const borrower of store.all()) {
        const { userId, orders } = borrower;
        const nothingDue = dueOf(borrower) > clock.now();
        if (nothingDue && orders.every((order) => order.reported === order.history.length)) continue;
        await change(userId, (draft) => {
          reports.push(...draft.orders.flatMap(listUnreported));
          draft.orders = draft.orders.map(markAllReported);
        });
      }
      return reports.toSorted((a, b) => a.at - b.at);
    },
    nextSequence: options.nextSequence ?? (() => store.takeSequence()),
    /** HMAC of the parts with the world's secret, 64 hexadecimal digits; ids and tokens derive from it. */
    hmac,
    /** Key of `hmac`; another world with the same secret accepts the same tokens. */
    get secret() {
      return secret;
    },
    /** Changes memory only; `save` stores the secret. */
    setSecret(taken: string): void {
      secret = taken;
    },
    wait,
    readId: () => wait(timetable.ocr),
    save: () => options.save?.({ clock: clock.state(), secret }),
  };
}
