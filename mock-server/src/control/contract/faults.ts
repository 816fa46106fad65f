import * as z from 'zod/mini';
import { DRIFT_NAMES } from '../../drifts/drifts.ts';
import { FAULT_PRESET_NAMES } from '../../worlds/fault-presets.ts';
import { faultScript, heldAnswer, scriptedFault } from '../../worlds/faults.ts';
import { done, get, anything, post, orderSelector } from './parts.ts';

const driftView = z.object({
  name: z.enum(DRIFT_NAMES),
  words: z.string(),
  must: z.enum(['works', 'says', 'refuses']),
  on: z.boolean(),
});

export const faultCalls = {
  addFault: post(
    '/backstage/faults',
    faultScript,
    scriptedFault,
    'Answers go wrong: of a call, a borrower, an order or a content; the next ones, the nth, or always.',
  ),
  faults: get(
    '/backstage/faults',
    z.object({ faults: z.array(scriptedFault), held: z.array(heldAnswer) }),
    'What is scripted, used up or not, how often it hit, and the answers that are held back.',
  ),
  removeFault: post('/backstage/faults/remove', z.strictObject({ id: z.int() }), done, 'Removes one script.'),
  faultPresets: get(
    '/backstage/faults/presets',
    z.object({
      presets: z.array(
        z.object({ name: z.enum(FAULT_PRESET_NAMES), words: z.string(), scripts: z.array(faultScript) }),
      ),
    }),
    'What goes wrong together in real life, by name.',
  ),
  addPreset: post(
    '/backstage/faults/preset',
    z.strictObject({
      name: z.enum(FAULT_PRESET_NAMES),
      call: z.optional(z.string()),
      ...orderSelector,
    }),
    z.object({ faults: z.array(scriptedFault) }),
    'Adds the scripts of a preset, of another call, borrower or order where one is named.',
  ),
  clearFaults: post('/backstage/faults/clear', anything, done, 'Nothing goes wrong any more; held answers go.'),
  releaseFaults: post(
    '/backstage/faults/release',
    z.strictObject({ id: z.optional(z.int()) }),
    done,
    'Held answers go: all of them, or one by its id.',
  ),
  drifts: get(
    '/backstage/drifts',
    z.object({ drifts: z.array(driftView) }),
    'How answers can differ from what was agreed.',
  ),
  setDrifts: post(
    '/backstage/drifts',
    z.object({ names: z.array(z.enum(DRIFT_NAMES)) }),
    z.object({ on: z.array(z.enum(DRIFT_NAMES)) }),
    'From now on every answer of this world differs in these ways, and in no other.',
  ),
};
