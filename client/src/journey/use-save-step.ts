import { orderCalls } from '@puente/contract/calls/order';
import type { DataOf } from '@puente/contract/wire/infer';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../api/api-context.ts';
import { ApiError } from '../api/api-error.ts';
import type { CallArgs, Route } from '../api/client.ts';
import { useSubmit } from '../api/use-submit.ts';
import { backStack } from '../lib/back-stack.ts';
import { nextStep } from './next-step.ts';

type Standing = { orderNo: string | null; status: number | null };

/** The request may have had its effect although no answer came, or the order has moved on in another place. */
export function mayHaveMovedOn(error: ApiError): boolean {
  if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'contract') return true;
  return error.codeName === 'wrongStep' || error.codeName === 'offStep';
}

/** Where an order that has left `statusBefore` continues; null when it stands where it stood. */
export function movedTo(latest: Standing | null, statusBefore: number | null): string | null {
  if (latest === null || latest.orderNo === null || latest.status === statusBefore) return null;
  return nextStep({ orderNo: latest.orderNo, status: latest.status });
}

export type SaveStep<R extends Route> = {
  /**
   * Saves and goes to the step the answer names. Rejects with an ApiError when it failed: for `send` of `useForm`. After
   * an unknown outcome the server is asked first, so that a saved step is never asked again (checklist 39).
   */
  save: (args: CallArgs<R>, statusBefore: number | null) => Promise<void>;
  busy: boolean;
};

type Go = (path: string, standing: Standing) => Promise<void> | void;

/** Saves a step of the application. `go` replaces the plain move to the next step's address. */
export function useSaveStep<R extends Route>(route: R, options: { go?: Go } = {}): SaveStep<R> {
  const { submit, busy } = useSubmit(route);
  const { api } = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const go: Go = async (path, standing) => {
    // The next screen must not take the order for what it was a moment ago and send the borrower back.
    queries.setQueriesData<DataOf<typeof orderCalls.latest>>({ queryKey: [orderCalls.latest.path] }, (known) =>
      known?.order?.orderNo === standing.orderNo && known?.order && standing.status !== null
        ? { ...known, order: { ...known.order, status: standing.status } }
        : known,
    );
    // An overlay of the save holds an entry of the history: moving on from there, Back would come through here twice.
    await backStack().clear();
    return options.go ? options.go(path, standing) : navigate(path);
  };

  const askWhere = async (): Promise<Standing | null> => {
    try {
      return (await api.call(orderCalls.latest, {})).order;
    } catch {
      return null;
    }
  };

  return {
    busy,
    save: async (args, statusBefore) => {
      const result = await submit(args);
      if (result.state === 'ignored') return;
      if (result.state === 'done') {
        const standing = result.data as Standing;
        return go(nextStep({ orderNo: standing.orderNo ?? '', status: standing.status }), standing);
      }
      const latest = mayHaveMovedOn(result.error) ? await askWhere() : null;
      const path = movedTo(latest, statusBefore);
      if (latest === null || path === null) throw result.error;
      return go(path, latest);
    },
  };
}
