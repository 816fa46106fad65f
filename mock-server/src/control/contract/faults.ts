import * as z from 'zod/mini';
import { DRIFT_NAMES } from '../../drifts/drifts.ts';
import { FAULT_PRESET_NAMES, faultScript, heldAnswer, scriptedFault } from '../../worlds/faults.ts';
import { done, get, noFields, post, orderSelector } from './parts.ts';

const driftView = z.object({
  name: z.enum(DRIFT_NAMES),
  words: z.string(),
  must: z.enum(['works', 'says', 'refuses']),
  on: z.boolean(),
});

export const faultCalls = {
  /** Adds a fault to answers, selected by call, borrower, order or request content: the next ones, the nth, or all. */
  addFault: post('/backstage/faults', faultScript, scriptedFault),
  /** Returns all faults, also used-up ones, with their hits, and the answers that they hold back. */
  faults: get('/backstage/faults', z.object({ faults: z.array(scriptedFault), held: z.array(heldAnswer) })),
  removeFault: post('/backstage/faults/remove', z.strictObject({ id: z.int() }), done),
  faultPresets: get(
    '/backstage/faults/presets',
    z.object({
      presets: z.array(
        z.object({ name: z.enum(FAULT_PRESET_NAMES), words: z.string(), scripts: z.array(faultScript) }),
      ),
    }),
  ),
  /** Adds the faults of a preset; a given call, borrower or order replaces the preset's own. */
  addPreset: post(
    '/backstage/faults/preset',
    z.strictObject({
      name: z.enum(FAULT_PRESET_NAMES),
      call: z.optional(z.string()),
      ...orderSelector,
    }),
    z.object({ faults: z.array(scriptedFault) }),
  ),
  clearFaults: post('/backstage/faults/clear', z.optional(noFields), done),
  releaseFaults: post('/backstage/faults/release', z.strictObject({ id: z.optional(z.int()) }), done),
  drifts: get('/backstage/drifts', z.object({ drifts: z.array(driftView) })),
  /** Replaces the active drifts: every answer of this world then differs in exactly these ways. */
  setDrifts: post(
    '/backstage/drifts',
    z.strictObject({ names: z.array(z.enum(DRIFT_NAMES)) }),
    z.object({ on: z.array(z.enum(DRIFT_NAMES)) }),
  ),
};
