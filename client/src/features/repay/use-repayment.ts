import { orderCalls } from '@puente/contract/calls/order';
import { repaymentCalls } from '@puente/contract/calls/repayment';
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { useSearchParams } from 'react-router-dom';
import { type Call, useCall } from '../../api/use-call.ts';
import { useLastKnownOrder } from '../../journey/last-known-order.ts';
import { awaitedFor } from '../../loan/money/use-money.ts';
import { pollEvery } from '../../journey/polling.ts';
import { useClock } from '../../lib/time/clock.ts';
import { useDevice, useSession } from '../../device/use-session.ts';

export type Repayment = {
  /** The order of the address, else the borrower's latest; null while it is not known, and when there is none. */
  orderNo: string | null;
  signedIn: boolean;
  detail: Call<RepaymentDetail>;
  /** Which order it is: being asked, or failed. */
  latest: Call<unknown>;
};

/** What is owed on the order this screen is about; asked again by itself while a payment is on its way. */
export function useRepayment(): Repayment {
  const [search] = useSearchParams();
  const { token } = useSession();
  const device = useDevice();
  const clock = useClock();
  const signedIn = token !== null;
  const named = search.get('orderNo') || null;
  const latest = useCall(orderCalls.latest, { when: signedIn && named === null });
  const known = useLastKnownOrder(named === null ? latest.data?.order : undefined, latest.updatedAt);
  // Without a connection it is the order of the last visit: a kept slip must open at the store (screens: store-slip).
  const remembered = latest.error?.outcomeUnknown ? known?.order?.orderNo : undefined;
  const orderNo = named ?? latest.data?.order?.orderNo ?? remembered ?? null;
  const detail = useCall(repaymentCalls.detail, {
    query: { orderNo: orderNo ?? '' },
    when: signedIn && orderNo !== null,
    refreshEvery: (data) => {
      const now = clock.now();
      const waited = data ? awaitedFor({ device, loan: data, checkedAt: now, now }) : null;
      return waited === null ? false : pollEvery(waited);
    },
  });
  return { orderNo, signedIn, detail, latest };
}
