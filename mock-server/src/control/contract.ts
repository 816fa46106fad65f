/** Lists the calls of backstage. x-mock-world, cookie mock-world or `?world=` names the world. Amounts are pesos. */
import { type ClientInferResponseBody, initContract } from '@ts-rest/core';
import { eventCalls, journalCalls } from './contract/journal.ts';
import { faultCalls } from './contract/faults.ts';
import { lenderCalls } from './contract/lender.ts';
import { moneyCalls, orderCalls } from './contract/order.ts';
import { peopleCalls } from './contract/people.ts';
import { timeCalls, worldCalls } from './contract/worlds.ts';

export { EVENT_KINDS } from '../worlds/journal.ts';
export { PAYOUT_FAILURE_NAMES } from '../presenters/payout-failure.ts';
export { type BackstageEvent, LINE_FILTERS, STREAM_PATH } from './contract/journal.ts';
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
