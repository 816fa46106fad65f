import { orderCalls } from '@puente/contract/calls/order';
import { type ReadResult, useRead } from '../../../api/use-read.ts';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { useSession } from '../../../storage/use-session.ts';

/** Largest page that the server returns. */
const HISTORY_SIZE = 50;

type History = { orders: readonly LoanOrder[]; total: number };

/** Returns the borrower's latest loans, newest first, at most 50; sends nothing without a session. */
export function useLoanHistory(): ReadResult<History> {
  const { edition, token } = useSession();
  const call = edition === 'market' ? orderCalls.listMarket : orderCalls.list;
  const history = useRead(call, { query: { page: 1, size: HISTORY_SIZE }, enabled: token !== null });
  if (history.data === undefined) return { ...history, data: undefined };
  const orders = [...history.data.orders].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { ...history, data: { orders, total: history.data.total } };
}
