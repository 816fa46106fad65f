import * as z from 'zod/mini';
import { DRIFT_NAMES } from '../../drifts/index.ts';
import { faultScript } from '../../faults.ts';
import { done, get, nothing, post } from './parts.ts';

const driftView = z.object({
  name: z.enum(DRIFT_NAMES),
  words: z.string(),
  must: z.enum(['works', 'says', 'refuses']),
  on: z.boolean(),
});
const scripted = z.extend(faultScript, { id: z.int(), left: z.int() });

export const faultCalls = {
  addFault: post('/backstage/faults', faultScript, scripted, 'The next answers of a call go wrong.'),
  faults: get('/backstage/faults', z.object({ faults: z.array(scripted) }), 'What is scripted and not yet used up.'),
  clearFaults: post('/backstage/faults/clear', nothing, done, 'Nothing goes wrong any more; held answers go.'),
  releaseFaults: post('/backstage/faults/release', nothing, done, 'Held answers go.'),
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
