import { orderCalls } from '@puente/contract/calls/order';
import { useRef, useState } from 'react';
import { useApi } from '../api/api-context.ts';
import type { ApiError } from '../api/api-error.ts';
import type { Submission } from '../api/use-submit.ts';
import { useRememberStanding } from './use-remember-standing.ts';
import { mayHaveMovedOn, movedTo } from './use-save-step.ts';

/**
 * `ready`: may be sent. `sending`, `checking`: under way. `unknown`: it was sent, no answer came, and asking failed too:
 * only asking again is offered. `notSent`: the server says that nothing happened, so it may be sent again. `moved`: the
 * order has another status, and with it another screen; the latest order says which.
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
 * decides whether it may be sent again (screens, 12 and 35).
 */
export function useSendOnce({ order, send, onRefused }: SendOnceArgs): SendOnce {
  const { api } = useApi();
  const [state, setState] = useState<SendState>('ready');
  const underWay = useRef(false);
  const remember = useRememberStanding();

  /** Where the order stands according to the server; goes there, or says that nothing happened. */
  const settle = (standing: Standing | null) => {
    const path = movedTo(standing, order.status);
    if (standing === null || path === null) return setState('notSent');
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
        const result = await send();
        if (result.state === 'ignored') return;
        if (result.state === 'failed') {
          if (mayHaveMovedOn(result.error)) return ask();
          setState('ready');
          return onRefused(result.error);
        }
        settle(result.data);
      }),
  };
}
