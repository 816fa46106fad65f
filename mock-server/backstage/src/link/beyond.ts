/** Whether a world holds more than a persona, an instant and faults can say. Pure. */
import { CALLS } from '@puente/contract';
import type { BackstageEvent } from '@puente/mock-server/control/contract';

/** A code and a session are nothing that a link has to bring. */
const WRITES = new Set(CALLS.filter(({ method, word }) => method === 'POST' && word !== 'session').map(({ id }) => id));
/** What changes no borrower and nothing of the lender, or is said by the link itself. */
const SAID = new Set(['become', 'token', 'snapshot', 'removeSnapshot', 'advance', 'freeze', 'run', 'fork']);

/** Since somebody became a persona here: money that came, a write of the app, a decision, a price, a wait. */
export function isBeyondScenario(events: readonly Pick<BackstageEvent, 'kind' | 'what'>[]): boolean {
  const since = events.findLastIndex(({ what }) => what === 'become');
  return events.slice(since + 1).some(({ kind, what }) => {
    if (kind === 'call') return WRITES.has(what);
    return kind !== 'happening' && !SAID.has(what) && !(kind === 'fault' && what !== 'setDrifts');
  });
}
