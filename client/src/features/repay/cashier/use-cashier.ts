import { repaymentCalls } from '@puente/contract/calls/repayment';
import { type CashierDetail, payment } from '@puente/contract/entities/repayment';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { ApiError } from '../../../api/errors/api-error.ts';
import type { ReadResult } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useClock } from '../../../lib/time/clock.ts';
import { backStack } from '../../../history/back-stack.ts';
import { randomId } from '../../../lib/random-id.ts';
import { settings } from '../../../lib/settings.ts';
import { checkoutAddress } from '../../../lib/output/checkout-address.ts';
import type { Bridge } from '../../../native/bridge.ts';
import { useBridge } from '../../../native/use-bridge.ts';
import type { PayIntent } from '../../../device/pay-intents.ts';
import { useDevice } from '../../../device/use-session.ts';
import { type Begun, cashierStage, nextIntent } from './pay-intent.ts';

/** Pesos seen and owed now; `seenAt` is when the first was answered, milliseconds since 1970. */
export type OwedChange = { seen: number; owed: number; seenAt: number };

/** Opens the provider's page for the payment on its way; `unknown` if this build may not open its address. */
type Checkout = { state: 'none' | 'unknown' } | { state: 'open'; go: () => Promise<void> };

type CashierAnswer = { at: number; owed?: OwedChange; pending?: z.infer<typeof payment> };
const owedChange = z.object({ owed: z.number(), seen: z.number() });

/** A shell opens the page over the app; a browser uses this tab, so that Back and the provider's link lead back. */
function checkoutOf(given: string | null | undefined, bridge: Bridge): Checkout {
  if (!given) return { state: 'none' };
  const url = checkoutAddress(given, { page: window.location.href, hosts: settings.checkoutHosts });
  if (url === null) return { state: 'unknown' };
  const go = async () => {
    const opened = bridge.inApp && (await bridge.openCheckout(url)).ok;
    if (opened) return;
    // The overlay of the save holds an entry of the history: on its way out it would call the page back.
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
    // The payment may have begun although no answer says so: the screen shows what the server has.
    outcome: async () => {
      await call.refetch();
      return null;
    },
  });
  const { orderNo, payOrderId } = answered;
  const [intent, setIntent] = useState(() => intents.load(orderNo));
  const [said, setSaid] = useState<CashierAnswer | null>(null);
  /** The lender's refusal of the payment that was sent again; null after another press. */
  const [refusal, setRefusal] = useState<unknown>(null);
  const keep = (next: PayIntent | null) => {
    setIntent(next);
    if (next) intents.save(orderNo, next);
    else intents.forget(orderNo);
  };
  const isNewer = said !== null && said.at > call.updatedAt;
  const checkedAt = isNewer ? said.at : call.updatedAt;
  /** Figures as the lender reported them last, in an answer or in a refusal. */
  const detail: CashierDetail = {
    ...answered,
    ...(isNewer && said.owed ? { owed: said.owed.owed } : {}),
    ...(isNewer && said.pending ? { lastPayment: said.pending } : {}),
  };
  const stage = cashierStage({ detail, intent, now: clock.now(), checkedAt });

  /** Returns true if this screen shows the refusal; otherwise the caller throws it. */
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
    // Saved before sending: a page that dies meanwhile must not pay a second time.
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
    if (result.error.outcomeUnknown) return setIntent(sent);
    if (result.error.kind === 'busy' && earlier?.requestId === sent.requestId) {
      // The server was busy and did not read this attempt; the one before it may still have arrived.
      keep(earlier);
      throw result.error;
    }
    keep(null);
    const shown = take(result.error);
    // Any refusal means that the figures on screen are old: ask again.
    const asked = call.refetch();
    if (shown) return;
    await asked;
    throw result.error;
  };

  return {
    detail,
    stage,
    busy: confirm.isPending,
    /** Starts the payment, or sends the one again whose answer never came. Rejects when the lender refused. */
    pay: (begun: Begun) => send(nextIntent(begun, { earlier: intents.load(orderNo), at: clock.now(), id: randomId() })),
    resend: async () => {
      // The request id stays, so the server counts repeated arrivals as one payment.
      if (intent) await send({ ...intent, at: clock.now() }).catch(setRefusal);
    },
    refusal,
    /** Allows another payment after the result was read. */
    startAgain: () => keep(null),
    /** The debt changed before everything could be paid: no payment began. */
    changed: said?.owed ?? null,
    checkout: checkoutOf(stage.stage === 'confirming' ? stage.payment.checkoutUrl : null, bridge),
    /** True when another online payment was on its way already: no payment began. */
    already: said?.pending !== undefined && stage.stage === 'confirming',
  };
}
