import type { BACKSTAGE_CALLS } from './contract/calls.ts';
import { eventHandlers } from './events.ts';
import type { HandlersOf } from './register-handlers.ts';
import { faultHandlers } from './routes/faults.ts';
import { journalHandlers } from './routes/journal.ts';
import { lenderHandlers } from './routes/lender.ts';
import { moneyHandlers, orderHandlers } from './routes/order.ts';
import { peopleHandlers } from './routes/people.ts';
import { timeHandlers } from './routes/time.ts';
import { worldHandlers } from './routes/worlds.ts';

/** Handlers of all calls of backstage; a missing one does not compile. */
export const handlers = {
  ...worldHandlers,
  ...peopleHandlers,
  ...orderHandlers,
  ...timeHandlers,
  ...moneyHandlers,
  ...faultHandlers,
  ...lenderHandlers,
  ...eventHandlers,
  ...journalHandlers,
} satisfies HandlersOf<typeof BACKSTAGE_CALLS>;
