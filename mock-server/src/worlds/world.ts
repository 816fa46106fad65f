import { createHmac } from 'node:crypto';
import type { Edition } from '@puente/contract/values/loan';
import { createDrifts } from '../drifts/drifts.ts';
import { createBorrowers } from './borrowers.ts';
import { createEvents, createJournal } from './journal.ts';
import { createWebhook, type WebhookSettings } from './webhook.ts';
import { createFaults } from './faults.ts';
import type { Clock, ClockState, Wait } from '../loans/clock.ts';
import type { Hmac } from '../loans/payments/references.ts';
import { DEFAULT_TIMETABLE, type Timetable } from '../loans/timetable.ts';
import { type Offer, USUAL_OFFER } from '../loans/offer.ts';
import { NO_PHOTOS, type Photos } from '../storage/data-files.ts';
import type { Store } from '../storage/store.ts';

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
  const hmac: Hmac =
    options.hmac ?? ((...parts) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex'));
  const events = createEvents();
  const webhook = createWebhook({ world: name, events, worldTime: clock.now }, options.webhook ?? NO_WEBHOOK);

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
    },
    photos,
    faults: createFaults(),
    drifts: createDrifts(),
    journal: createJournal((entry) => events.add({ at: entry.at, kind: 'call', entry })),
    events,
    webhook,
    ...createBorrowers({ store, clock, photos, events, timetable: () => timetable }),
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
    save: () => options.save?.({ clock: clock.state(), secret }),
  };
}

const NO_WEBHOOK: WebhookSettings = { target: null, hosts: [] };
