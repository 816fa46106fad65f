/** Each kind of fault with each way to say whom it hits: the answers that its sentence names, and no other. */
import { afterAll, expect, test } from 'vitest';
import type { FaultInput } from '@puente/mock-server/faults';
import { ask, backstage, START, testApp } from '../../../src/test-wire.ts';
import { EMPTY, inputOf, KINDS } from './draft.ts';
import { sentenceOf } from './sentence.ts';

const app = testApp();
afterAll(() => app.close());

type Who = 'mine' | 'other';
/** Four answers: mine, another borrower's, mine, mine. */
const ASKED: readonly Who[] = ['mine', 'other', 'mine', 'mine'];
type Match = { mobile: string; orderNo: string };
type Case = { of: (whose: Match) => Partial<FaultInput>; says: string; hits: readonly number[] };
const MATCHERS: Record<string, Case> = {
  next: { of: () => ({}), says: 'The next answer of', hits: [0] },
  'next two': { of: () => ({ times: 2 }), says: 'The next 2 answers of', hits: [0, 1] },
  borrower: { of: ({ mobile }) => ({ mobile, times: 2 }), says: 'for Silvia', hits: [0, 2] },
  order: { of: ({ orderNo }) => ({ orderNo, times: 'always' }), says: 'about CR-', hits: [0, 2, 3] },
  nth: { of: () => ({ nth: 2 }), says: 'Answer number 2', hits: [1] },
  'for ever': { of: () => ({ times: 'always' }), says: 'Every answer', hits: [0, 1, 2, 3] },
};
const CALLS = {
  upload: ['device.uploadStatus', '/time/upload/uploadStatus'],
  all: ['order.latest', '/loan/loan-order/latest'],
};

/** Both borrowers in one world, which is copied for each row: a life is lived once. */
const settled = (async () => {
  await backstage(app, 'beginWorld', { body: { name: 'hits', at: START } });
  const mine = await backstage(app, 'become', { world: 'hits', body: { persona: 'repaying' } });
  const other = await backstage(app, 'become', { world: 'hits', body: { persona: 'overdue3' } });
  return { mine, other };
})();

let worlds = 0;
test.each(KINDS.flatMap((kind) => Object.keys(MATCHERS).map((name) => [kind, name] as const)))(
  '%s, %s',
  async (kind, name) => {
    worlds++;
    const world = `hits-${worlds}`;
    const { mine, other } = await settled;
    await backstage(app, 'fork', { world: 'hits', body: { name: world } });
    const [call = '', path = ''] = kind === 'upload' ? CALLS.upload : CALLS.all;
    const { of, says, hits } = MATCHERS[name] ?? { of: () => ({}), says: '', hits: [] };
    const input = {
      ...inputOf({ ...EMPTY, kind, call, ms: 0 }),
      ...of({ mobile: mine.mobile, orderNo: mine.orderNo ?? '' }),
    };
    expect(sentenceOf(input, 'mobile' in input ? 'Silvia' : null)).toContain(says);
    await backstage(app, 'addFault', { world, body: input });
    for (const who of ASKED) {
      const { token, orderNo } = who === 'mine' ? mine : other;
      const answer = ask(app, `${path}?orderNo=${orderNo}`, { world, token }).catch(() => null);
      await new Promise(setImmediate);
      await backstage(app, 'releaseFaults', { world, body: {} });
      await answer;
    }
    const { entries } = await backstage(app, 'journal', { world });
    expect(entries.flatMap(({ fault }, index) => (fault === kind ? [index] : []))).toEqual(hits);
    expect((await backstage(app, 'faults', { world })).faults[0]?.hits).toBe(hits.length);
  },
);
