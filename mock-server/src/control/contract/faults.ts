import * as z from 'zod/mini';
import { DRIFT_NAMES } from '../../drifts/drifts.ts';
import { FAULT_PRESET_NAMES, faultScript } from '../../worlds/faults.ts';
import { get, noFields, postOf, orderSelector } from './parts.ts';

const post = postOf('fault');

export const faultCalls = {
  /** Adds a fault to answers, selected by call, borrower, order or request content: the next ones, the nth, or all. */
  addFault: post('/backstage/faults', faultScript),
  /** Returns all faults, also used-up ones, with their hits, and the answers that they hold back. */
  faults: get('/backstage/faults'),
  removeFault: post('/backstage/faults/remove', z.strictObject({ id: z.int() })),
  faultPresets: get('/backstage/faults/presets'),
  /** Adds the faults of a preset; a given call, borrower or order replaces the preset's own. */
  addPreset: post(
    '/backstage/faults/preset',
    z.strictObject({
      name: z.enum(FAULT_PRESET_NAMES),
      call: z.optional(z.string()),
      ...orderSelector,
    }),
  ),
  clearFaults: post('/backstage/faults/clear', z.optional(noFields)),
  releaseFaults: post('/backstage/faults/release', z.strictObject({ id: z.optional(z.int()) })),
  drifts: get('/backstage/drifts'),
  /** Replaces the active drifts: every answer of this world then differs in exactly these ways. */
  setDrifts: post('/backstage/drifts', z.strictObject({ names: z.array(z.enum(DRIFT_NAMES)) })),
};
