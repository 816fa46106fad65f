import { type Consents, createConsents } from './consents.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createLastOrders, type LastOrders } from './last-order.ts';
import { createPaymentNotices, type PaymentNotices } from './payment-notices.ts';
import { createSessionStore, type SessionDefaults, type SessionStore } from './session-store.ts';

/** Everything kept on the device, in one value that is passed around. */
export type Device = {
  session: SessionStore;
  drafts: Drafts;
  payments: PaymentNotices;
  consents: Consents;
  lastOrders: LastOrders;
};

type DeviceArgs = { storage: Storage | null; defaults: SessionDefaults; now: () => number };

export function createDevice({ storage, defaults, now }: DeviceArgs): Device {
  const session = createSessionStore(storage, defaults);
  const userId = () => session.get().userInfo?.basicInfo.userId ?? null;
  const lastOrders = createLastOrders(session.storage, userId);
  session.subscribe(() => {
    if (session.get().token === null) lastOrders.forget();
  });
  return {
    session,
    drafts: createDrafts({ storage: session.storage, userId, now }),
    payments: createPaymentNotices(session.storage),
    consents: createConsents({ storage: session.storage, userId, now }),
    lastOrders,
  };
}
