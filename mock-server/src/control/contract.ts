/**
 * Calls of backstage, for tests and developers. A request names its world by the header x-mock-world, the cookie
 * mock-world or `?world=`. Amounts are pesos; instants are ms since 1970 UTC, in requests also ISO 8601 text.
 */
import { type ClientInferResponseBody, initContract } from '@ts-rest/core';
import { eventCalls } from './contract/events.ts';
import { faultCalls } from './contract/faults.ts';
import { journalCalls } from './contract/journal.ts';
import { lenderCalls } from './contract/lender.ts';
import { moneyCalls } from './contract/money.ts';
import { orderCalls } from './contract/order.ts';
import { peopleCalls } from './contract/people.ts';
import { timeCalls } from './contract/time.ts';
import { worldCalls } from './contract/worlds.ts';

export { EVENT_KINDS } from '../worlds/events.ts';
export { PAYOUT_FAILURE_NAMES } from '../presenters/payout-failure.ts';
export { type BackstageEvent, STREAM_PATH } from './contract/events.ts';
export type { BackstageHistoryEvent, Become } from './contract/parts.ts';
export type { WorldExport } from './contract/worlds.ts';

const c = initContract();

/** Written part by part, because the packed kit's declaration would otherwise be ten times as long. */
export type BackstageContract = typeof worldCalls &
  typeof peopleCalls &
  typeof orderCalls &
  typeof timeCalls &
  typeof moneyCalls &
  typeof faultCalls &
  typeof lenderCalls &
  typeof eventCalls &
  typeof journalCalls;

export const backstageContract: BackstageContract = c.router({
  ...worldCalls,
  ...peopleCalls,
  ...orderCalls,
  ...timeCalls,
  ...moneyCalls,
  ...faultCalls,
  ...lenderCalls,
  ...eventCalls,
  ...journalCalls,
});

export type BackstageData<K extends keyof BackstageContract> = ClientInferResponseBody<BackstageContract[K], 200>;
