import { orderCalls } from '@puente/contract/calls/order';
import { useRef, useState } from 'react';
import { useApi } from '../api/api-context.ts';
import type { ApiError } from '../api/api-error.ts';
import { isUnanswered, settledAfter } from '../api/unanswered.ts';
import type { Submission } from '../api/use-submit.ts';
import { useClock } from '../lib/clock.ts';
import { useRememberStanding } from './use-remember-standing.ts';
import { mayHaveMovedOn, movedTo } from './use-save-step.ts';

/**
 * `ready`: may be sent. `sending`, `checking`: under way. `unknown`: it was sent, no answer came, and it may still arrive:
 * it can be asked about and sent again, which is the same order. `notSent`: the server says that nothing happened, later
 * than it could have arrived. `moved`: the order has another status, and with it another screen; the latest order says
 * which.
 */
export type SendState = 'ready' | 'sending' | 'checking' | 'unknown' | 'notSent' | 'moved';

type Standing = { orderNo: string; status: number | null };

type SendOnceArgs = {
  order: Standing;
  /** The one request. */
  send: () => Promise<Submission<Standing>>;
  /** The server refused: nothing happened. */
  onRefused: (error: ApiError) => void;
};

export type SendOnce = { state: SendState; send: () => Promise<void>; check: () => Promise<void> };

/**
 * Sends what must have its effect once. Nothing is ever repeated by itself; after an unknown outcome the latest order
 * says what happened.
 */
export function useSendOnce({ order, send, onRefused }: SendOnceArgs): SendOnce {
  const { api } = useApi();
  const [state, setState] = useState<SendState>('ready');
  const underWay = useRef(false);
  /** When the latest attempt that nobody answered was sent; milliseconds since 1970. */
  const unanswered = useRef<number | null>(null);
  const clock = useClock();
  const remember = useRememberStanding();

  /** Where the order stands according to the server, just now; goes there, or says what is known of the attempt. */
  const settle = (standing: Standing | null) => {
    const path = movedTo(standing, order.status);
    if (standing === null || path === null) {
      const at = unanswered.current;
      return setState(at !== null && clock.now() < settledAfter({ at }) ? 'unknown' : 'notSent');
    }
    remember(standing);
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
        const at = clock.now();
        const result = await send();
        if (result.state === 'ignored') return;
        if (result.state === 'failed') {
          if (isUnanswered(result.error)) unanswered.current = at;
          if (mayHaveMovedOn(result.error)) return ask();
          setState('ready');
          return onRefused(result.error);
        }
        settle(result.data);
      }),
  };
}
