import { repaymentCalls } from '@puente/contract/calls/repayment';
import { type CashierDetail } from '@puente/contract/entities/payment-channels';
import { payment, type Payment } from '@puente/contract/entities/repayment';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import type { ReadResult } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useClock } from '../../../utils/clock.ts';
import { backStack } from '../../../history/back-stack.ts';
import { randomId } from '../../../utils/browser-gaps.ts';
import { settings } from '../../../utils/settings.ts';
import { checkoutAddress } from '../../../utils/outside-address.ts';
import type { Bridge } from '../../../native/bridge.ts';
import { useBridge } from '../../../native/use-bridge.ts';
import type { PayIntent } from '../../../storage/order-values.ts';
import { useDevice } from '../../../storage/device.ts';
import { type StartedPayment, cashierStage, nextIntent } from './pay-intent.ts';
import { owedChange } from '../amount-form.ts';

/** Pesos left to pay: `seen` by the borrower in an answer at `seenAt` (ms since 1970), and `owed` now. */
export type OwedChange = { seen: number; owed: number; seenAt: number };

/** `open`: `go` opens the provider's page; `unknown`: this build does not allow the page's host. */
type Checkout = { state: 'none' | 'unknown' } | { state: 'open'; go: () => Promise<void> };

type CashierAnswer = { at: number; owed?: OwedChange; pending?: Payment };
/**
 * The native app opens the page in an overlay; a browser uses this tab, so that Back and the provider's link return
 * here.
 */
function checkoutOf(given: string | null | undefined, bridge: Bridge): Checkout {
  if (!given) return { state: 'none' };
  const url = checkoutAddress(given, { page: window.location.href, hosts: settings.checkoutHosts });
  if (url === null) return { state: 'unknown' };
  const go = async () => {
    const opened = bridge.inApp && (await bridge.openCheckout(url)).ok;
    if (opened) return;
    // Removes the history entry that blocks Back while sending: removed later, it would undo the navigation below.
    await backStack().clear();
    window.location.assign(url);
  };
  return { state: 'open', go };
}

export type Cashier = ReturnType<typeof useCashier>;

export function useCashier(answered: CashierDetail, call: ReadResult<CashierDetail>) {
  const { intents } = useDevice();
  const clock = useClock();
  const bridge = useBridge();
  const confirm = useWrite(repaymentCalls.cashierConfirm, {
    // Without an answer the payment may have begun: reload to show the server's state.
    outcome: async () => {
      await call.refetch();
      return null;
    },
  });
  const { orderNo, payOrderId } = answered;
  const [intent, setIntent] = useState(() => intents.load(orderNo));
  const [said, setSaid] = useState<CashierAnswer | null>(null);
  /** Refusal of a payment that was sent again; null after another press. */
  const [refusal, setRefusal] = useState<unknown>(null);
  const keep = (next: PayIntent | null) => {
    setIntent(next);
    if (next) intents.save(orderNo, next);
    else intents.forget(orderNo);
  };
  const isNewer = said !== null && said.at > call.updatedAt;
  const checkedAt = isNewer ? said.at : call.updatedAt;
  /** Latest figures from the server, which may come from a refusal. */
  const detail: CashierDetail = {
    ...answered,
    // The refusal names what is left to pay; money on its way is still owed.
    ...(isNewer && said.owed ? { owed: Math.max(answered.owed, said.owed.owed), leftToPay: said.owed.owed } : {}),
    ...(isNewer && said.pending ? { lastPayment: said.pending } : {}),
  };
  const stage = cashierStage({ detail, intent, now: clock.now(), checkedAt });

  const take = (refused: ApiError): boolean => {
    const at = clock.now();
    if (refused.codeName === 'owedChanged') {
      const change = owedChange.safeParse(refused.data);
      if (change.success) setSaid({ at, owed: { ...change.data, seenAt: checkedAt } });
      return change.success;
    }
    if (refused.codeName !== 'paymentPending') return false;
    const pending = payment.safeParse(refused.data);
    if (pending.success) setSaid({ at, pending: pending.data });
    return pending.success;
  };

  const send = async (sent: PayIntent): Promise<void> => {
    setSaid(null);
    setRefusal(null);
    const earlier = intents.load(orderNo);
    // Saved before sending: if the page closes now, the next attempt repeats the request id and pays only once.
    intents.save(orderNo, sent);
    const { amount, channelId, requestId, owedSeen } = sent;
    const seen = owedSeen === null ? {} : { owedSeen };
    const result = await confirm.write({ body: { payOrderId, amount, channelId, requestId, ...seen } });
    if (result.state === 'ignored') return;
    if (result.state === 'done') {
      const { reference, amount: begun, checkoutUrl } = result.data;
      keep({ ...sent, at: clock.now(), amount: begun, reference });
      const checkout = checkoutOf(checkoutUrl, bridge);
      return checkout.state === 'open' ? checkout.go() : undefined;
    }
    // If the outcome is unknown, also because the session ended, the next visit or sign-in shows the attempt.
    if (result.error.outcomeUnknown || result.error.kind === 'session') return setIntent(sent);
    if (result.error.kind === 'busy' && earlier?.requestId === sent.requestId) {
      // This attempt was not read because the server was busy; the earlier one with this id may still have arrived.
      keep(earlier);
      throw result.error;
    }
    keep(null);
    const shown = take(result.error);
    // A refusal means that the figures on screen are outdated.
    const asked = call.refetch();
    if (shown) return;
    await asked;
    throw result.error;
  };

  return {
    detail,
    stage,
    busy: confirm.isPending,
    /**
     * Starts a payment, or repeats an unanswered one. Rejects with a refusal that `changed` and `already` do not name.
     */
    pay: (begun: StartedPayment) =>
      send(nextIntent(begun, { earlier: intents.load(orderNo), at: clock.now(), id: randomId() })),
    resend: async () => {
      // Keeps the request id, so that a request received twice counts as one payment.
      if (intent) await send({ ...intent, at: clock.now() }).catch(setRefusal);
    },
    refusal,
    startAgain: () => keep(null),
    /** Set if the debt changed before the payment; no payment began. */
    changed: said?.owed ?? null,
    checkout: checkoutOf(stage.stage === 'confirming' ? stage.payment.checkoutUrl : null, bridge),
    /** True if the server refused to begin a payment because another online payment is pending. */
    already: said?.pending !== undefined && stage.stage === 'confirming',
  };
}
