import type { DeviceTime } from './storage-time.ts';
import { codeRequests } from './code-requests.ts';
import { createConsents } from './consents.ts';
import { createDrafts } from './drafts.ts';
import { createLastOrders } from './last-order.ts';
import {
  createLoanStages,
  createReviews,
  createSentOrders,
  createPayIntents,
  createPaymentNotices,
} from './order-value-kinds.ts';
import { createOrderValueStore } from './order-values.ts';
import { browserShelf, createPhotoStore } from './photo-store.ts';
import { createSessionStore, type SessionDefaults } from './session-store.ts';

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
      const { drafts, photos, payments, intents, sent, reviews, stages } = untilSignOut;
      const { slips, transfers } = untilSessionEnd;
      for (const store of [drafts, photos, payments, intents, sent, reviews, stages, slips, transfers])
        void store.removeOld();
    },
  };
}
