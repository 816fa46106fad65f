import type { eventCalls } from '../contract/events.ts';
import { eventTold } from '../events/event-told.ts';
import { waitUntil } from '../events/wait-until.ts';
import type { HandlersOf } from './kinds.ts';

export const eventHandlers: HandlersOf<typeof eventCalls> = {
  async events({ world, query: { after = 0 } }) {
    await world.settleAll();
    return { events: world.events.since(after).map(eventTold), last: world.events.last };
  },
  async wait({ world, body }) {
    const event = await waitUntil(world, body);
    return { met: true, event: event && eventTold(event), last: world.events.last };
  },
};
