import type { DeviceTime } from './age.ts';
import { codeRequests } from './code-requests.ts';
import { createConsents } from './consents.ts';
import { createDrafts } from './drafts.ts';
import { createLastOrders } from './last-order.ts';
import { createLoanStages } from './loan-stages.ts';
import { ownedStore } from './owned-store.ts';
import { createPayIntents } from './pay-intents.ts';
import { createPaymentNotices } from './payment-notices.ts';
import { browserShelf, createPhotoStore } from './photo-store.ts';
import { createReviews } from './reviews.ts';
import { createSentOrders } from './sent-orders.ts';
import { createSessionStore, type SessionDefaults } from './session-store.ts';

type DeviceArgs = { storage: Storage | null; defaults: SessionDefaults; clock: DeviceTime };

export type Device = ReturnType<typeof createDevice>;

/** Everything kept on the device, in one value that is passed around. */
export function createDevice({ storage, defaults, clock }: DeviceArgs) {
  const session = createSessionStore(storage, defaults);
  const userId = () => session.get().userInfo?.basicInfo.userId ?? null;
  const owned = { storage: session.storage, userId, clock };
  const lastOrders = createLastOrders(session.storage, userId);
  /** Asked from the lender again, so it goes with the session (contract, decisions: what stays when a session ends). */
  const untilSessionEnd = {
    /** Store slips that can be read without a connection. */
    slips: ownedStore('slip', owned),
    /** Accounts to transfer to, for the same. */
    transfers: ownedStore('transfer', owned),
    /** Codes that were asked for and not yet used. */
    codes: codeRequests(session.storage, clock),
  };
  /** Known to this device alone: it waits for the same borrower until it is too old, and goes when they sign out. */
  const untilSignOut = {
    /** Cancelled applications of which the borrower has read on home. */
    readCancellations: ownedStore('read', owned),
    drafts: createDrafts(owned),
    photos: createPhotoStore({ shelf: browserShelf, userId, clock }),
    consents: createConsents(owned),
    /** Transfers that the borrower reported, until the lender shows them. */
    payments: createPaymentNotices(owned),
    /** Online payments that were sent, until the server is known to have them. */
    intents: createPayIntents(owned),
    /** Applications and confirmations that were sent, until the lender has answered. */
    sent: createSentOrders(owned),
    /** Records whether the borrower has reviewed the answers of an application. */
    reviews: createReviews(owned),
    /** How far each loan had come when the borrower last saw it. */
    stages: createLoanStages(owned),
  };
  let signedIn = session.get().token !== null;
  session.subscribe(() => {
    const isSignedIn = session.get().token !== null;
    if (!isSignedIn) lastOrders.forget();
    // A visitor who changes the language keeps what a payment link began.
    if (signedIn && !isSignedIn) for (const store of Object.values(untilSessionEnd)) store.removeAll();
    signedIn = isSignedIn;
  });
  return {
    session,
    lastOrders,
    ...untilSessionEnd,
    ...untilSignOut,
    /** The borrower leaves on their own wish: nothing of theirs stays (rules §4). */
    signOut: () => {
      for (const store of Object.values(untilSignOut)) void store.removeAll();
      session.clear();
    },
    /** Takes off what is too old, of any borrower. */
    removeOld: () => {
      const { drafts, photos, payments, intents, sent, reviews, stages } = untilSignOut;
      const { slips, transfers } = untilSessionEnd;
      for (const store of [drafts, photos, payments, intents, sent, reviews, stages, slips, transfers])
        void store.removeOld();
    },
  };
}
