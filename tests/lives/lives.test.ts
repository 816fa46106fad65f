/** Checks a short run of `pnpm lives`, that printed scripts can be pasted, and that walks find planted mistakes. */
import { contract } from '@puente/contract';
import { TRANSITIONS } from '@puente/contract/values/transitions';
import type { LoanRecord } from '@puente/mock-server/loans/order-record';
import { expect, test } from 'vitest';
import { createKit, newcomer } from '@puente/kit';
import { anySeed } from '../support/seed.ts';
import { live, runLives } from './lives.ts';
import { findPlanted, PLANTED } from './planted.ts';
import { drawLife } from './script.ts';

const LONG = 240_000;

const missed = (rows: ReadonlySet<string>) => TRANSITIONS.map(({ row }) => row).filter((row) => !rows.has(row));

test('walks under the fixed seed keep every rule, cover every transition and reach every stage', {
  timeout: LONG,
}, async () => {
  const { fault, far, rows } = await runLives({ runs: 40, seed: 20_261_122, steps: 60 });
  expect(fault).toBeNull();
  expect(missed(rows)).toEqual([]);
  for (const [how, lives] of Object.entries(far)) expect(lives, how).toBeGreaterThan(5);
});

const seed = Number(process.env.LIVES_SEED ?? anySeed());
test(`walks under this run’s seed ${seed} keep every rule and cover every transition`, {
  timeout: LONG,
}, async () => {
  console.log(`lives: LIVES_SEED=${seed} draws the same again`);
  const { fault, rows } = await runLives({ runs: TRANSITIONS.length, seed, steps: 60 });
  expect(fault).toBeNull();
  expect(missed(rows)).toEqual([]);
});

test.each([0, 222, 2 ** 31])('the first walks cover every transition under seed %i', async (from) => {
  expect(missed((await runLives({ runs: TRANSITIONS.length, seed: from, steps: 0 })).rows)).toEqual([]);
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
  // oxlint-disable-next-line typescript/no-implied-eval -- what is proved is that the text itself runs
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

test.each([3, 11, 19, 28, 41])('walk %i pasted as kit code produces the same loans', async (index) => {
  const { fault, play } = await live(drawLife(7, index, 25));
  expect(fault).toBeNull();
  const stage = await pasted(play.memory.code);
  const borrower = (await stage.export()).borrowers.find(({ mobile }) => mobile === newcomer(0).phone);
  expect(figures(borrower?.orders ?? [])).toEqual(figures(play.borrower().orders));
});

// Planted mistakes that random walks find within seconds; `pnpm lives --planted` tries all ten.
const QUICK = [
  'the due date is a day later than agreed',
  'half a centavo of interest is dropped',
  'an application that is sent twice makes two orders',
];
test.each(PLANTED.filter(({ name }) => QUICK.includes(name)))(
  'walks detect that $name',
  { timeout: LONG },
  async (planted) => {
    const detection = await findPlanted(planted, { runs: 60, seed: 7, steps: 60 });
    expect(detection?.rule).toMatch(/^rule/);
  },
);

test('PLANTED holds ten mistakes with different names', () => {
  expect(new Set(PLANTED.map(({ name }) => name)).size).toBe(10);
  expect(PLANTED.filter(({ name }) => QUICK.includes(name))).toHaveLength(3);
});
