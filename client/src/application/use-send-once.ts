import { orderCalls } from '@puente/contract/calls/order';
import { useState } from 'react';
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
  const [state, setState] = useState((): SendState => {
    const attempt = unanswered();
    return attempt ? classifyUnmoved(attempt, checkedAt) : 'ready';
  });

  const settle = (orderStep: OrderStep | null): void => {
    if (orderStep !== null && nextPathIfMoved(orderStep, order.status) !== null) {
      store(null);
      remember(orderStep);
      return setState('moved');
    }
    const unmoved = classifyUnmoved(unanswered(), clock.now());
    if (unmoved === 'notSent') store(null);
    return setState(unmoved);
  };
  const check = async () => {
    setState('checking');
    const latest = await api.call(orderCalls.latest, {}).catch(() => null);
    return latest === null ? setState('unknown') : settle(latest.order);
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
      setState('sending');
      // Stored before sending: the page may die before the answer comes.
      store({ status: order.status, at: clock.now() });
      const result = await write({ earlier });
      if (result.state === 'done' && result.data !== null) return settle(result.data);
      if (result.state !== 'failed' || mayHaveMovedOn(result.error)) return undefined;
      // A busy server rejects an attempt without reading it, so an earlier one may still arrive.
      const mayArrive = result.error.kind === 'busy' && earlier !== null;
      store(mayArrive ? earlier : null);
      setState(mayArrive ? 'unknown' : 'ready');
      return onRefused(result.error);
    },
  };
}
