/**
 * Sends each POST under each drift over real HTTP: it succeeds as usual or fails with a matching error, an unknown
 * outcome is never called a failure, and it is sent only once.
 */
import { DRIFT_HEADER } from '@puente/mock-server/plugins/apply-drifts';
import { DRIFT_NAMES, DRIFTS, type DriftName } from '@puente/mock-server/drifts/drifts';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../client/src/api/errors/api-error.ts';
import { PRESSES } from './presses.ts';
import { apiOf, lenderAtPort, overHttp, personaIn } from './wire-lender.ts';

const lender = await lenderAtPort();
afterAll(() => lender.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

/** Kinds of error that a failed press may have, by what its drift demands. */
const KINDS = {
  says: ['refused', 'session', 'maintenance', 'busy', 'unreachable', 'contract', 'intercepted'],
  refuses: ['contract', 'intercepted'],
};

async function standing(who: string) {
  const kit = await lender.kit();
  const me = await personaIn(kit, who);
  const send = overHttp(lender.address, kit);
  const line = { touched: false, sent: 0 };
  const api = () =>
    apiOf(me, async (request) => {
      line.sent++;
      const answer = await send(request);
      line.touched ||= answer.headers.has(DRIFT_HEADER) || answer.status === 0;
      return answer;
    });
  return { kit, me, api, line };
}

const OTHERS = /[iI]d$|^token$|^orderNo$|^reference$/;
/**
 * Compares answers without ids and tokens, which differ per attempt, and without `expiresAt`, which no screen reads.
 */
const plainly = (data: unknown) =>
  JSON.stringify(data, (key, value: unknown) => {
    if (OTHERS.test(key)) return typeof value;
    return key === 'expiresAt' ? undefined : (value ?? undefined);
  });
/** Drifts that change which values the app reads in a successful answer. */
const READ_OTHERWISE: readonly DriftName[] = ['unknownKinds'];

/** Returns the fault of a press under a drift, or null. */
function fault(name: DriftName, outcome: unknown, usual: unknown, touched: boolean): string | null {
  const { must } = DRIFTS[name];
  if (!(outcome instanceof ApiError)) {
    if (must !== 'works' && touched) return `is done, and must be what «${must}» means`;
    return READ_OTHERWISE.includes(name) || plainly(outcome) === plainly(usual)
      ? null
      : `answers ${plainly(outcome)} instead of ${plainly(usual)}`;
  }
  if (must === 'works') return `fails as ${outcome.message}`;
  return KINDS[must].includes(outcome.kind) ? null : `ends as ${outcome.kind}`;
}

it.each(Object.entries(PRESSES))(
  'the call %s succeeds or fails as each drift demands, and is sent only once',
  async (call, { who, ready }) => {
    const { kit, me, api, line } = await standing(who);
    const press = await ready(me);
    const { id } = await kit.stage.snapshot();
    const usual = await press(api());
    const wrong: string[] = [];
    for (const name of DRIFT_NAMES) {
      await kit.stage.restore(id);
      await kit.stage.drift(name);
      Object.assign(line, { touched: false, sent: 0 });
      const outcome = await press(api()).catch((error: unknown) => error);
      const what = line.sent === 1 ? fault(name, outcome, usual, line.touched) : `sends ${line.sent} requests`;
      if (what !== null) wrong.push(`${call} under ${name} ${what}`);
    }
    expect(wrong.join('\n')).toBe('');
  },
);
