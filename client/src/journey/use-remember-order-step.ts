import { orderCalls } from '@puente/contract/calls/order';
import type { DataOf } from '@puente/contract/wire/infer';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../api/use-call.ts';
import { useDevice } from '../device/use-session.ts';

type OrderStep = { orderNo: string; status: number | null };

/**
 * Keeps what a write just answered about the latest order, so that the next screen does not send the borrower back by
 * the status of a moment ago. The full order is asked again anyway.
 */
export function useRememberOrderStep(): (orderStep: OrderStep) => void {
  const queries = useQueryClient();
  const { session } = useDevice();
  return ({ orderNo, status }) => {
    const key = callKey(orderCalls.latest, undefined, session.get());
    queries.setQueryData<DataOf<typeof orderCalls.latest>>(key, (known) =>
      known?.order?.orderNo === orderNo ? { order: { ...known.order, status } } : known,
    );
  };
}
