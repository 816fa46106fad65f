import type { eventCalls } from '../contract/events.ts';
import { eventAnswer } from '../events/event-answer.ts';
import { waitUntil } from '../events/wait-until.ts';
import type { HandlersOf } from './kinds.ts';

export const eventHandlers: HandlersOf<typeof eventCalls> = {
  async events({ world, query: { after = 0 } }) {
    await world.settleAll();
    return { events: world.events.since(after).map(eventAnswer), last: world.events.last };
  },
  async wait({ world, body }) {
    const event = await waitUntil(world, body);
    return { met: true, event: event && eventAnswer(event), last: world.events.last };
  },
};
