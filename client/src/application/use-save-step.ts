import { orderCalls } from '@puente/contract/calls/order';
import type { DataOf } from '@puente/contract/wire/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../api/api-context.ts';
import { type Answer, type CallArgs, dataOf, type Route } from '../api/client.ts';
import { withData } from '../api/query-client.ts';
import { useWrite } from '../api/use-write.ts';
import { backStack } from '../history/back-stack.ts';
import { showToast } from '../utils/overlays.ts';
import { useStillHere } from '../history/use-still-here.ts';
import { nextStep, orderCan } from './order-status.ts';
import type { StepName } from './steps.ts';

type LatestOrder = DataOf<typeof orderCalls.latest>;
type OrderStep = { orderNo: string | null; status: number | null };

export function nextPathIfMoved(latest: OrderStep | null, statusBefore: number | null): string | null {
  if (latest === null || latest.orderNo === null || latest.status === statusBefore) return null;
  return nextStep({ orderNo: latest.orderNo, status: latest.status });
}

/**
 * Updates the cached latest order with a write's answer, so that the next screen does not send the borrower back by the
 * old status.
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
   * Saves and opens the step that the answer names; rejects with an ApiError. Asks the server after an unknown outcome,
   * so that a saved step is not asked again.
   */
  save: (args: CallArgs<R>, statusBefore: number | null) => Promise<void>;
  busy: boolean;
};

/** `refused`: the server did not take the answers, because the order has left this step. */
type FoundStep = OrderStep & { refused?: boolean };

type SaveRequest<R extends Route> = { args: CallArgs<R>; statusBefore: number | null };

type NavigateToStep = (path: string, orderStep: OrderStep) => Promise<void> | void;

type SaveOptions = { step: StepName; go?: NavigateToStep };

/**
 * Saves a step of the application. Navigates only if the borrower is still on this screen; elsewhere a toast reports
 * the saved step.
 */
export function useSaveStep<R extends Route>(route: R, { step, go: ownGo }: SaveOptions): SaveStep<R> {
  const { t } = useTranslation(['common', 'forms']);
  const hereFrom = useStillHere();
  const { api } = useApi();
  const navigate = useNavigate();
  const remember = useRememberOrderStep();
  const go = async (path: string, { refused, ...orderStep }: FoundStep, here: boolean) => {
    remember(orderStep);
    // Another tab has sent the application meanwhile.
    if (refused && !orderCan('editApplication', orderStep.status)) showToast(t('steps.sent'), 'danger');
    else if (!here) showToast(t('forms:away.saved', { step: t(`steps.${step}`) }));
    if (!here) return undefined;
    // The save's overlay has added a history entry: navigating from it would leave this page in the history twice.
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

  const { write, isPending } = useWrite<SaveRequest<R>, FoundStep | null>(
    ({ args }) => api.call(route, args) as Promise<OrderStep | null>,
    {
      outcome: async ({ statusBefore }, error) => {
        const latest = await askWhere();
        if (error !== null && nextPathIfMoved(latest, statusBefore) === null) return null;
        return latest && { ...latest, refused: error?.kind === 'refused' };
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
        const orderStep: FoundStep = result.data ?? { orderNo: null, status: null };
        return go(nextStep({ orderNo: orderStep.orderNo ?? '', status: orderStep.status }), orderStep, isHere());
      }
      if (!isHere() && result.error.kind !== 'session') {
        const kept = result.error.outcomeUnknown ? 'forms:away.maybeSaved' : 'forms:away.notSaved';
        showToast(t(kept, { step: t(`steps.${step}`) }), 'danger');
      }
      throw result.error;
    },
  };
}
