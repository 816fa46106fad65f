import { codeRequests } from './code-requests.ts';
import { createConsents } from './consents.ts';
import { createDrafts } from './drafts.ts';
import { createLastOrders } from './last-order.ts';
import { ownedStore } from './owned-store.ts';
import { createPayIntents } from './pay-intents.ts';
import { createPaymentNotices } from './payment-notices.ts';
import { browserShelf, createPhotoStore } from './photo-store.ts';
import { createSentOrders } from './sent-orders.ts';
import { createSessionStore, type SessionDefaults } from './session-store.ts';

type DeviceArgs = { storage: Storage | null; defaults: SessionDefaults; now: () => number };

export type Device = ReturnType<typeof createDevice>;

/** Everything kept on the device, in one value that is passed around. */
export function createDevice({ storage, defaults, now }: DeviceArgs) {
  const session = createSessionStore(storage, defaults);
  const userId = () => session.get().userInfo?.basicInfo.userId ?? null;
  const owned = { storage: session.storage, userId, now };
  const lastOrders = createLastOrders(session.storage, userId);
  /** Gone with the session. */
  const ofSession = {
    /** Store slips that can be read without a connection. */
    slips: ownedStore('slip', owned),
    /** Accounts to transfer to, for the same. */
    transfers: ownedStore('transfer', owned),
    /** Online payments that were sent, until the server is known to have them. */
    intents: createPayIntents(owned),
    /** Applications and confirmations that were sent, until the lender has answered. */
    sent: createSentOrders(owned),
    /** Applications that began with the data of an earlier loan, until the borrower has looked over them. */
    keptOrders: ownedStore('kept', owned),
    /** Codes that were asked for and not yet used. */
    codes: codeRequests(session.storage),
  };
  let signedIn = session.get().token !== null;
  session.subscribe(() => {
    const isSignedIn = session.get().token !== null;
    if (!isSignedIn) lastOrders.forget();
    // A visitor who changes the language keeps what a payment link began.
    if (signedIn && !isSignedIn) for (const store of Object.values(ofSession)) store.removeAll();
    signedIn = isSignedIn;
  });
  return {
    session,
    drafts: createDrafts(owned),
    payments: createPaymentNotices(owned),
    consents: createConsents(owned),
    lastOrders,
    photos: createPhotoStore({ shelf: browserShelf, userId, now }),
    ...ofSession,
  };
}
