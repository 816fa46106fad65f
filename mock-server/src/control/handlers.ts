import type { BackstageContract } from './contract.ts';
import { deviceHandlers } from './handlers/device.ts';
import { eventHandlers } from './handlers/events.ts';
import { faultHandlers } from './handlers/faults.ts';
import { journalHandlers } from './handlers/journal.ts';
import type { HandlersOf } from './handlers/kinds.ts';
import { lenderHandlers } from './handlers/lender.ts';
import { moneyHandlers } from './handlers/money.ts';
import { orderHandlers } from './handlers/order.ts';
import { peopleHandlers } from './handlers/people.ts';
import { timeHandlers } from './handlers/time.ts';
import { worldHandlers } from './handlers/worlds.ts';

/** Every call of backstage by its name. */
export const backstageHandlers: HandlersOf<BackstageContract> = {
  ...worldHandlers,
  ...peopleHandlers,
  ...orderHandlers,
  ...timeHandlers,
  ...moneyHandlers,
  ...faultHandlers,
  ...deviceHandlers,
  ...lenderHandlers,
  ...eventHandlers,
  ...journalHandlers,
};
