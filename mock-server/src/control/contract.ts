/**
 * Control over worlds, for tests and developers. Apart from the product's contract: nothing here exists for the client.
 * A request names its world like any other (header x-mock-world or cookie mock-world), or by `?world=` in its address.
 * Amounts in pesos; instants are milliseconds since 1970 UTC, and where they are given they may also be ISO 8601 text.
 */
import { initContract } from '@ts-rest/core';
import type * as z from 'zod/mini';
import { deviceCalls } from './contract/device.ts';
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
export type { BackstageHappening, Become } from './contract/parts.ts';
export type { WorldExport } from './contract/worlds.ts';

const c = initContract();

/** Named part by part: written out whole, the declaration of the packed kit would be ten times as long. */
export type BackstageContract = typeof worldCalls &
  typeof peopleCalls &
  typeof orderCalls &
  typeof timeCalls &
  typeof moneyCalls &
  typeof faultCalls &
  typeof deviceCalls &
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
  ...deviceCalls,
  ...lenderCalls,
  ...eventCalls,
  ...journalCalls,
});

/** Calls that change something, by what they change: the kinds of a world's events. */
export const CHANGES = {
  world: { ...worldCalls, ...lenderCalls },
  people: { ...peopleCalls, ...orderCalls, ...deviceCalls },
  clock: timeCalls,
  money: moneyCalls,
  fault: faultCalls,
} as const;

/** What a call of backstage answers. */
export type BackstageData<K extends keyof BackstageContract> = BackstageContract[K] extends {
  responses: { 200: infer D };
}
  ? D extends z.ZodMiniType
    ? z.output<D>
    : never
  : never;
