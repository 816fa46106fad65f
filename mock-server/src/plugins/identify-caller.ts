import type { FastifyRequest } from 'fastify';
import { readUserId } from '../worlds/exchange.ts';

/** Reads mobile and order from token, query and body; defaults to the borrower's latest order. */
export function identifyCaller({ world, headers, query, body }: FastifyRequest): {
  mobile: string | null;
  orderNo: string | null;
} {
  const userId = readUserId(headers.authorization);
  const borrower = userId === null ? null : world?.store.byId(userId);
  const given = { ...(query as object), ...(typeof body === 'object' ? body : {}) } as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    mobile: borrower?.mobile ?? text(given.mobile),
    orderNo: text(given.orderNo) ?? borrower?.orders.at(-1)?.orderNo ?? null,
  };
}
