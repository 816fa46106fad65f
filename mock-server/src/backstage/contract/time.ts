import * as z from 'zod/mini';
import { clock, duration, get, givenInstant, happening, nothing, post } from './parts.ts';

export const timeCalls = {
  clock: get('/backstage/clock', clock, 'What time it is in this world.'),
  freeze: post('/backstage/clock/freeze', nothing, clock, 'Freezes the clock.'),
  run: post('/backstage/clock/run', nothing, clock, 'Time goes on.'),
  advance: post(
    '/backstage/clock/advance',
    z.object({ by: z.optional(duration), to: z.optional(givenInstant) }),
    z.extend(clock, { happenings: z.array(happening) }),
    'Moves time on and answers when everything due has happened, with what came by itself and was not told before.',
  ),
};
