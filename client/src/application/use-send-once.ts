import { orderCalls } from '@puente/contract/calls/order';
import { useReducer } from 'react';
import { useApi } from '../api/api-context.ts';
import type { ApiError } from '../api/api-error.ts';
import { attemptExpiresAt, type SentOrder } from '../storage/order-values.ts';
import { mayHaveMovedOn, useWrite } from '../api/use-write.ts';
import { useDevice } from '../storage/device.ts';
import { useClock } from '../utils/clock.ts';
import { nextPathIfMoved, useRememberOrderStep } from './use-save-step.ts';

/**
 * `unknown`: sent but unanswered; it may still arrive, and sending again makes no second order. `notSent`: the attempt
 * has expired and the server reports no effect. `moved`: the order's status changed, so another screen shows it.
 */
export type SendState = 'ready' | 'sending' | 'checking' | 'unknown' | 'notSent' | 'moved';

type OrderStep = { orderNo: string; status: number | null };

/** `checkedAt`: when the server reported the order's status, milliseconds since 1970. */
type SendOnceArgs = {
  order: OrderStep;
  checkedAt: number;
  send: () => Promise<OrderStep | null>;
  onRefused: (error: ApiError) => void;
};

/**
 * Classifies an attempt after the server reported, at `asked` (ms since 1970), that the order's status is unchanged:
 * `notSent` once the attempt has expired.
 */
const classifyUnmoved = (attempt: SentOrder | null, asked: number): 'unknown' | 'notSent' =>
  attempt && asked < attemptExpiresAt(attempt) ? 'unknown' : 'notSent';

type SendEvent =
  | { type: 'sent' | 'asked' | 'moved' | 'noAnswer' }
  /**
   * `attempt`: the latest unanswered one. `at`: when the server reported the order's unchanged status, ms since 1970.
   */
  | { type: 'unmoved'; attempt: SentOrder | null; at: number }
  /** `mayArrive`: an attempt before the refused one may still take effect. */
  | { type: 'refused'; mayArrive: boolean };

export function nextSendState(_state: SendState, event: SendEvent): SendState {
  switch (event.type) {
    case 'sent':
      return 'sending';
    case 'asked':
      return 'checking';
    case 'moved':
      return 'moved';
    case 'noAnswer':
      return 'unknown';
    case 'unmoved':
      return classifyUnmoved(event.attempt, event.at);
    case 'refused':
    default:
      return event.mayArrive ? 'unknown' : 'ready';
  }
}

/**
 * Sends once and never retries; after an unknown outcome it reads the latest order. The device stores unanswered
 * attempts, so a reopened page knows them.
 */
export function useSendOnce({ order, checkedAt, send, onRefused }: SendOnceArgs) {
  const { api } = useApi();
  const { sent } = useDevice();
  const clock = useClock();
  const remember = useRememberOrderStep();
  const unanswered = (): SentOrder | null => {
    const stored = sent.load(order.orderNo);
    return stored?.status === order.status ? stored : null;
  };
  const store = (attempt: SentOrder | null) =>
    attempt ? sent.save(order.orderNo, attempt) : sent.forget(order.orderNo);
  const [state, dispatch] = useReducer(nextSendState, null, (): SendState => {
    const attempt = unanswered();
    return attempt ? classifyUnmoved(attempt, checkedAt) : 'ready';
  });

  const settle = (orderStep: OrderStep | null): void => {
    if (orderStep !== null && nextPathIfMoved(orderStep, order.status) !== null) {
      store(null);
      remember(orderStep);
      return dispatch({ type: 'moved' });
    }
    const event = { type: 'unmoved', attempt: unanswered(), at: clock.now() } as const;
    if (classifyUnmoved(event.attempt, event.at) === 'notSent') store(null);
    return dispatch(event);
  };
  const askLatest = async (): Promise<OrderStep | null | undefined> => {
    dispatch({ type: 'asked' });
    const latest = await api.call(orderCalls.latest, {}).catch(() => null);
    return latest === null ? undefined : latest.order;
  };
  const check = async () => {
    const latest = await askLatest();
    if (latest === undefined) return dispatch({ type: 'noAnswer' });
    return settle(latest);
  };

  const { write } = useWrite<{ earlier: SentOrder | null }, OrderStep | null>(send, {
    outcome: async ({ earlier }, error) => {
      // The order had moved on elsewhere: this attempt had no effect.
      if (error !== null && !error.outcomeUnknown) store(earlier);
      await check();
      return null;
    },
  });

  return {
    state,
    check,
    send: async (): Promise<void> => {
      const earlier = unanswered();
      dispatch({ type: 'sent' });
      // Stored before sending: the page may die before the answer comes.
      store({ status: order.status, at: clock.now() });
      const result = await write({ earlier });
      if (result.state === 'done' && result.data !== null) return settle(result.data);
      if (result.state !== 'failed' || mayHaveMovedOn(result.error)) return undefined;
      // A busy server rejects an attempt without reading it, so an earlier one may still arrive.
      const mayArrive = result.error.kind === 'busy' && earlier !== null;
      store(mayArrive ? earlier : null);
      dispatch({ type: 'refused', mayArrive });
      return onRefused(result.error);
    },
  };
}
