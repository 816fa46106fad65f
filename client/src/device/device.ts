import { type CodeRequests, codeRequests } from './code-requests.ts';
import { type Consents, createConsents } from './consents.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createLastOrders, type LastOrders } from './last-order.ts';
import { type OwnedStore, ownedStore } from './owned-store.ts';
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
  slips: OwnedStore;
  /** Accounts to transfer to, for the same. */
  transfers: OwnedStore;
  /** Online payments that were sent, until the server is known to have them. */
  intents: PayIntents;
  /** Applications and confirmations that were sent, until the lender has answered. */
  sent: SentOrders;
  /** Applications that began with the data of an earlier loan, until the borrower has looked over them. */
  keptOrders: OwnedStore;
  /** Codes that were asked for and not yet used. */
  codes: CodeRequests;
};

type DeviceArgs = { storage: Storage | null; defaults: SessionDefaults; now: () => number };

export function createDevice({ storage, defaults, now }: DeviceArgs): Device {
  const session = createSessionStore(storage, defaults);
  const userId = () => session.get().userInfo?.basicInfo.userId ?? null;
  const owned = { storage: session.storage, userId, now };
  const lastOrders = createLastOrders(session.storage, userId);
  const slips = ownedStore('slip', owned);
  const transfers = ownedStore('transfer', owned);
  const intents = createPayIntents(owned);
  const sent = createSentOrders(owned);
  const keptOrders = ownedStore('kept', owned);
  const codes = codeRequests(session.storage);
  let signedIn = session.get().token !== null;
  session.subscribe(() => {
    const isSignedIn = session.get().token !== null;
    if (!isSignedIn) lastOrders.forget();
    // A visitor who changes the language keeps what a payment link began.
    if (signedIn && !isSignedIn)
      for (const store of [slips, transfers, intents, sent, keptOrders, codes]) store.removeAll();
    signedIn = isSignedIn;
  });
  return {
    session,
    drafts: createDrafts(owned),
    payments: createPaymentNotices(owned),
    consents: createConsents(owned),
    lastOrders,
    photos: createPhotoStore({ shelf: browserShelf, userId, now }),
    slips,
    transfers,
    intents,
    sent,
    keptOrders,
    codes,
  };
}
