import { CannotDo } from '../cannot-do.ts';
import type { eventCalls } from '../contract/events.ts';
import { eventAnswer } from '../events/event-answer.ts';
import { waitUntil } from '../events/wait-until.ts';
import type { HandlersOf } from './kinds.ts';

export const eventHandlers: HandlersOf<typeof eventCalls> = {
  webhook: ({ world }) => world.webhook.state(),
  setWebhook({ world, body: { url, secret = '' } }) {
    const target = url === null ? null : { url, secret };
    const whyNot = target && world.webhook.whyNot(target);
    if (whyNot) throw new CannotDo(whyNot);
    world.webhook.aim(target);
    return world.webhook.state();
  },
  async events({ world, query: { after = 0 } }) {
    await world.settleAll();
    return { events: world.events.since(after).map(eventAnswer), last: world.events.last };
  },
  async wait({ world, body }) {
    const event = await waitUntil(world, body);
    return { met: true, event: event && eventAnswer(event), last: world.events.last };
  },
};
