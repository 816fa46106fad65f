import { repaymentCalls } from '@puente/contract/calls/repayment';
import type { CashierDetail } from '@puente/contract/entities/repayment';
import { useEffect, useState } from 'react';
import type { Call } from '../../api/use-call.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useClock } from '../../lib/clock.ts';
import { useDevice } from '../../session/use-session.ts';
import { type CashierStage, cashierStage, type PayIntent, payIntent } from './pay-intent.ts';
import { isUnanswered } from './unanswered.ts';

export type Cashier = {
  stage: CashierStage;
  /** Starts the payment, or sends the one again whose answer never came. Rejects when the server refused. */
  pay: (payment: Pick<PayIntent, 'amount' | 'channelId'>) => Promise<void>;
  resend: () => Promise<void>;
  /** The result was read: another payment may begin. */
  startAgain: () => void;
  busy: boolean;
};

export function useCashier(detail: CashierDetail, call: Call<CashierDetail>): Cashier {
  const { intents, payments, session } = useDevice();
  const clock = useClock();
  const confirm = useSubmit(repaymentCalls.cashierConfirm);
  const { orderNo, payOrderId } = detail;
  const [intent, setIntent] = useState<PayIntent | null>(() => {
    const kept = payIntent.safeParse(intents.load(orderNo));
    return kept.success ? kept.data : null;
  });
  const keep = (next: PayIntent | null) => {
    setIntent(next);
    if (next) intents.keep(orderNo, next);
    else intents.forget(orderNo);
  };
  const stage = cashierStage({ detail, intent, now: clock.now(), checkedAt: call.updatedAt });

  const ended = stage.stage === 'paid' || stage.stage === 'notCompleted';
  useEffect(() => {
    // The server has spoken: home need not wait for this payment any longer.
    if (ended && payments.of(orderNo)?.method === 'online') payments.forget(orderNo);
  }, [ended, orderNo, payments]);

  const send = async (sent: PayIntent): Promise<void> => {
    // On the device before it leaves: a page that dies meanwhile must not pay a second time.
    intents.keep(orderNo, sent);
    const { amount, channelId, requestId } = sent;
    const result = await confirm.submit({ body: { payOrderId, amount, channelId, requestId } });
    if (result.state === 'ignored') return;
    if (result.state === 'done') {
      keep({ ...sent, at: clock.now(), reference: result.data.reference });
      if (session.get().token !== null) {
        payments.tell(orderNo, { at: clock.now(), method: 'online', amount, owed: detail.owed });
      }
      return;
    }
    // The payment may have begun all the same.
    if (isUnanswered(result.error)) {
      await call.reload();
      setIntent(sent);
      return;
    }
    keep(null);
    throw result.error;
  };

  return {
    stage,
    busy: confirm.busy,
    pay: ({ amount, channelId }) =>
      send({ amount, channelId, requestId: crypto.randomUUID(), at: clock.now(), reference: null }),
    resend: async () => {
      // The same request id is the same payment, however often it arrives.
      if (intent) await send({ ...intent, at: clock.now() }).catch(() => call.reload());
    },
    startAgain: () => keep(null),
  };
}
