/**
 * Each POST under each drift, over a real connection: done with the same outcome, or said as what it is. Never done
 * and told as failed without saying that it may have happened, never repeated.
 */
import { PACKAGE_NAME } from '@puente/fixtures';
import { buildApp } from '@puente/mock-server/app';
import { testConfig } from '@puente/mock-server/config';
import { DRIFT_HEADER } from '@puente/mock-server/drifts/apply-drifts';
import { DRIFT_NAMES, DRIFTS, type DriftName } from '@puente/mock-server/drifts/index';
import { frozenClock } from '@puente/mock-server/lifecycle/time/clock';
import { createStore } from '@puente/mock-server/store/store';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../client/src/api/errors/api-error.ts';
import { type Api, createApi } from '../../client/src/api/client.ts';
import { fetchTransport } from '../../client/src/api/wire/transport.ts';
import { createClock } from '../../client/src/lib/time/clock.ts';
import { createKit, newcomer, START } from '@puente/kit';
import { PRESSES } from './presses.ts';

const app = buildApp({ store: createStore(), clock: frozenClock(START), config: testConfig(), log: () => {} });
let address = '';
beforeAll(async () => {
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

/** What a failed press may be, by the outcome of the drift. */
const KINDS = { says: ['refused', 'session', 'maintenance', 'busy', 'unreachable', 'contract'], refuses: ['contract'] };

async function standing(who: string) {
  const kit = await createKit({ address });
  const me = who === 'nobody' ? kit.visitor(newcomer(7)) : await kit.as(who);
  let touched = false;
  let sent = 0;
  const api = (): Api =>
    createApi({
      baseUrl: `${address}/api`,
      clock: createClock(() => me.stage.clock.now()),
      transport: async (request) => {
        sent++;
        const answer = await fetchTransport({
          ...request,
          headers: { ...request.headers, 'x-mock-world': kit.world },
        });
        touched ||= answer.headers.has(DRIFT_HEADER) || answer.status === 0;
        return answer;
      },
      onSessionError: () => {},
      headers: () => ({ token: me.token, packageName: PACKAGE_NAME, appName: 'Puente', afid: null, lang: 'es' }),
    });
  const count = () => ({ touched, sent });
  const forget = () => {
    touched = false;
    sent = 0;
  };
  return { kit, me, api, count, forget };
}

const OTHERS = /[iI]d$|^token$|^orderNo$|^reference$/;
/** Ids and tokens aside, which are others in each try, and what no screen reads. */
const plainly = (data: unknown) =>
  JSON.stringify(data, (key, value: unknown) => {
    if (OTHERS.test(key)) return typeof value;
    return key === 'expiresAt' ? undefined : (value ?? undefined);
  });
/** What is done is done, whatever else of it is read. */
const READ_OTHERWISE: readonly DriftName[] = ['unknownKinds'];

/** What is wrong with a press under a drift; null when it is as it must be. */
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

describe.each(Object.entries(PRESSES))('%s', (call, { who, ready }) => {
  it('under every drift', async () => {
    const { kit, me, api, count, forget } = await standing(who);
    const press = await ready(me);
    const { id } = await kit.stage.snapshot();
    const usual = await press(api());
    const wrong: string[] = [];
    for (const name of DRIFT_NAMES) {
      await kit.stage.restore(id);
      await kit.stage.drift(name);
      forget();
      const outcome = await press(api()).catch((error: unknown) => error);
      const { touched, sent } = count();
      const what = sent === 1 ? fault(name, outcome, usual, touched) : `sends ${sent} requests`;
      if (what !== null) wrong.push(`${call} under ${name} ${what}`);
    }
    expect(wrong.join('\n')).toBe('');
  });
});
