/**
 * Lists the calls of backstage. x-mock-world, cookie mock-world or `?world=` names the world. Amounts are pesos,
 * instants ms UTC. An answer has the type that its handler returns.
 */
import type { ClientInferResponseBody } from '@ts-rest/core';
import type * as z from 'zod/mini';
import { BACKSTAGE_CALLS } from './contract/calls.ts';
import type { handlers } from './handlers.ts';

export { EVENT_KINDS } from '../worlds/journal.ts';
export { REVIEW_WORDS } from '../loans/decisions.ts';
export { PAYOUT_FAILURE_NAMES } from '../presenters/payout-failure.ts';
export { LINE_FILTERS, STREAM_PATH } from './contract/journal.ts';
export type { WorldExport } from './contract/worlds.ts';
export type { BackstageEvent } from './events.ts';
export type { BecomeResponse } from './order/simulated-borrower.ts';
export type { BackstageHistoryEvent } from './register-handlers.ts';

type Calls = typeof BACKSTAGE_CALLS;

/** Drops `readonly`, because parsed JSON is shared with nobody. */
type Received<T> = T extends object ? { -readonly [K in keyof T]: Received<T[K]> } : T;

export type BackstageContract = {
  [K in keyof Calls]: Omit<Calls[K], 'responses'> & {
    responses: {
      200: z.ZodMiniType<Received<Awaited<ReturnType<(typeof handlers)[K]>>>>;
      400: z.ZodMiniType<{ error: string }>;
    };
  };
};

/** The cast adds the types of the answers, which have no schema. */
export const backstageContract = BACKSTAGE_CALLS as unknown as BackstageContract;

export type BackstageData<K extends keyof BackstageContract> = ClientInferResponseBody<BackstageContract[K], 200>;
