/** Runs random walks until one breaks a rule; fast-check shortens it to a minimal script. */
import * as fc from 'fast-check';
import { LIVES_THROUGH_ROWS } from './every-row.ts';
import { lives } from './script.ts';
import { begin } from './stations.ts';
import { BrokenWalk, take } from './steps/steps.ts';

/** Stages that walks may reach; the report counts the walks per stage. */
export const FAR = ['lent', 'late', 'extended', 'repaid', 'second loan'] as const;
export type Far = Record<(typeof FAR)[number], number>;

export type Report = {
  lives: number;
  far: Far;
  /** Transition rows that occurred. */
  rows: ReadonlySet<string>;
  /** Broken rule with the shortest walk that breaks it; null if none breaks. */
  fault: BrokenWalk | null;
};

/** Starts with one fixed walk per row of TRANSITIONS, so that no seed misses a row; the other walks are random. */
export async function runLives({ runs, seed, steps }: { runs: number; seed: number; steps: number }): Promise<Report> {
  const far: Far = { lent: 0, late: 0, extended: 0, repaid: 0, 'second loan': 0 };
  const seen = new Set<string>();
  const property = fc.asyncProperty(lives(steps), async (life) => {
    const play = await begin(life.start, life.wire);
    for (const step of life.steps) await take(play, step);
    const { orders } = play.borrower();
    const rows = new Set(orders.flatMap(({ history }) => history.map(({ row }) => row)));
    for (const row of rows) seen.add(row);
    if (rows.has('T17')) far.lent++;
    if (rows.has('T23')) far.late++;
    if (rows.has('T25')) far.extended++;
    if (rows.has('T22')) far.repaid++;
    if (orders.filter(({ history }) => history.some(({ row }) => row === 'T09')).length > 1) far['second loan']++;
  });
  const examples = LIVES_THROUGH_ROWS.map((life): [typeof life] => [life]);
  const { errorInstance, numRuns } = await fc.check(property, { numRuns: runs, seed, examples });
  if (errorInstance instanceof BrokenWalk) return { lives: numRuns, far, rows: seen, fault: errorInstance };
  if (errorInstance) throw errorInstance;
  return { lives: numRuns, far, rows: seen, fault: null };
}
