import type { DeviceTime, SafeStorage } from './safe-storage.ts';
import { codeRequests } from './code-requests.ts';
import { createConsents } from './consents.ts';
import { createDrafts } from './drafts.ts';
import {
  createLoanStages,
  createReviews,
  createSentOrders,
  createPayIntents,
  createPaymentNotices,
  createOrderValueStore,
} from './order-values.ts';
import { browserShelf, createPhotoStore } from './photo-store.ts';
import { createSessionStore, type SessionDefaults, type Session } from './session-store.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';

const LAST_ORDER_KEY = 'puente.lastOrder';

/** `order`: unparsed; null for «no order». `at`: milliseconds since 1970. */
export type LastOrder = { order: unknown; at: number };

/**
 * Stores the borrower's latest order, shown with its age until the server answers (screens: home-card). Removed when
 * the session ends (faults C2).
 */
export function createLastOrders(storage: SafeStorage, userId: () => string | null) {
  return {
    save: (seen: LastOrder) => {
      const owner = userId();
      if (owner !== null) storage.write(LAST_ORDER_KEY, { ...seen, owner });
    },
    load: (): LastOrder | null => {
      const { order, at, owner } = (storage.read(LAST_ORDER_KEY) ?? {}) as Partial<LastOrder & { owner: string }>;
      if (typeof at !== 'number' || owner === undefined || owner !== userId()) return null;
      return { order, at };
    },
    forget: () => storage.remove(LAST_ORDER_KEY),
  };
}

type DeviceArgs = { storage: Storage | null; defaults: SessionDefaults; clock: DeviceTime };

export type Device = ReturnType<typeof createDevice>;

export function createDevice({ storage, defaults, clock }: DeviceArgs) {
  const session = createSessionStore(storage, defaults);
  const userId = () => session.get().userInfo?.basicInfo.userId ?? null;
  const owned = { storage: session.storage, userId, clock };
  const lastOrders = createLastOrders(session.storage, userId);
  /** Removed when the session ends: the server can send these again (decisions: "Data kept after a session"). */
  const untilSessionEnd = {
    slips: createOrderValueStore('slip', owned),
    transfers: createOrderValueStore('transfer', owned),
    codes: codeRequests(session.storage, clock),
  };
  /** Only this device knows these: they stay for the same borrower until they expire or the borrower signs out. */
  const untilSignOut = {
    readCancellations: createOrderValueStore('read', owned),
    drafts: createDrafts(owned),
    photos: createPhotoStore({ shelf: browserShelf, userId, clock }),
    consents: createConsents(owned),
    payments: createPaymentNotices(owned),
    intents: createPayIntents(owned),
    sent: createSentOrders(owned),
    reviews: createReviews(owned),
    stages: createLoanStages(owned),
  };
  let signedIn = session.get().token !== null;
  session.subscribe(() => {
    const isSignedIn = session.get().token !== null;
    if (!isSignedIn) lastOrders.forget();
    // Removes these only when a session ends: a payment link stores values for a visitor too.
    if (signedIn && !isSignedIn) for (const store of Object.values(untilSessionEnd)) store.removeAll();
    signedIn = isSignedIn;
  });
  return {
    session,
    lastOrders,
    ...untilSessionEnd,
    ...untilSignOut,
    /** Signs out at the borrower's request: removes everything of theirs (rules §4). */
    signOut: () => {
      for (const store of Object.values(untilSignOut)) void store.removeAll();
      session.clear();
    },
    removeOld: () => {
      for (const store of Object.values({ ...untilSessionEnd, ...untilSignOut }))
        if ('removeOld' in store) void store.removeOld();
    },
  };
}

const DeviceContext = createContext<Device | null>(null);
export const DeviceProvider = DeviceContext.Provider;

export function useDevice(): Device {
  const device = useContext(DeviceContext);
  if (!device) throw new Error('DeviceProvider is missing');
  return device;
}

export function useSession(): Session {
  const { session } = useDevice();
  return useSyncExternalStore(session.subscribe, session.get, session.atFirst);
}
