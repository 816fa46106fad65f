import { orderCalls } from '@puente/contract/calls/order';
import type { DataOf } from '@puente/contract/wire/infer';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../api/api-context.ts';
import { type Answer, type CallArgs, dataOf, type Route } from '../api/client.ts';
import { withData } from '../api/query-client.ts';
import { useWrite } from '../api/use-write.ts';
import { backStack } from '../history/back-stack.ts';
import { showToast } from '../lib/toast.ts';
import { useHere } from '../history/use-here.ts';
import { nextStep } from './next-step.ts';
import type { StepName } from './steps.ts';

type LatestOrder = DataOf<typeof orderCalls.latest>;
type OrderStep = { orderNo: string | null; status: number | null };

/** Where an order that has left `statusBefore` continues; null when it has not moved. */
export function movedTo(latest: OrderStep | null, statusBefore: number | null): string | null {
  if (latest === null || latest.orderNo === null || latest.status === statusBefore) return null;
  return nextStep({ orderNo: latest.orderNo, status: latest.status });
}

/**
 * Keeps what a write just answered about the latest order, so that the next screen does not send the borrower back by
 * the status of a moment ago. The full order is asked again anyway.
 */
export function useRememberOrderStep() {
  const queries = useQueryClient();
  return ({ orderNo, status }: OrderStep) =>
    queries.setQueriesData<Answer<LatestOrder>>({ queryKey: [orderCalls.latest.path] }, (known) => {
      const order = known && dataOf<LatestOrder>(known).order;
      return known && order?.orderNo === orderNo
        ? withData(known, { ...dataOf(known), order: { ...order, status } })
        : known;
    });
}

export type SaveStep<R extends Route> = {
  /**
   * Saves and goes to the step the answer names. Rejects with an ApiError when it failed: for `send` of `useForm`.
   * After an unknown outcome the server is asked first, so that a saved step is never asked again.
   */
  save: (args: CallArgs<R>, statusBefore: number | null) => Promise<void>;
  busy: boolean;
};

type Save<R extends Route> = { args: CallArgs<R>; statusBefore: number | null };

type Go = (path: string, orderStep: OrderStep) => Promise<void> | void;

type SaveOptions = {
  /** Names what was saved to a borrower who has left meanwhile. */
  step: StepName;
  /** Replaces the plain move to the next step's address. */
  go?: Go;
};

/** Saves a step of the application. A borrower who leaves during a slow save stays where they are, and a toast says how it ended. */
export function useSaveStep<R extends Route>(route: R, { step, go: ownGo }: SaveOptions): SaveStep<R> {
  const { t } = useTranslation('common');
  const hereFrom = useHere();
  const { api } = useApi();
  const navigate = useNavigate();
  const remember = useRememberOrderStep();
  const go = async (path: string, orderStep: OrderStep, here: boolean) => {
    remember(orderStep);
    if (!here) return showToast(t('steps.savedAway', { step: t(`steps.${step}`) }));
    // An overlay of the save holds an entry of the history: moving on from there, Back would come through here twice.
    await backStack().clear();
    return ownGo ? ownGo(path, orderStep) : navigate(path);
  };

  const askWhere = async (): Promise<OrderStep | null> => {
    try {
      return (await api.call(orderCalls.latest, {})).order;
    } catch {
      return null;
    }
  };

  const { write, isPending } = useWrite<Save<R>, OrderStep | null>(
    ({ args }) => api.call(route, args) as Promise<OrderStep | null>,
    {
      // A server that says only «done» is asked where the order is now.
      outcome: async ({ statusBefore }, error) => {
        const latest = await askWhere();
        return error === null || movedTo(latest, statusBefore) !== null ? latest : null;
      },
    },
  );

  return {
    busy: isPending,
    save: async (args, statusBefore) => {
      const isHere = hereFrom();
      const result = await write({ args, statusBefore });
      if (result.state === 'ignored') return undefined;
      if (result.state === 'done') {
        const orderStep = result.data ?? { orderNo: null, status: null };
        return go(nextStep({ orderNo: orderStep.orderNo ?? '', status: orderStep.status }), orderStep, isHere());
      }
      // The end of a session says so by itself.
      if (!isHere() && result.error.kind !== 'session') {
        const kept = result.error.outcomeUnknown ? 'steps.maybeSavedAway' : 'steps.notSavedAway';
        showToast(t(kept, { step: t(`steps.${step}`) }), 'danger');
      }
      throw result.error;
    },
  };
}
