import { BadRequest } from '../bad-request.ts';
import type { eventCalls } from '../contract/events.ts';
import type { HandlersOf } from '../register-handlers.ts';
import { toEventResponse } from '../events/event-stream.ts';
import { waitUntil } from '../events/wait-until.ts';

export const eventHandlers: HandlersOf<typeof eventCalls> = {
  webhook: ({ world }) => world.webhook.state(),
  setWebhook({ world, body: { url, secret = '' } }) {
    const target = url === null ? null : { url, secret };
    const whyNot = target && world.webhook.whyNot(target);
    if (whyNot) throw new BadRequest(whyNot);
    world.webhook.aim(target);
    return world.webhook.state();
  },
  async events({ world, query: { after = 0 } }) {
    await world.advanceAll();
    return { events: world.events.since(after).map(toEventResponse), last: world.events.last };
  },
  async wait({ world, body }) {
    const event = await waitUntil(world, body);
    return { met: true as const, event: event && toEventResponse(event), last: world.events.last };
  },
};
