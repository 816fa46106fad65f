/** Checks a short run of `pnpm lives`, and that printed scripts can be pasted. */
import { randomInt } from 'node:crypto';
import { contract } from '@puente/contract';
import { TRANSITIONS } from '@puente/contract/values/transitions';
import type { LoanRecord } from '@puente/mock-server/loans/order-record';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKit, newcomer } from '@puente/kit';
import { runLives } from './lives.ts';
import { lives } from './script.ts';
import { begin } from './stations.ts';
import { take } from './steps/steps.ts';

const seed = Number(process.env.LIVES_SEED ?? randomInt(2 ** 31));

test(`random walks break no rule, cover every transition and reach every stage under LIVES_SEED=${seed}`, async () => {
  console.log(`lives: LIVES_SEED=${seed} draws the same again`);
  const { fault, far, rows } = await runLives({ runs: 80, seed, steps: 60 });
  expect(fault).toBeNull();
  expect(TRANSITIONS.map(({ row }) => row).filter((row) => !rows.has(row))).toEqual([]);
  for (const [how, count] of Object.entries(far)) expect(count, how).toBeGreaterThan(2);
});

type Kit = Awaited<ReturnType<typeof createKit>>;

/** Runs a printed script as a test would; returns the stage of its kit. */
async function pasted(code: readonly string[]): Promise<Kit['stage']> {
  let stage: Kit['stage'] | null = null;
  const create = async (...args: Parameters<typeof createKit>) => {
    const kit = await createKit(...args);
    stage = kit.stage;
    return kit;
  };
  const source = `return (async () => {\n${code.join('\n')}\n})();`;
  // oxlint-disable-next-line typescript/no-implied-eval -- the test checks that the printed text runs
  const run = new Function('createKit', 'newcomer', 'contract', source) as (...given: unknown[]) => Promise<void>;
  await run(create, newcomer, contract);
  if (!stage) throw new Error('the script opened no kit');
  return stage;
}

const figures = (orders: readonly LoanRecord[]) =>
  orders.map(({ orderNo, status, principal, charged, paid, dueDate, lateDaysInAll, payments }) => {
    const arrived = payments.map(({ amount, booked, surplus }) => ({ amount, booked, surplus }));
    return { orderNo, status, principal, charged, paid, dueDate, lateDaysInAll, arrived };
  });

test('the kit code printed for a random walk produces the same loans as the walk', async () => {
  for (const { start, steps } of fc.sample(lives(30), { seed: 7, numRuns: 5 })) {
    const play = await begin(start, false);
    for (const step of steps) await take(play, step);
    const stage = await pasted(play.memory.code);
    const borrower = (await stage.export()).borrowers.find(({ mobile }) => mobile === newcomer(0).phone);
    expect(figures(borrower?.orders ?? [])).toEqual(figures(play.borrower().orders));
  }
});
