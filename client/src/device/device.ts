import { codeRequests } from './code-requests.ts';
import { type Consents, createConsents } from './consents.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createLastOrders, type LastOrders } from './last-order.ts';
import { createOrderMemory, type OrderMemory } from './order-memory.ts';
import { createPayIntents, type PayIntents } from './pay-intents.ts';
import { createPaymentNotices, type PaymentNotices } from './payment-notices.ts';
import { browserShelf, createPhotoStore, type PhotoStore } from './photo-store.ts';
import { createSentOrders, type SentOrders } from './sent-orders.ts';
import { createSessionStore, type SessionDefaults, type SessionStore } from './session-store.ts';

/** Everything kept on the device, in one value that is passed around. */
export type Device = {
  session: SessionStore;
  drafts: Drafts;
  payments: PaymentNotices;
  consents: Consents;
  lastOrders: LastOrders;
  photos: PhotoStore;
  /** Store slips that can be read without a connection. */
  slips: OrderMemory;
  /** Accounts to transfer to, for the same. */
  transfers: OrderMemory;
  /** Online payments that were sent, until the server is known to have them. */
  intents: PayIntents;
  /** Applications and confirmations that were sent, until the lender has answered. */
  sent: SentOrders;
};

type DeviceArgs = { storage: Storage | null; defaults: SessionDefaults; now: () => number };

export function createDevice({ storage, defaults, now }: DeviceArgs): Device {
  const session = createSessionStore(storage, defaults);
  const userId = () => session.get().userInfo?.basicInfo.userId ?? null;
  const lastOrders = createLastOrders(session.storage, userId);
  const slips = createOrderMemory({ storage: session.storage, name: 'slip', userId, now });
  const transfers = createOrderMemory({ storage: session.storage, name: 'transfer', userId, now });
  const intents = createPayIntents({ storage: session.storage, userId, now });
  const sent = createSentOrders({ storage: session.storage, userId, now });
  let signedIn = session.get().token !== null;
  session.subscribe(() => {
    const isSignedIn = session.get().token !== null;
    if (!isSignedIn) lastOrders.forget();
    // A visitor who changes the language keeps what a payment link began.
    if (signedIn && !isSignedIn) {
      for (const memory of [slips, transfers, intents, sent]) memory.removeAll();
      // They name the number the code went to.
      codeRequests(session.storage).removeAll();
    }
    signedIn = isSignedIn;
  });
  return {
    session,
    drafts: createDrafts({ storage: session.storage, userId, now }),
    payments: createPaymentNotices({ storage: session.storage, userId, now }),
    consents: createConsents({ storage: session.storage, userId, now }),
    lastOrders,
    photos: createPhotoStore({ shelf: browserShelf, userId, now }),
    slips,
    transfers,
    intents,
    sent,
  };
}
