import { eventCalls, journalCalls } from './journal.ts';
import { faultCalls } from './faults.ts';
import { lenderCalls } from './lender.ts';
import { moneyCalls, orderCalls } from './order.ts';
import { peopleCalls } from './people.ts';
import { timeCalls, worldCalls } from './worlds.ts';

/** Addresses and inputs of all calls of backstage. */
export const BACKSTAGE_CALLS = {
  ...worldCalls,
  ...peopleCalls,
  ...orderCalls,
  ...timeCalls,
  ...moneyCalls,
  ...faultCalls,
  ...lenderCalls,
  ...eventCalls,
  ...journalCalls,
};
