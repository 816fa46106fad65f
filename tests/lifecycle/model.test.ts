/**
 * Random lives over the whole table: after every command the nineteen rules of lifecycle must hold (model/invariants.ts),
 * and together the runs must have seen every row. A failure prints the seed and the shortest list of commands.
 */
import { TRANSITIONS } from '@puente/contract/values/transitions';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { command } from './model/commands.ts';
import { checkBorrower, checkChange, checkHappenings, checkShown } from './model/invariants.ts';
import { Lender, type Who } from './model/lender.ts';

const RUNS = Number(process.env.MODEL_RUNS ?? 500);
const COMMANDS = 40;
const SEED = Number(process.env.MODEL_SEED ?? 20261121);

test(`${RUNS} lives of ${COMMANDS} commands keep every rule (seed ${SEED})`, { timeout: 600_000 }, async () => {
  const seen = new Set<string>();
  const life = fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS });
  const property = fc.asyncProperty(life, async (commands) => {
    const lender = await Lender.open();
    for (const { run } of commands) {
      const before = [lender.borrower(0), lender.borrower(1)];
      const { happenings, rows = [] } = await run(lender);
      // A renewed session may have waited for its code: what fell due meanwhile is told here.
      const all = happenings.length > 0 ? happenings : await lender.world.tell();
      for (const who of [0, 1] as Who[]) {
        const [was, is] = [before[who], lender.borrower(who)];
        if (!was) throw new Error('nobody');
        checkBorrower(is, lender.world.clock.now());
        checkChange(was, is, all);
        if (happenings.length > 0) checkHappenings(happenings, was, is);
        await checkShown(lender, who);
      }
      for (const row of [...rows, ...all.map((each) => each.row)]) seen.add(row);
    }
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: false });
  expect(
    TRANSITIONS.map(({ row }) => row).filter((row) => !seen.has(row)),
    'rows never seen',
  ).toEqual([]);
});
