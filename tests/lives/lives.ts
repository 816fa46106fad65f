/** Runs random walks until one breaks a rule; fast-check shortens it to a minimal script. */
import * as fc from 'fast-check';
import { lives } from './script.ts';
import { begin } from './stations.ts';
import { BrokenWalk, take } from './steps/steps.ts';
import type { RowName } from '@puente/contract/values/transitions';
import type { OrderStatus } from '@puente/contract/values/order-status';
import type { Decision, Life, Step } from './script.ts';

const GO_ON: Step = { do: 'goOn' };
const DUE: Step = { do: 'wait', for: { to: 'due', offset: 0 } };
const NEXT: Step = { do: 'wait', for: { to: 'next', offset: 0 } };
const again = (known: boolean): Step => ({ do: 'apply', again: known, amount: 2_000, termDays: 91 });
const decide = (script: Decision): Step => ({ do: 'decide', script });
const DAYS = 86_400;
const wait = (days: number): Step => ({ do: 'wait', for: { seconds: days * DAYS } });
const PART: Step = { do: 'pay', channel: 'stp', part: 10 };
const ALL: Step = { do: 'pay', channel: 'stp', part: 100 };

/** Loan of the walks below, in pesos and days; its product allows extensions. */
const LOAN = { amount: 2_000, termDays: 91, productId: 'puente' } as const;

const WAYS: { readonly [row in RowName]: readonly [OrderStatus, ...Step[]] } = {
  T01: [8, again(false)],
  T02: [4, again(true)],
  T03: [6, GO_ON],
  T04: [12, GO_ON],
  T05: [12, decide({ ocr: 'fail' }), GO_ON, decide({})],
  T06: [11, GO_ON],
  T07: [5, GO_ON],
  T08: [17, GO_ON],
  T09: [14, GO_ON],
  T10: [19, GO_ON],
  T11: [4, decide({ submission: 'fail' }), again(true), GO_ON, NEXT],
  T12: [1, GO_ON],
  T13: [4, decide({ review: 'payAtOnce' }), again(true), GO_ON, NEXT, NEXT],
  T14: [4, decide({ review: 'reject' }), again(true), GO_ON, NEXT, NEXT],
  T15: [18, GO_ON],
  T16: [18, NEXT],
  T17: [7, NEXT],
  T18: [4, decide({ failingPayouts: ['accountClosed'] }), again(true), GO_ON, NEXT, NEXT, GO_ON, NEXT],
  T19: [10, { do: 'account', which: 1 }],
  T20: [2, PART, NEXT],
  T21: [3, PART, NEXT],
  T22: [2, ALL, NEXT],
  T23: [2, DUE],
  T24: [3, wait(1)],
  T25: [2, { do: 'extend', days: 7, part: 100, wait: 0 }, NEXT],
  T26: [9, wait(31)],
  T27: [9, wait(8)],
  T28: [17, wait(8)],
  T29: [17, { do: 'skip', act: 'saveBasicInfo' }],
};

/** One walk per row of TRANSITIONS. */
const LIVES_THROUGH_ROWS: readonly Life[] = Object.values(WAYS).map(([status, ...steps]) => ({
  start: { ...LOAN, minutes: 0, status },
  wire: false,
  steps,
}));

/** Stages that walks may reach; the report counts the walks per stage. */
export const REACHED_STAGES = ['lent', 'late', 'extended', 'repaid', 'second loan'] as const;
export type ReachedCounts = Record<(typeof REACHED_STAGES)[number], number>;

export type Report = {
  lives: number;
  far: ReachedCounts;
  /** Transition rows that occurred. */
  rows: ReadonlySet<string>;
  /** Broken rule with the shortest walk that breaks it; null if none breaks. */
  fault: BrokenWalk | null;
};

/** Starts with one fixed walk per row of TRANSITIONS, so that no seed misses a row; the other walks are random. */
export async function runLives({ runs, seed, steps }: { runs: number; seed: number; steps: number }): Promise<Report> {
  const far: ReachedCounts = { lent: 0, late: 0, extended: 0, repaid: 0, 'second loan': 0 };
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
