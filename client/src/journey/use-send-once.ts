import { orderCalls } from '@puente/contract/calls/order';
import { useRef, useState } from 'react';
import { useApi } from '../api/api-context.ts';
import type { ApiError } from '../api/errors/api-error.ts';
import { settledAfter } from '../api/settled-after.ts';
import type { Submission } from '../api/use-submit.ts';
import type { SentOrder } from '../device/sent-orders.ts';
import { useDevice } from '../device/use-session.ts';
import { useClock } from '../lib/time/clock.ts';
import { mayHaveMovedOn, movedTo, useRememberOrderStep } from './use-save-step.ts';

/**
 * `ready`: may be sent. `sending`, `checking`: under way. `unknown`: it was sent, no answer came, and it may still arrive:
 * it can be asked about and sent again, which is the same order. `notSent`: the server says that nothing happened, later
 * than it could have arrived. `moved`: the order has another status, and with it another screen; the latest order says
 * which.
 */
export type SendState = 'ready' | 'sending' | 'checking' | 'unknown' | 'notSent' | 'moved';

type OrderStep = { orderNo: string; status: number | null };

type SendOnceArgs = {
  order: OrderStep;
  /** When the order was answered with this status; milliseconds since 1970. */
  checkedAt: number;
  /** The one request. */
  send: () => Promise<Submission<OrderStep | null>>;
  /** The server refused, or was too busy to read it: this attempt did nothing. */
  onRefused: (error: ApiError) => void;
};

/** What an order that has not moved since `asked` (ms UTC) says of an attempt. */
const unmoved = (attempt: SentOrder | null, asked: number): 'unknown' | 'notSent' =>
  attempt && asked < settledAfter(attempt) ? 'unknown' : 'notSent';

/**
 * Sends what must have its effect once. Nothing is ever repeated by itself; after an unknown outcome the latest order
 * says what happened. An attempt without an answer stays on the device: a page that was closed meanwhile knows of it when
 * it opens again.
 */
export function useSendOnce({ order, checkedAt, send, onRefused }: SendOnceArgs) {
  const { api } = useApi();
  const { sent } = useDevice();
  /** The latest attempt that nobody answered. */
  const unanswered = (): SentOrder | null => {
    const kept = sent.of(order.orderNo);
    return kept?.status === order.status ? kept : null;
  };
  const [state, setState] = useState<SendState>(() => {
    const kept = unanswered();
    return kept ? unmoved(kept, checkedAt) : 'ready';
  });
  const underWay = useRef(false);
  const clock = useClock();
  const remember = useRememberOrderStep();
  const keep = (attempt: SentOrder | null) =>
    attempt ? sent.keep(order.orderNo, attempt) : sent.forget(order.orderNo);

  /** The order's status according to the server, just now; goes there, or says what is known of the attempt. */
  const settle = (orderStep: OrderStep | null) => {
    const path = movedTo(orderStep, order.status);
    if (orderStep === null || path === null) {
      const known = unmoved(unanswered(), clock.now());
      if (known === 'notSent') keep(null);
      return setState(known);
    }
    keep(null);
    remember(orderStep);
    return setState('moved');
  };
  const ask = async () => {
    setState('checking');
    const latest = await api.call(orderCalls.latest, {}).catch(() => null);
    if (latest === null) return setState('unknown');
    return settle(latest.order);
  };
  const once = async (action: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await action();
    } finally {
      underWay.current = false;
    }
  };

  return {
    state,
    check: () => once(ask),
    send: () =>
      once(async () => {
        setState('sending');
        const earlier = unanswered();
        // On the device before it leaves: the page may die before an answer comes.
        keep({ status: order.status, at: clock.now() });
        const result = await send();
        if (result.state === 'ignored') return;
        if (result.state === 'failed') {
          if (result.error.outcomeUnknown) return ask();
          const movedOn = mayHaveMovedOn(result.error);
          // Turned away unread: the attempt before it may have arrived all the same.
          const unread = result.error.kind === 'busy' && earlier !== null;
          keep(movedOn || unread ? earlier : null);
          if (movedOn) return ask();
          setState(unread ? 'unknown' : 'ready');
          return onRefused(result.error);
        }
        // A lender that says only «done» is asked where the order is now.
        if (result.data === null) return ask();
        settle(result.data);
      }),
  };
}
